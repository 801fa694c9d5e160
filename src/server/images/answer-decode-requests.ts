import { constants, setPriority } from "node:os";

import { answerToFailure } from "./answer-to-failure.ts";
import { type DerivativesAnswer, derivativesRequestSchema } from "./derivatives-message.ts";
import type { RenderedDerivatives } from "./render-derivatives.ts";

type Render = (path: string, folder: string) => Promise<RenderedDerivatives>;

/** The whole life of a process that decodes: one request after the other, until nobody asks any more. */
export const answerDecodeRequests = (render: Render): void => {
  // Shoppers' calls go first.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  process.on("message", (message) => {
    void answer(render, message).then((reply) => process.send?.(reply));
  });
  // The shop is gone, also after kill -9: nobody waits for the answer.
  process.on("disconnect", () => process.exit(0));
};

const answer = async (render: Render, message: unknown): Promise<DerivativesAnswer> => {
  try {
    const { path, folder } = derivativesRequestSchema.parse(message);
    return { outcome: "made", ...(await render(path, folder)) };
  } catch (error) {
    return answerToFailure(error);
  }
};
