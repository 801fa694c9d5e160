import { constants, setPriority } from "node:os";

import { answerToFailure } from "./answer-to-failure.ts";
import { derivativesRequestSchema } from "./derivatives-message.ts";
import type { DerivativesAnswer } from "./derivatives-message.ts";
import { renderDerivatives } from "./render-derivatives.ts";

// The entry of the process that decodes pictures of strangers: alone with one file at a time, so
// that a crash, a hang or a bomb costs this process and nothing else. Shoppers' calls go first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

process.on("message", (message) => {
  void answer(message).then((reply) => process.send?.(reply));
});
// The shop is gone, also after kill -9: nobody waits for the answer.
process.on("disconnect", () => process.exit(0));

const answer = async (message: unknown): Promise<DerivativesAnswer> => {
  try {
    const { path, folder } = derivativesRequestSchema.parse(message);
    return { outcome: "made", ...(await renderDerivatives(path, folder)) };
  } catch (error) {
    return answerToFailure(error);
  }
};
