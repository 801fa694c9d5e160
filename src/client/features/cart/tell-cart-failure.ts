import { readFailure } from "#client/failures/read-failure.ts";
import { refusalSentence } from "#client/failures/refusal-sentence.ts";
import { showToast } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";

/** Why the cart is as it was; nothing of an act without a line is kept on this device, so that is not said. */
export const tellCartFailure = (error: unknown): void => {
  const isUnreachable = readFailure(error).kind === "unreachable";
  const text = isUnreachable ? m.cart_unreachable() : refusalSentence(error);
  showToast({ tone: "bad", text });
};
