import { useNavigate } from "@tanstack/react-router";
import { type SubmitEvent, useState } from "react";
import { uuidv7 } from "uuidv7";

import { RefusalNotice } from "#client/failures/refusal-notice.tsx";
import type { OrderView } from "#client/features/orders/order-view.ts";
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
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import type { OrderAccessInput } from "#shared/orders.ts";

import { type ClaimedItems, ClaimItemsField, firstClaimedItems } from "./claim-items-field.tsx";
import { ClaimPhotosField } from "./claim-photos-field.tsx";
import { claimTextHint } from "./shopper-claim-words.ts";
import { useClaimPhotos } from "./use-claim-photos.ts";

import styles from "./claim-form.module.css";

type ClaimFormProps = { readonly order: OrderView; readonly access: OrderAccessInput };
type Wrong = "items" | "text" | "photos";

/** What is wrong, with which magnets, in words and photos. */
export const ClaimForm = ({ order, access }: ClaimFormProps) => {
  // One form is one claim, however often its button is pressed.
  const [claimId] = useState(uuidv7);
  const [kind, setKind] = useState<FaultKind>("damaged");
  const [claimed, setClaimed] = useState<ClaimedItems>(() => firstClaimedItems(order.items));
  const [wrong, setWrong] = useState<ReadonlySet<Wrong>>(new Set());
  const photos = useClaimPhotos();
  const open = useOpenClaim(order.id, access);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const checked = openClaimInput.safeParse({
      claimId,
      order: access,
      kind,
      items: itemsOf(kind, order, claimed),
      text: new FormData(form).get("text"),
      photoIds: photos.readyIds,
    });
    const found = new Set<Wrong>();
    for (const { path } of checked.error?.issues ?? []) {
      if (path[0] === "items" || path[0] === "text") found.add(path[0]);
    }
    if (photos.isPending) found.add("photos");
    setWrong(found);
    const first = found.has("items") ? "[type=checkbox]" : found.has("text") ? "[name=text]" : null;
    if (first !== null) form.querySelector<HTMLElement>(first)?.focus();
    if (checked.success && found.size === 0 && !open.isPending) open.mutate(checked.data);
  };

  return (
    <Card>
      <form className={styles["form"]} onSubmit={submit} noValidate>
        <Field label={m.claims_form_kind()}>
          <Select
            value={kind}
            onChange={({ currentTarget }) =>
              setKind(faultKinds.find((known) => known === currentTarget.value) ?? "other")
            }
          >
            <Options of={faultKinds} name={(known) => claimKindName(known, getLocale())} />
          </Select>
        </Field>
        {kind !== "lost" && (
          <ClaimItemsField
            items={order.items}
            access={access}
            claimed={claimed}
            hasError={wrong.has("items")}
            onChange={setClaimed}
          />
        )}
        <Field
          label={m.claims_form_text()}
          hint={claimTextHint(kind)}
          error={wrong.has("text") ? m.claims_form_text_missing() : undefined}
        >
          <TextArea name="text" maxLength={claimTextLengthMax} required />
        </Field>
        <ClaimPhotosField photos={photos} />
        {wrong.has("photos") && photos.isPending && (
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

/** A parcel that did not arrive is all of it. */
const itemsOf = (kind: FaultKind, { items }: OrderView, claimed: ClaimedItems) =>
  kind === "lost"
    ? items.map(({ id, quantity }) => ({ itemId: id, quantity }))
    : [...claimed].map(([itemId, quantity]) => ({ itemId, quantity }));

/** Sends a claim and goes back to its order, where it is seen from now on. */
const useOpenClaim = (orderId: string, access: OrderAccessInput) => {
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  return trpc.claims.openClaim.useMutation({
    onSuccess: async () => {
      await utils.claims.listClaims.invalidate(access);
      showToast({ tone: "good", text: m.claims_form_sent() });
      await navigate({ to: "/orders", search: { order: orderId }, replace: true });
    },
  });
};
