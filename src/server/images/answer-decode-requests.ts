import { constants, setPriority } from "node:os";

import { answerToFailure } from "./answer-to-failure.ts";
import type { RenderedDerivatives } from "./derivative-files.ts";
import {
  type DerivativesAnswer,
  type DerivativesRequest,
  derivativesRequestSchema,
} from "./derivatives-message.ts";

type Render = (request: DerivativesRequest) => Promise<RenderedDerivatives>;

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
    const request = derivativesRequestSchema.parse(message);
    return { outcome: "made", ...(await render(request)) };
  } catch (error) {
    return answerToFailure(error);
  }
};
