import { type SubmitEvent, useRef, useState } from "react";

import { useHold } from "#client/features/workshop/parts/changes/held-forms.tsx";
import { useUnsaved } from "#client/features/workshop/parts/changes/unsaved-changes.tsx";
import { WhoWasFirst } from "#client/features/workshop/parts/changes/who-was-first.tsx";
import {
  type Decision,
  decisionName,
} from "#client/features/workshop/parts/orders/staff-claim-words.ts";
import { typedText } from "#client/features/workshop/parts/typed-text.ts";
import { useIsAdmin } from "#client/features/workshop/parts/use-is-admin.ts";
import type { ClaimForStaff } from "#client/features/workshop/parts/workshop-views.ts";
import { Button } from "#client/ui/button.tsx";
import { Field } from "#client/ui/forms/field.tsx";
import { Options, Select } from "#client/ui/forms/select.tsx";
import { TextArea } from "#client/ui/forms/text-area.tsx";
import { TextInput } from "#client/ui/forms/text-input.tsx";
import {
  canDecline,
  claimAnswerLengthMax,
  decideClaimInput,
  faultKinds,
  givesMoneyBack,
} from "#shared/claims/claims.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { eurosForField, parseEuros } from "#shared/money/euros.ts";
import { cents, formatCents } from "#shared/money/money.ts";

import { AgainFields } from "./again-fields.tsx";
import { useDecideClaim } from "./use-claim-acts.ts";

import styles from "#client/features/workshop/parts/form.module.css";

/** What is done and what the shopper reads about it; once sent it stands. */
export const DecideClaimForm = ({ claim }: { readonly claim: ClaimForStaff }) => {
  const form = useRef<HTMLFormElement>(null);
  const { release } = useHold();
  const decide = useDecideClaim(claim.id);
  const isAdmin = useIsAdmin();
  const offered: readonly Decision[] = canDecline(claim.kind)
    ? [...claim.outcomes, "decline"]
    : claim.outcomes;
  const choices = offered.filter((known) => isAdmin || !givesMoneyBack(known));
  const leftCents = claim.refundableCents ?? 0;
  // Of a rejected picture what its shopper was promised is what goes back, of others what the pieces have cost.
  const proposedCents =
    claim.refundCents ?? Math.min(leftCents, claim.order?.claimedCents ?? leftCents);
  // Money is proposed only where it was promised: of what is broken it is printed again.
  const isAllPromised = claim.refundCents === leftCents && leftCents > 0;
  const [decision, setDecision] = useState<Decision>(
    choices.find((known) => known === "refund" && isAllPromised) ?? choices[0] ?? "decline",
  );
  // The money may go back elsewhere meanwhile: the choice stays, and is not sent, until somebody chooses anew.
  const isGone = !choices.includes(decision);
  const [amount, setAmount] = useState(eurosForField(proposedCents, getLocale()));
  useUnsaved(form, (typed) => [typed.get("answer"), amount]);
  const [again, setAgain] = useState<ReadonlySet<string>>(new Set());
  const [wrong, setWrong] = useState<ReadonlySet<unknown>>(new Set());

  const allCents = decision === "refund" ? leftCents : 0;
  const backCents = decision === "part_refund" ? (parseEuros(amount) ?? 0) : allCents;
  const settled = settledOf(claim, decision);
  const left = settled.filter(({ id }) => !again.has(id));
  // All the money is that of every magnet, and a decision about none is none.
  const isNoneLeft =
    left.length > 0 && (decision === "refund" || left.length === claim.order?.items.length);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isGone) return event.currentTarget.querySelector("select")?.focus();
    const typed = new FormData(event.currentTarget);
    const checked = decideClaimInput.safeParse({
      claimId: claim.id,
      decision,
      answer: typedText(typed, "answer"),
      againItemIds: settled.filter(({ id }) => again.has(id)).map(({ id }) => id),
      leftOutItemIds: left.map(({ id }) => id),
      ...(decision === "part_refund" && { amountCents: parseEuros(amount) }),
    });
    const fields = new Set(checked.error?.issues.map(({ path }) => path[0]));
    const isTooMuch =
      checked.data?.decision === "part_refund" && checked.data.amountCents > leftCents;
    if (isTooMuch) fields.add("amountCents");
    if (isNoneLeft) fields.add("again");
    setWrong(fields);
    if (checked.success && fields.size === 0 && !decide.isPending) {
      decide.mutate(checked.data, { onSuccess: release });
    }
  };

  return (
    <form ref={form} className={styles["form"]} onSubmit={submit} noValidate>
      <Field
        label={m.claims_work_outcome()}
        error={
          isGone
            ? m.claims_work_outcome_gone({ outcome: decisionName(decision, claim.kind) })
            : undefined
        }
      >
        <Select
          value={decision}
          onChange={({ currentTarget }) =>
            setDecision(choices.find((known) => known === currentTarget.value) ?? decision)
          }
        >
          <Options
            of={isGone ? [decision, ...choices] : choices}
            name={(known) => decisionName(known, claim.kind)}
          />
        </Select>
      </Field>
      {settled.length > 0 && (
        <AgainFields
          items={settled}
          again={again}
          hint={decision === "refund" ? null : m.claims_work_again_hint()}
          error={wrong.has("again") && isNoneLeft ? noneLeftWords(decision) : null}
          onChange={setAgain}
        />
      )}
      {decision === "part_refund" && (
        <Field
          label={m.claims_work_amount()}
          error={
            wrong.has("amountCents")
              ? m.claims_work_amount_wrong({ amount: formatCents(leftCents, getLocale()) })
              : undefined
          }
        >
          <TextInput
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            value={amount}
            onChange={({ currentTarget }) => setAmount(currentTarget.value)}
          />
        </Field>
      )}
      {choices.length < offered.length && claim.kind !== "content" && (
        <p className={styles["quiet"]}>{m.claims_work_admins()}</p>
      )}
      {claim.order !== null && leftCents === 0 && (
        <p className={styles["quiet"]}>{m.claims_work_refund_none()}</p>
      )}
      {decision === "refund" && !isGone && (
        <p className={styles["quiet"]}>
          {m.claims_work_refund_all({ amount: formatCents(leftCents, getLocale()) })}
        </p>
      )}
      <Field
        label={m.claims_work_answer()}
        hint={m.claims_work_answer_hint()}
        error={wrong.has("answer") ? m.claims_work_answer_missing() : undefined}
      >
        <TextArea name="answer" maxLength={claimAnswerLengthMax} />
      </Field>
      <WhoWasFirst error={decide.error} />
      <div className={styles["acts"]}>
        <Button variant="primary" type="submit" isBusy={decide.isPending}>
          {actOf(isGone ? 0 : backCents)}
        </Button>
      </div>
    </form>
  );
};

/** The magnets that would be replaced or paid for a second time. */
const settledOf = ({ kind, order }: ClaimForStaff, decision: Decision) =>
  decision !== "decline" && faultKinds.some((known) => known === kind)
    ? (order?.items.filter((item) => item.settled.length > 0) ?? [])
    : [];

const noneLeftWords = (decision: Decision): string =>
  decision === "refund" ? m.claims_work_again_all() : m.claims_form_items_missing();

/** The press that sends it: it cannot be taken back, so money that goes is named. */
const actOf = (backCents: number): string =>
  backCents > 0
    ? m.claims_work_send_refund({ amount: formatCents(cents(backCents), getLocale()) })
    : m.claims_work_send();
