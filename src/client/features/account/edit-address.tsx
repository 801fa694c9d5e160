import { type SyntheticEvent, useEffect, useRef, useState } from "react";

import { AddressFields, type AddressInput } from "#client/address/address-fields.tsx";
import { BusinessFields, ExtraField } from "#client/address/business-fields.tsx";
import { addressSentences, issueSentence, judgedFields } from "#client/address/issue-sentence.ts";
import { RareFields } from "#client/address/rare-fields.tsx";
import { showWrongFields } from "#client/address/show-wrong-fields.ts";
import { useJudged } from "#client/address/use-judged.ts";
import { RefusalNotice } from "#client/failures/refusal-notice.tsx";
import { trpc } from "#client/trpc.ts";
import { Button } from "#client/ui/button.tsx";
import { showToast } from "#client/ui/over/toast-store.ts";
import type { Address } from "#shared/address/address.ts";
import { keptAddressIssues } from "#shared/address/addresses.ts";
import { countriesByName } from "#shared/address/countries-by-name.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { tidyVatId } from "#shared/money/vat-id.ts";

import styles from "./account.module.css";

type EditAddressProps = {
  readonly id: string;
  readonly before: { readonly address: Address; readonly vatId: string };
  /** Saved, or left as it was. */
  readonly onDone: () => void;
};

/** A kept address in the fields of the checkout, judged as there; orders keep the one they have. */
export const EditAddress = ({ id, before, onDone }: EditAddressProps) => {
  const [address, setAddress] = useState(before.address);
  const [typedVatId, setTypedVatId] = useState(before.vatId);
  const form = useRef<HTMLFormElement>(null);
  const { judged, judgeAll, leave, pressHandlers } = useJudged(fields);
  const utils = trpc.useUtils();
  const save = trpc.accounts.saveAddress.useMutation({
    onSuccess: async () => {
      await utils.accounts.listAddresses.invalidate();
      showToast({ tone: "good", text: m.addresses_saved() });
      onDone();
    },
  });
  useEffect(() => form.current?.querySelector("input")?.focus(), []);

  const { country } = address;
  const vatId = tidyVatId(typedVatId, country);
  const sentences = sentencesOf(address, vatId);
  const errors = Object.fromEntries(
    fields.flatMap((field) =>
      judged.has(field) && sentences[field] ? [[field, sentences[field]]] : [],
    ),
  );
  const typed: Partial<Record<AddressInput, string>> = { ...address, vatId: typedVatId };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const wrong = fields.filter((field) => sentences[field]);
    if (wrong.length === 0) {
      save.mutate({ id, address, vatId });
      return;
    }
    judgeAll();
    showWrongFields(form.current, wrong);
  };
  const shared = {
    part: "address",
    address,
    errors,
    onType: (change: Partial<Address>) => setAddress({ ...address, ...change }),
    onLeave: (field: AddressInput) => {
      if (typed[field]?.trim() !== "") leave(field);
    },
  } as const;
  const isFilled = address.company !== "" || address.extra !== "" || typedVatId !== "";
  return (
    <form ref={form} className={styles["edit"]} onSubmit={submit} noValidate {...pressHandlers}>
      <AddressFields {...shared} country={country} countries={countriesByName(getLocale())} />
      <RareFields label={m.billing_more()} isFilled={isFilled}>
        <BusinessFields
          {...shared}
          vatId={typedVatId}
          onTypeVatId={setTypedVatId}
          country={country}
          isVatIdLeft={judged.has("vatId")}
        />
        <ExtraField {...shared} />
      </RareFields>
      <RefusalNotice error={save.error} />
      <div className={styles["acts"]}>
        <Button variant="quiet" onClick={onDone}>
          {m.addresses_cancel()}
        </Button>
        <Button type="submit" variant="primary" isBusy={save.isPending}>
          {m.addresses_save_changes()}
        </Button>
      </div>
    </form>
  );
};

/** In the order the form asks. */
const fields: readonly AddressInput[] = [...judgedFields, "vatId"];

const sentencesOf = (address: Address, vatId: string): Partial<Record<AddressInput, string>> => {
  const { country } = address;
  const issues = keptAddressIssues(address, vatId);
  return {
    ...addressSentences(issues.address, { country, vatId }),
    ...(issues.vatId && {
      vatId: issueSentence({ field: "vatId", issue: issues.vatId, country, vatId }),
    }),
  };
};
