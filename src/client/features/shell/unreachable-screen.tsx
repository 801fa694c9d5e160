import { useRouter } from "@tanstack/react-router";

import { Button } from "#client/ui/button.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { FallenMagnet } from "./fallen-magnet.tsx";

import styles from "./message-screen.module.css";

/** Nothing answered. Needs no further file, for none would come. */
export const UnreachableScreen = () => {
  const router = useRouter();
  return (
    <div className={styles["screen"]}>
      <FallenMagnet />
      <h1>{m.shell_unreachable_title()}</h1>
      <p role="alert">{m.refusal_unreachable()}</p>
      <div className={styles["acts"]}>
        <Button variant="primary" onClick={() => void router.invalidate()}>
          {m.shell_error_reload()}
        </Button>
      </div>
    </div>
  );
};
