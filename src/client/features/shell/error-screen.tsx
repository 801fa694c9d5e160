import { useEffect, useState } from "react";

import { reportClientError } from "#client/failures/report-client-error.ts";
import { Button, buttonClass } from "#client/ui/button.tsx";
import { IconRefresh } from "#client/ui/shell-icons.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { FallenMagnet } from "./fallen-magnet.tsx";

import styles from "./message-screen.module.css";

type ErrorScreenProps = { readonly host: string } & (
  | { readonly side: "server"; readonly digest: string | null }
  | { readonly side: "client"; readonly error: unknown }
);

/**
 * The screen of every unexpected exception (DESIGN §6): where it happened, which host, the digest
 * under which the log knows it. It links by plain addresses, since the router may be what broke.
 */
export const ErrorScreen = (props: ErrorScreenProps) => {
  const { host, side } = props;
  const clientDigest = useReportedDigest(side === "client" ? props.error : null);
  const digest = side === "server" ? props.digest : clientDigest;
  return (
    <div className={styles["screen"]}>
      <FallenMagnet />
      <h1>{m.shell_error_title()}</h1>
      <p role="alert">
        {side === "server" ? m.shell_error_server({ host }) : m.shell_error_client({ host })}
      </p>
      <p className={styles["quiet"]}>{m.shell_error_kept()}</p>
      {digest !== null && (
        <p className={styles["digest"]}>
          {m.shell_error_digest()}: <code>{digest}</code>
        </p>
      )}
      <div className={styles["acts"]}>
        <form method="get">
          <Button variant="primary" type="submit" onClick={reload}>
            <IconRefresh />
            {m.shell_error_reload()}
          </Button>
        </form>
        <a className={buttonClass({ variant: "secondary" })} href="/">
          {m.shell_error_home()}
        </a>
      </div>
    </div>
  );
};

/** Without JavaScript the form reloads the page by itself, less its search. */
const reload = (event: { preventDefault: () => void }) => {
  event.preventDefault();
  location.reload();
};

const useReportedDigest = (error: unknown): string | null => {
  const [digest, setDigest] = useState<string | null>(null);
  useEffect(() => {
    if (error === null) return;
    let isShown = true;
    void reportClientError(error).then((reported) => {
      if (isShown) setDigest(reported);
    });
    return () => {
      isShown = false;
    };
  }, [error]);
  return digest;
};
