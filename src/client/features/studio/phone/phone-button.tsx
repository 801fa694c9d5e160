import { Button } from "#client/ui/button.tsx";
import { IconPhone } from "#client/ui/icons.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "./phone-button.module.css";

/** The way to photos that are on the phone; only where the studio is on something else. */
export const PhoneButton = ({
  isTile = false,
  onOpen,
}: {
  /** One of the strip's tiles: a sign alone. */
  readonly isTile?: boolean;
  readonly onOpen: () => void;
}) =>
  isTile ? (
    <button
      type="button"
      className={styles["tile"]}
      aria-label={m.phone_fetch()}
      title={m.phone_fetch()}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <IconPhone />
    </button>
  ) : (
    <div className={styles["button"]}>
      <Button size="large" isWide aria-haspopup="dialog" onClick={onOpen}>
        <IconPhone />
        {m.phone_fetch()}
      </Button>
    </div>
  );
