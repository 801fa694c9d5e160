import { useId, useState } from "react";

import { addressLine } from "#client/address/address-line.ts";
import { RefusalNotice } from "#client/failures/refusal-notice.tsx";
import { trpc } from "#client/trpc.ts";
import { Button } from "#client/ui/button.tsx";
import { type Address, addressIssues, addressLines } from "#shared/address/address.ts";
import * as m from "#shared/messages/compiled/messages.js";

import {
  type AddressPart,
  changeAddress,
  changeDraft,
  type CheckoutDraft,
} from "./checkout-draft.ts";
import { useKeptAddresses } from "./use-kept-addresses.ts";

import styles from "./kept-addresses.module.css";

type KeptAddressesProps = {
  readonly part: AddressPart;
  readonly draft: CheckoutDraft;
  /** This address is the one on the invoice, which the VAT id goes with. */
  readonly isInvoiced: boolean;
};

/** The addresses of the account to choose from; what is chosen can be changed in the fields below. */
export const KeptAddresses = ({ part, draft, isInvoiced }: KeptAddressesProps) => {
  const isCustomer = draft.account !== "";
  const { data: kept = [] } = trpc.accounts.listAddresses.useQuery(undefined, {
    enabled: isCustomer,
  });
  const { save, choose, remove, error, isBusy } = useKeptAddresses();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const name = useId();
  if (!isCustomer || kept.length === 0) return null;
  const current = draft[part];
  const same = kept.find(({ address }) => isSame(address, current));
  const edited = same ? undefined : kept.find(({ id }) => id === chosenId);
  const isWhole = Object.keys(addressIssues(current)).length === 0;
  return (
    <fieldset className={styles["kept"]}>
      <legend>{m.addresses_title()}</legend>
      {kept.map(({ id, address, vatId, isDefault }) => (
        <div key={id} className={styles["row"]}>
          <label className={styles["choice"]}>
            <input
              type="radio"
              name={name}
              checked={id === (same ?? edited)?.id}
              onChange={() => {
                setChosenId(id);
                changeAddress(part, address);
                if (isInvoiced) changeDraft({ vatId });
              }}
            />
            <span>{addressLine(address)}</span>
          </label>
          {isDefault ? (
            <span className={styles["note"]}>{m.addresses_default()}</span>
          ) : (
            <Button variant="quiet" isBusy={isBusy} onClick={() => choose(id)}>
              {m.addresses_make_default()}
            </Button>
          )}
          <Button
            variant="quiet"
            isBusy={isBusy}
            aria-label={m.addresses_delete_label({ address: addressLine(address) })}
            onClick={() => remove(id)}
          >
            {m.addresses_delete()}
          </Button>
        </div>
      ))}
      {edited && isWhole && (
        <Button
          isBusy={isBusy}
          onClick={() => save(edited.id, current, isInvoiced ? draft.vatId : edited.vatId)}
        >
          {m.addresses_save()}
        </Button>
      )}
      <RefusalNotice error={error} />
    </fieldset>
  );
};

const isSame = (first: Address, second: Address): boolean =>
  addressLines(first).join("\n") === addressLines(second).join("\n") &&
  first.country === second.country;
