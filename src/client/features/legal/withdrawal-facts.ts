import * as m from "#shared/messages/compiled/messages.js";

import type { TypedWithdrawal } from "./withdrawal-draft.ts";

/** The content of a declaration, line by line; the same before it is sent and on its receipt. */
export const withdrawalFacts = ({ name, orderNumber, email, items }: TypedWithdrawal) =>
  [
    [m.claims_withdraw_name(), name],
    [m.claims_withdraw_number(), orderNumber],
    [m.claims_withdraw_email(), email],
    [m.claims_withdraw_items(), items === "" ? m.claims_withdraw_whole() : items],
  ] as const;
