import { useRef, useState } from "react";

import { RefusalNotice } from "#client/failures/refusal-notice.tsx";
import { trpc } from "#client/trpc.ts";
import { Card } from "#client/ui/card.tsx";
import { showToast } from "#client/ui/over/toast-store.ts";
import { Skeleton } from "#client/ui/waiting/skeleton.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { EditAddress } from "./edit-address.tsx";
import { KeptAddress } from "./kept-address.tsx";

import styles from "./account.module.css";

/** The addresses kept for the next order; new ones are typed at the checkout. */
export const AddressesSection = () => {
  const { data: kept } = trpc.accounts.listAddresses.useQuery();
  const utils = trpc.useUtils();
  const heading = useRef<HTMLHeadingElement>(null);
  const [editedId, setEditedId] = useState<string | null>(null);
  /** The focus goes back to where its form was opened. */
  const [closedId, setClosedId] = useState<string | null>(null);
  const told = (text: () => string) => async () => {
    await utils.accounts.listAddresses.invalidate();
    showToast({ tone: "good", text: text() });
    // What was pressed is gone.
    heading.current?.focus();
  };
  const choose = trpc.accounts.chooseDefaultAddress.useMutation({
    onSuccess: told(m.addresses_default_saved),
  });
  const remove = trpc.accounts.deleteAddress.useMutation({ onSuccess: told(m.addresses_deleted) });
  const error = choose.error ?? remove.error;
  const busyActOf = (id: string) => {
    if (choose.isPending && choose.variables.id === id) return "choose";
    return remove.isPending && remove.variables.id === id ? "remove" : null;
  };
  return (
    <Card aria-labelledby="account-addresses">
      <h2 id="account-addresses" ref={heading} tabIndex={-1}>
        {m.account_addresses_title()}
      </h2>
      <p>{kept?.length === 0 ? m.account_addresses_none() : m.account_addresses_lead()}</p>
      <RefusalNotice error={error} />
      {kept === undefined ? (
        <Skeleton />
      ) : (
        <ul className={styles["list"]}>
          {kept.map(({ id, address, vatId, isDefault }) => (
            <li key={id} className={styles["row"]}>
              {id === editedId ? (
                <EditAddress
                  id={id}
                  before={{ address, vatId }}
                  onDone={() => {
                    // For one that became like another, which alone is left.
                    heading.current?.focus();
                    setClosedId(id);
                    setEditedId(null);
                  }}
                />
              ) : (
                <KeptAddress
                  address={address}
                  isDefault={isDefault}
                  busyAct={busyActOf(id)}
                  takesFocus={id === closedId}
                  onEdit={() => setEditedId(id)}
                  onChoose={() => choose.mutate({ id })}
                  onRemove={() => remove.mutate({ id })}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};
