// What was typed into the form of withdrawal (Widerruf), checked as the server checks it.

import { type DeclareWithdrawalInput, declareWithdrawalInput } from "#shared/claims/claims.ts";
import * as m from "#shared/messages/compiled/messages.js";

export type TypedWithdrawal = Omit<DeclareWithdrawalInput, "claimId" | "locale">;
export type WithdrawalErrors = Partial<Record<keyof TypedWithdrawal, string>>;

export const emptyWithdrawal: TypedWithdrawal = { name: "", orderNumber: "", email: "", items: "" };

const typedSchema = declareWithdrawalInput.omit({ claimId: true, locale: true });

/** What was typed as the server takes it, or a sentence for each field that does not fit. */
export const checkWithdrawal = (
  form: FormData,
): { readonly typed: TypedWithdrawal } | { readonly errors: WithdrawalErrors } => {
  const checked = typedSchema.safeParse(Object.fromEntries(form));
  if (checked.success) return { typed: checked.data };
  const wrong = new Set(checked.error.issues.map(({ path }) => path[0]));
  return {
    errors: {
      ...(wrong.has("name") && { name: m.claims_withdraw_name_missing() }),
      ...(wrong.has("orderNumber") && { orderNumber: m.claims_withdraw_number_missing() }),
      ...(wrong.has("email") && { email: m.claims_withdraw_email_missing() }),
    },
  };
};
