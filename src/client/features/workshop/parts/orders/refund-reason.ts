import * as m from "#shared/messages/compiled/messages.js";
import { calledOffReason } from "#shared/payments.ts";

/** Why money goes back: as a person typed it, or in the reader's words where the shop gave it back itself. */
export const refundReason = (reason: string): string =>
  reason === calledOffReason ? m.workshop_refund_called_off() : reason;
