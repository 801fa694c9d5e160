import { buttonClass } from "#client/ui/button.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { FallenMagnet } from "./fallen-magnet.tsx";

import styles from "./message-screen.module.css";

/** The 404 page: an address without a page. */
export const NotFoundScreen = () => (
  <div className={styles["screen"]}>
    <FallenMagnet />
    <h1>{m.shell_not_found_title()}</h1>
    <p className={styles["quiet"]}>{m.shell_not_found_text()}</p>
    <div className={styles["acts"]}>
      <a className={buttonClass({ variant: "primary", size: "large" })} href="/">
        {m.shell_error_home()}
      </a>
    </div>
  </div>
);
