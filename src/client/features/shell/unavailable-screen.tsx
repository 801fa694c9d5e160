import { buttonClass } from "#client/ui/button.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { FallenMagnet } from "./fallen-magnet.tsx";

import styles from "./message-screen.module.css";

/**
 * The page of a shop that has too much to do, or whose database starts again. It needs no script: the answer's own
 * header asks for the page again after some seconds.
 * @param address of the page, with its search
 */
export const UnavailableScreen = ({ address }: { readonly address: string }) => (
  <div className={styles["screen"]}>
    <FallenMagnet />
    <h1>{m.shell_unavailable_title()}</h1>
    <p role="alert">{m.shell_unavailable_text()}</p>
    <p className={styles["quiet"]}>{m.shell_unavailable_kept()}</p>
    <div className={styles["acts"]}>
      <a className={buttonClass({ variant: "primary" })} href={address}>
        {m.shell_error_reload()}
      </a>
    </div>
  </div>
);
