import { refusalSentence } from "#client/refusal-sentence.ts";
import { trpc } from "#client/trpc.ts";
import { Button } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { Skeleton } from "#client/ui/skeleton.tsx";
import { StatusPill } from "#client/ui/status-pill.tsx";
import { showToast } from "#client/ui/toast-store.ts";
import { type Address, addressLines } from "#shared/address.ts";
import { countryName } from "#shared/countries.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";

import styles from "./account.module.css";

/** The addresses kept for the next order; they are typed, and changed, at the checkout. */
export const AddressesSection = () => {
  const { data: kept } = trpc.accounts.listAddresses.useQuery();
  const utils = trpc.useUtils();
  const told = (text: () => string) => ({
    onSuccess: async () => {
      await utils.accounts.listAddresses.invalidate();
      showToast({ tone: "good", text: text() });
    },
  });
  const choose = trpc.accounts.chooseDefaultAddress.useMutation(told(m.addresses_default_saved));
  const remove = trpc.accounts.deleteAddress.useMutation(told(m.addresses_deleted));
  const error = choose.error ?? remove.error;
  return (
    <Card aria-labelledby="account-addresses">
      <h2 id="account-addresses">{m.account_addresses_title()}</h2>
      <p>{kept?.length === 0 ? m.account_addresses_none() : m.account_addresses_lead()}</p>
      {error && <Notice tone="bad">{refusalSentence(error)}</Notice>}
      {kept === undefined ? (
        <Skeleton />
      ) : (
        <ul className={styles["list"]}>
          {kept.map(({ id, address, isDefault }) => (
            <li key={id} className={styles["row"]}>
              <span className={styles["words"]}>
                <span className={styles["name"]}>{address.name || address.company}</span>
                <span className={styles["quiet"]}>{lineOf(address)}</span>
              </span>
              <span className={styles["acts"]}>
                {isDefault ? (
                  <StatusPill tone="good">{m.addresses_default()}</StatusPill>
                ) : (
                  <Button
                    variant="quiet"
                    isBusy={choose.isPending && choose.variables.id === id}
                    onClick={() => choose.mutate({ id })}
                  >
                    {m.addresses_make_default()}
                  </Button>
                )}
                <Button
                  variant="quiet"
                  isBusy={remove.isPending && remove.variables.id === id}
                  aria-label={m.addresses_delete_label({ address: lineOf(address) })}
                  onClick={() => remove.mutate({ id })}
                >
                  {m.addresses_delete()}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};

const lineOf = (address: Address): string =>
  [...addressLines(address).slice(1), countryName(address.country, getLocale())].join(", ");
