import { z } from "zod";

import { listComma } from "#client/features/workshop/parts/changes/audit-changes.ts";
import { sayValue, type ValueWords } from "#client/features/workshop/parts/changes/value-words.ts";
import { carrierName } from "#client/features/workshop/parts/orders/carrier-name.ts";
import { contactWords } from "#client/features/workshop/parts/orders/contact-words.ts";
import { methodName } from "#client/features/workshop/parts/orders/method-names.ts";
import {
  decisionName,
  rejectionReasonName,
} from "#client/features/workshop/parts/orders/staff-claim-words.ts";
import { scrapReasonNames } from "#client/features/workshop/parts/print/batch-words.ts";
import type { AuditRow } from "#client/features/workshop/parts/workshop-views.ts";
import type { PayoutStatus } from "#shared/bank/payouts.ts";
import { claimKindName } from "#shared/claims/claim-words.ts";
import { claimKinds, claimOutcomes, rejectionReasons } from "#shared/claims/claims.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { carriers } from "#shared/orders.ts";
import { paymentMethods } from "#shared/payments.ts";

import { choiceWords, couponKindNames } from "./choice-words.ts";
import type { PathChange } from "./said-changes.ts";

/** How the record says what an act noted: as its form does, and plainly what no form chooses. */
export const sayRecordOf = ({ subject, after }: Pick<AuditRow, "subject" | "after">) => {
  const kind = claimSchema.safeParse(after).data?.kind ?? "other";
  const values: Readonly<Record<string, ReturnType<typeof oneOf> | undefined>> = {
    ...choices,
    contour: (value) => sayBy(pathNames)(value) ?? choices["contour"]?.(value),
    kind: subject.startsWith("coupon:")
      ? sayBy(couponKindNames)
      : oneOf(claimKinds, (known) => claimKindName(known, getLocale())),
    decision: oneOf([...claimOutcomes, "decline"], (known) => decisionName(known, kind)),
    reason: subject.startsWith("print_batch:")
      ? sayBy(scrapReasonNames)
      : oneOf(rejectionReasons, rejectionReasonName),
    carrier: oneOf(carriers, carrierName),
    paymentMethod: oneOf(paymentMethods, methodName),
    role: sayBy(roleNames),
    was: sayBy(payoutNames),
    changed: sayBy(contactWords),
  };
  return (name: string, value: string): string => {
    const say = values[name.split(".").at(-1) ?? ""];
    const each = value.split(listComma);
    return each.map((one) => say?.(one) ?? sayValue(name, one)).join(listComma);
  };
};

/** undefined: a value that this set does not have. */
const oneOf =
  <Known extends string>(known: readonly Known[], say: (one: Known) => string) =>
  (value: string): string | undefined => {
    const found = known.find((one) => one === value);
    return found && say(found);
  };

const sayBy = (words: ValueWords) =>
  oneOf(Object.keys(words), (known) => words[known]?.() ?? known);

const choices = Object.fromEntries(
  Object.entries(choiceWords).map(([name, words]) => [name, sayBy(words)]),
);

const roleNames: ValueWords = {
  admin: m.people_role_admin,
  staff: m.people_role_staff,
  customer: m.people_role_customer,
};

const pathNames: Record<PathChange, () => string> = {
  path_new: m.audit_path_new,
  path_changed: m.audit_path_changed,
  path_gone: m.audit_path_gone,
};

const payoutNames: Record<PayoutStatus, () => string> = {
  due: m.payouts_status_due,
  in_file: m.payouts_status_in_file,
  sent: m.payouts_status_sent,
};

const claimSchema = z.looseObject({ kind: z.enum(claimKinds) });
