import { setPriority } from "node:os";

import { answerToFailure } from "./answer-to-failure.ts";
import type { RenderedDerivatives } from "./derivative-files.ts";
import {
  type DerivativesAnswer,
  type DerivativesRequest,
  derivativesRequestSchema,
} from "./derivatives-message.ts";

/**
 * Shoppers' calls go first, but somebody waits for the picture, too: at 10 a machine that others use gave it nothing
 * (docs/decisions/machine/2026-11-27-pictures-beside-others.md).
 */
const niceness = 2;

type Render = (request: DerivativesRequest) => Promise<RenderedDerivatives>;

/** The whole life of a process that decodes: one request after the other, until nobody asks any more. */
export const answerDecodeRequests = (render: Render): void => {
  setPriority(niceness);
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
