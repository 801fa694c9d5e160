import { useNavigate } from "@tanstack/react-router";
import { type SubmitEvent, useState } from "react";

import { type ClaimedItems, ClaimedItemsField } from "#client/claims/claimed-items-field.tsx";
import { RefusalNotice } from "#client/failures/refusal-notice.tsx";
import { ItemPicture } from "#client/features/orders/item-picture.tsx";
import type { ClaimView, OrderView } from "#client/features/orders/order-view.ts";
import { trpc } from "#client/trpc.ts";
import { Button } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { Field } from "#client/ui/forms/field.tsx";
import { Options, Select } from "#client/ui/forms/select.tsx";
import { TextArea } from "#client/ui/forms/text-area.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { showToast } from "#client/ui/over/toast-store.ts";
import { claimKindName } from "#shared/claims/claim-words.ts";
import {
  claimTextLengthMax,
  type FaultKind,
  faultKinds,
  openClaimInput,
} from "#shared/claims/claims.ts";
import { operatorsWord } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import type { OrderAccessInput } from "#shared/orders.ts";

import { useClaimDraft } from "./claim-draft.ts";
import { ClaimPhotosField } from "./claim-photos-field.tsx";
import { claimTextHint } from "./shopper-claim-words.ts";
import { useClaimPhotos } from "./use-claim-photos.ts";

import styles from "./claim-form.module.css";

type ClaimFormProps = { readonly order: OrderView; readonly access: OrderAccessInput };
type Wrong = "items" | "text" | "photos";

/** What is wrong, with which magnets, in words and photos. What was mended is said no longer. */
export const ClaimForm = ({ order, access }: ClaimFormProps) => {
  const { draft, change, forget } = useClaimDraft(order.id, sentItems(order));
  const { kind, claimed, text } = draft;
  const [isJudged, setJudged] = useState(false);
  const photos = useClaimPhotos(order.id);
  const { data: claims = [] } = trpc.claims.listClaims.useQuery(access);
  const open = useOpenClaim(order.id, access, forget);

  const checked = openClaimInput.safeParse({
    claimId: draft.claimId,
    order: access,
    kind,
    items: itemsOf(kind, order, claimed),
    text,
    photoIds: photos.readyIds,
  });
  const wrong = new Set<Wrong>(photos.isPending ? ["photos"] : []);
  for (const { path } of checked.error?.issues ?? []) {
    if (path[0] === "items" || path[0] === "text") wrong.add(path[0]);
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setJudged(true);
    const first = wrong.has("items") ? "[type=checkbox]" : wrong.has("text") ? "[name=text]" : null;
    if (first !== null) event.currentTarget.querySelector<HTMLElement>(first)?.focus();
    if (checked.success && wrong.size === 0 && !open.isPending) open.mutate(checked.data);
  };

  return (
    <Card>
      <form className={styles["form"]} onSubmit={submit} noValidate>
        <Field label={m.claims_form_kind()}>
          <Select
            value={kind}
            onChange={({ currentTarget: { value } }) =>
              change({ kind: faultKinds.find((known) => known === value) ?? "other" })
            }
          >
            <Options of={faultKinds} name={(known) => claimKindName(known, getLocale())} />
          </Select>
        </Field>
        {kind !== "lost" && (
          <ClaimedItemsField
            items={sentItems(order)}
            formatName={({ names }) => operatorsWord(names, getLocale())}
            picture={(item) => <ItemPicture item={item} access={access} />}
            claimed={claimed}
            reportedIds={reportedIds(claims)}
            hasError={isJudged && wrong.has("items")}
            onChange={(next) => change({ claimed: next })}
          />
        )}
        <Field
          label={m.claims_form_text()}
          hint={claimTextHint(kind)}
          error={isJudged && wrong.has("text") ? m.claims_form_text_missing() : undefined}
        >
          <TextArea
            name="text"
            maxLength={claimTextLengthMax}
            required
            value={text}
            onChange={({ currentTarget }) => change({ text: currentTarget.value })}
          />
        </Field>
        <ClaimPhotosField photos={photos} />
        {isJudged && wrong.has("photos") && (
          <Notice tone="bad">{m.claims_form_photos_pending()}</Notice>
        )}
        <RefusalNotice error={open.error} />
        <Button variant="primary" size="large" type="submit" isWide isBusy={open.isPending}>
          {m.claims_form_send()}
        </Button>
      </form>
    </Card>
  );
};

/** A picture that was not printed was not sent either. */
const sentItems = ({ items }: OrderView) => items.filter(({ isRejected }) => !isRejected);

const reportedIds = (claims: readonly ClaimView[]) =>
  new Set(claims.flatMap(({ items }) => items.map(({ itemId }) => itemId)));

/** A parcel that did not arrive is all of it. */
const itemsOf = (kind: FaultKind, order: OrderView, claimed: ClaimedItems) =>
  kind === "lost"
    ? sentItems(order).map(({ id, quantity }) => ({ itemId: id, quantity }))
    : [...claimed].map(([itemId, quantity]) => ({ itemId, quantity }));

/** Sends a claim and goes back to its order, where it is seen from now on. */
const useOpenClaim = (orderId: string, access: OrderAccessInput, forget: () => void) => {
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  return trpc.claims.openClaim.useMutation({
    onSuccess: async () => {
      forget();
      await utils.claims.listClaims.invalidate(access);
      showToast({ tone: "good", text: m.claims_form_sent() });
      await navigate({ to: "/orders", search: { order: orderId }, replace: true });
    },
  });
};
