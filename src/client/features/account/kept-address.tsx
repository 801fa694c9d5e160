import { Button } from "#client/ui/button.tsx";
import { StatusPill } from "#client/ui/status-pill.tsx";
import { type Address, addressLines } from "#shared/address/address.ts";
import { countryName } from "#shared/address/countries.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";

import styles from "./account.module.css";

type KeptAddressProps = {
  readonly address: Address;
  readonly isDefault: boolean;
  readonly busyAct: "choose" | "remove" | null;
  /** Its form has just been closed. */
  readonly takesFocus: boolean;
  readonly onEdit: () => void;
  readonly onChoose: () => void;
  readonly onRemove: () => void;
};

/** One address of the account, with what can be done with it. */
export const KeptAddress = ({
  address,
  isDefault,
  busyAct,
  takesFocus,
  onEdit,
  onChoose,
  onRemove,
}: KeptAddressProps) => {
  const line = lineOf(address);
  return (
    <>
      <span className={styles["words"]}>
        <span className={styles["name"]}>{address.name || address.company}</span>
        <span className={styles["quiet"]}>{line}</span>
        {isDefault && (
          <span>
            <StatusPill tone="good">{m.addresses_default()}</StatusPill>
          </span>
        )}
      </span>
      <span className={styles["quietActs"]}>
        <Button
          autoFocus={takesFocus}
          variant="quiet"
          aria-label={m.addresses_edit_label({ address: line })}
          onClick={onEdit}
        >
          {m.addresses_edit()}
        </Button>
        {!isDefault && (
          <Button variant="quiet" isBusy={busyAct === "choose"} onClick={onChoose}>
            {m.addresses_make_default()}
          </Button>
        )}
        <Button
          variant="quiet"
          isBusy={busyAct === "remove"}
          aria-label={m.addresses_delete_label({ address: line })}
          onClick={onRemove}
        >
          {m.addresses_delete()}
        </Button>
      </span>
    </>
  );
};

const lineOf = (address: Address): string =>
  [...addressLines(address).slice(1), countryName(address.country, getLocale())].join(", ");
