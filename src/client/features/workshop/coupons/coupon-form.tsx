// The form of a coupon (discount code): code, amount or percent, from when to when, how often.

import { type SubmitEvent, useEffect, useRef, useState } from "react";

import { sentenceOfRefusal } from "#client/failures/refusal-sentence.ts";
import { Beside } from "#client/features/workshop/parts/beside.tsx";
import { SaveTrouble } from "#client/features/workshop/parts/changes/save-trouble.tsx";
import { useUnsaved } from "#client/features/workshop/parts/changes/unsaved-changes.tsx";
import type { GivenUp } from "#client/features/workshop/parts/changes/use-given-up.ts";
import { useSeen } from "#client/features/workshop/parts/changes/use-seen.ts";
import type { WordsOf } from "#client/features/workshop/parts/changes/value-words.ts";
import { focusField } from "#client/features/workshop/parts/focus-field.ts";
import { useDone } from "#client/features/workshop/parts/use-done.ts";
import { useIsAdmin } from "#client/features/workshop/parts/use-is-admin.ts";
import type { CouponView } from "#client/features/workshop/parts/workshop-views.ts";
import { trpc } from "#client/trpc.ts";
import { Button } from "#client/ui/button.tsx";
import { Checkbox } from "#client/ui/forms/checkbox.tsx";
import { Field } from "#client/ui/forms/field.tsx";
import { Select } from "#client/ui/forms/select.tsx";
import { TextInput } from "#client/ui/forms/text-input.tsx";
import { Notice } from "#client/ui/notice.tsx";
import {
  couponCodeLengthMax,
  isGreatCoupon,
  type SaveCouponInput,
  saveCouponInput,
  staffCouponMax,
} from "#shared/coupons.ts";
import { shopDay } from "#shared/dates/shop-day.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { eurosForField } from "#shared/money/euros.ts";

import { CouponPreview } from "./coupon-preview.tsx";
import { couponTroubles } from "./coupon-troubles.ts";
import { type CouponTyped, parseCouponForm } from "./parse-coupon-form.ts";

import styles from "#client/features/workshop/parts/form.module.css";

type CouponFormProps = {
  /** Null: a new one. */
  readonly coupon: CouponView | null;
  /** What was thrown away and begins the form again; nothing of it is saved. */
  readonly broughtBack: CouponTyped | null;
  readonly onDone: () => void;
  /** Begins anew from what holds now. */
  readonly onGiveUp: (given: GivenUp<CouponTyped>) => void;
};

export const CouponForm = ({ coupon, broughtBack, onDone, onGiveUp }: CouponFormProps) => {
  const save = useSaveCoupon(coupon, onDone);
  const isAdmin = useIsAdmin();
  const edit = useSeen<CouponTyped>({ ...coupon }, (typed, seen) =>
    save.mutate({ ...typed, ...(coupon && { seen }) }),
  );
  const [troubles, setTroubles] = useState<ReadonlyMap<string, string>>(new Map());
  const form = useRef<HTMLFormElement>(null);
  useUnsaved(form, undefined, broughtBack !== null);
  const [begin] = useState(broughtBack ?? coupon);
  const [typed, setTyped] = useState<SaveCouponInput | null>(null);
  const look = () => {
    if (form.current === null) return;
    const read = parseCouponForm(new FormData(form.current), coupon?.id ?? null);
    setTyped(saveCouponInput.safeParse(read).data ?? null);
  };
  // What an old coupon does is seen before anything is typed.
  useEffect(look, [coupon]);
  const isAdmins = !isAdmin && typed !== null && isGreatCoupon(typed);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = parseCouponForm(new FormData(event.currentTarget), coupon?.id ?? null);
    const found = couponTroubles(typed);
    setTroubles(found);
    const [first] = found.keys();
    if (first !== undefined) focusField(event.currentTarget, first);
    // What only an admin may save is said already.
    else if (!isAdmins) edit.save(typed);
  };
  return (
    <Beside preview={<CouponPreview typed={typed} usedCount={coupon?.usedCount ?? 0} />}>
      <form ref={form} className={styles["form"]} onSubmit={submit} onInput={look} noValidate>
        <CouponFields coupon={begin} troubles={troubles} />
        <Checkbox name="isActive" defaultChecked={begin?.isActive ?? true}>
          {m.workshop_coupon_active()}
        </Checkbox>
        {troubles.size > 0 && <Notice tone="bad">{m.workshop_settings_troubles()}</Notice>}
        {isAdmins && (
          <Notice tone="warn">{sentenceOfRefusal("coupon_admins_only", staffCouponMax)}</Notice>
        )}
        <SaveTrouble
          error={save.error}
          seen={edit.seen}
          mine={edit.typed}
          words={couponLabels}
          isBusy={save.isPending}
          onMerge={edit.merge}
          onTake={() => edit.typed && onGiveUp({ seen: edit.seen, typed: edit.typed })}
        />
        <div className={styles["acts"]}>
          {coupon && <Button onClick={onDone}>{m.workshop_coupon_cancel()}</Button>}
          <Button type="submit" variant="primary" isBusy={save.isPending}>
            {m.workshop_coupon_save()}
          </Button>
        </div>
      </form>
    </Beside>
  );
};

const CouponFields = ({
  coupon,
  troubles,
}: {
  readonly coupon: CouponView | CouponTyped | null;
  readonly troubles: ReadonlyMap<string, string>;
}) => (
  <div className={styles["row"]}>
    <Field label={m.workshop_coupon_code()} error={troubles.get("code")}>
      <TextInput
        name="code"
        defaultValue={coupon?.code ?? ""}
        maxLength={couponCodeLengthMax}
        autoComplete="off"
        spellCheck={false}
      />
    </Field>
    <Field label={m.workshop_coupon_kind()}>
      <Select name="kind" defaultValue={coupon?.kind ?? "percent"}>
        <option value="percent">{m.workshop_coupon_percent()}</option>
        <option value="amount">{m.workshop_coupon_amount()}</option>
        <option value="free_shipping">{m.workshop_coupon_free_shipping()}</option>
      </Select>
    </Field>
    <Field label={m.workshop_coupon_value()} error={troubles.get("value")}>
      <TextInput
        name="value"
        inputMode="decimal"
        defaultValue={valueOf(coupon)}
        autoComplete="off"
      />
    </Field>
    <Field label={m.workshop_coupon_min()} error={troubles.get("minItemsCents")}>
      <TextInput
        name="minItemsCents"
        inputMode="decimal"
        defaultValue={eurosForField(coupon?.minItemsCents ?? 0, getLocale())}
        autoComplete="off"
      />
    </Field>
    <Field label={m.workshop_coupon_starts()} error={troubles.get("startsAt")}>
      <TextInput name="startsAt" type="date" defaultValue={dayOf(coupon?.startsAt ?? null)} />
    </Field>
    <Field label={m.workshop_coupon_ends()} error={troubles.get("endsAt")}>
      <TextInput name="endsAt" type="date" defaultValue={dayOf(coupon?.endsAt ?? null, -1)} />
    </Field>
    <Field label={m.workshop_coupon_max_uses()} error={troubles.get("maxUses")}>
      <TextInput name="maxUses" inputMode="numeric" defaultValue={coupon?.maxUses ?? ""} />
    </Field>
    <Field label={m.workshop_coupon_max_per_person()} error={troubles.get("maxUsesPerPerson")}>
      <TextInput
        name="maxUsesPerPerson"
        inputMode="numeric"
        defaultValue={coupon?.maxUsesPerPerson ?? ""}
      />
    </Field>
  </div>
);

const valueOf = (coupon: CouponView | CouponTyped | null): string => {
  if (coupon === null || coupon.kind === "free_shipping") return "";
  return coupon.kind === "percent"
    ? String(coupon.percent)
    : eurosForField(coupon.amountCents, getLocale());
};

/** A moment as the day of a date field, in the workshop; `shift` milliseconds earlier or later. */
const dayOf = (moment: string | null, shift = 0): string =>
  moment === null ? "" : shopDay(new Date(new Date(moment).getTime() + shift));

const useSaveCoupon = (coupon: CouponView | null, onDone: () => void) => {
  const utils = trpc.useUtils();
  return trpc.workshop.coupons.saveCoupon.useMutation({
    ...useDone(() => m.workshop_coupon_saved(), onDone),
    // The code that somebody else took is to be seen. What is typed over an old one keeps what it began with.
    onError: () => (coupon === null ? utils.workshop.coupons.listCoupons.invalidate() : undefined),
  });
};

/** What the form of a coupon calls its values; a percentage and a sum stand in one field. */
const couponLabels: WordsOf<Omit<SaveCouponInput, "id" | "seen">> = {
  code: m.workshop_coupon_code,
  kind: m.workshop_coupon_kind,
  percent: m.workshop_coupon_value,
  amountCents: m.workshop_coupon_value,
  minItemsCents: m.workshop_coupon_min,
  startsAt: m.workshop_coupon_starts,
  endsAt: m.workshop_coupon_ends,
  maxUses: m.workshop_coupon_max_uses,
  maxUsesPerPerson: m.workshop_coupon_max_per_person,
  isActive: m.workshop_coupon_active,
};
