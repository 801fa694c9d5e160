import { type SubmitEvent, useState } from "react";
import { uuidv7 } from "uuidv7";

import { ClaimedItemsField, firstClaimedItems } from "#client/claims/claimed-items-field.tsx";
import { readFailure } from "#client/failures/read-failure.ts";
import { RefusalNotice } from "#client/failures/refusal-notice.tsx";
import { useMailWords } from "#client/features/workshop/parts/orders/mail-words.ts";
import { OrderPicture } from "#client/features/workshop/parts/orders/order-picture.tsx";
import { useFormatName } from "#client/features/workshop/parts/print/use-format-name.ts";
import { typedText } from "#client/features/workshop/parts/typed-text.ts";
import type { OrderForStaff } from "#client/features/workshop/parts/workshop-views.ts";
import { Button } from "#client/ui/button.tsx";
import { Field } from "#client/ui/forms/field.tsx";
import { Options, Select } from "#client/ui/forms/select.tsx";
import { TextArea } from "#client/ui/forms/text-area.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { claimKindName } from "#shared/claims/claim-words.ts";
import {
  claimTextLengthMax,
  type FaultKind,
  faultKinds,
  type OpenClaims,
  openClaimsSchema,
  type TakeClaimInput,
  takeClaimInput,
} from "#shared/claims/claims.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";

import { AskOpenClaim } from "./ask-open-claim.tsx";
import { claimsToDecide } from "./claims-to-decide.ts";
import { useTakeClaim } from "./use-detail-acts.ts";

import styles from "#client/features/workshop/parts/form.module.css";

/** What is to be written down beside what is open. */
type Asked = { readonly said: TakeClaimInput; readonly open: OpenClaims };

type TakeClaimFormProps = { readonly order: OrderForStaff; readonly onDone: () => void };

/** What is wrong, with which pieces, in the words that the customer gets to read. */
export const TakeClaimForm = ({ order, onDone }: TakeClaimFormProps) => {
  const take = useTakeClaim();
  const mailed = useMailWords();
  const formatName = useFormatName();
  // One form is one claim, however often its button is pressed.
  const [claimId] = useState(uuidv7);
  const sent = order.items.filter(({ isRejected }) => !isRejected);
  const [kind, setKind] = useState<FaultKind>("damaged");
  const [claimed, setClaimed] = useState(() => firstClaimedItems(sent));
  const [wrong, setWrong] = useState<ReadonlySet<unknown>>(new Set());

  // Its own is in the history before its answer is here.
  const isOtherOpen = claimsToDecide(order.history).some((id) => id !== claimId);

  const [asked, setAsked] = useState<Asked | null>(null);
  const write = (said: TakeClaimInput) =>
    take.mutate(said, {
      onSuccess: onDone,
      onSettled: (_done, error) => {
        const open = openClaimsIn(error);
        setAsked(open ? { said, open } : null);
      },
    });

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const checked = takeClaimInput.safeParse({
      claimId,
      orderId: order.id,
      kind,
      // A parcel that did not arrive is all of it.
      items:
        kind === "lost"
          ? sent.map(({ id, quantity }) => ({ itemId: id, quantity }))
          : [...claimed].map(([itemId, quantity]) => ({ itemId, quantity })),
      text: typedText(new FormData(form), "text"),
    });
    const fields = new Set(checked.error?.issues.map(({ path }) => path[0]));
    setWrong(fields);
    if (checked.success) write(checked.data);
    else form.querySelector<HTMLElement>(fields.has("items") ? "[name=item]" : "textarea")?.focus();
  };

  return (
    <form className={styles["form"]} onSubmit={submit} noValidate>
      {isOtherOpen && <Notice tone="warn">{m.claims_open_known()}</Notice>}
      <Field label={m.claims_form_kind()}>
        <Select
          value={kind}
          onChange={({ currentTarget: { value } }) =>
            setKind(faultKinds.find((known) => known === value) ?? "other")
          }
        >
          <Options of={faultKinds} name={(known) => claimKindName(known, getLocale())} />
        </Select>
      </Field>
      {kind !== "lost" && (
        <ClaimedItemsField
          items={sent}
          formatName={({ geometry, formatName: kept }) => formatName(geometry.slug, kept)}
          picture={({ document, geometry, photos }) => (
            <OrderPicture document={document} geometry={geometry} photos={photos} />
          )}
          claimed={claimed}
          reportedIds={new Set(order.reportedItemIds)}
          hasError={wrong.has("items")}
          onChange={setClaimed}
        />
      )}
      <Field
        label={m.claims_form_text()}
        hint={m.claims_take_hint()}
        error={wrong.has("text") ? m.claims_take_missing() : undefined}
      >
        <TextArea name="text" maxLength={claimTextLengthMax} />
      </Field>
      {asked === null && <RefusalNotice error={take.error} />}
      <div className={styles["acts"]}>
        <Button variant="quiet" onClick={onDone}>
          {m.rejection_keep()}
        </Button>
        <Button type="submit" variant="primary" isBusy={take.isPending}>
          {mailed(m.claims_take_do, m.claims_take_do_unmailed)()}
        </Button>
      </div>
      {asked !== null && (
        <AskOpenClaim
          number={order.number}
          open={asked.open}
          isBusy={take.isPending}
          onClose={() => {
            setAsked(null);
            take.reset();
          }}
          onSame={onDone}
          onOther={() => {
            const besideClaimIds = asked.open.map((one) => one.claimId);
            write({ ...asked.said, besideClaimIds });
          }}
        />
      )}
    </form>
  );
};

const openClaimsIn = (error: unknown): OpenClaims | undefined => {
  const failure = readFailure(error);
  return failure.kind === "refusal" && failure.code === "claim_open"
    ? openClaimsSchema.safeParse(failure.data).data?.claims
    : undefined;
};
