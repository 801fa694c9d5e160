import { useRef } from "react";

import { RefusalNotice } from "#client/failures/refusal-notice.tsx";
import { trpc } from "#client/trpc.ts";
import { Button } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { showToast } from "#client/ui/over/toast-store.ts";
import { StatusPill } from "#client/ui/status-pill.tsx";
import { Skeleton } from "#client/ui/waiting/skeleton.tsx";
import { formatDateHere } from "#shared/dates/format-date.ts";
import { deviceNames } from "#shared/devices.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";

import styles from "./account.module.css";

/** Where the account is signed in, and the way to end it there. */
export const SessionsCard = () => {
  const { data: sessions } = trpc.accounts.listSessions.useQuery(undefined, { staleTime: 0 });
  const utils = trpc.useUtils();
  const heading = useRef<HTMLHeadingElement>(null);
  const told = (text: () => string) => ({
    onSuccess: async () => {
      await utils.accounts.listSessions.invalidate();
      showToast({ tone: "good", text: text() });
      // What was pressed is gone.
      heading.current?.focus();
    },
  });
  const end = trpc.accounts.endSession.useMutation(told(m.account_session_ended));
  const endOthers = trpc.accounts.endOtherSessions.useMutation(told(m.account_sessions_ended));
  const error = end.error ?? endOthers.error;
  return (
    <Card aria-labelledby="account-sessions">
      <h2 id="account-sessions" ref={heading} tabIndex={-1}>
        {m.account_sessions_title()}
      </h2>
      <p>{m.account_sessions_lead()}</p>
      {sessions === undefined ? (
        <Skeleton />
      ) : (
        <ul className={styles["list"]}>
          {sessions.map(({ id, browser, system, lastSeenAt, isHere }) => {
            const device = deviceNames({ browser, system }) || m.account_device_other();
            return (
              <li key={id} className={styles["row"]}>
                <span className={styles["words"]}>
                  <span className={styles["name"]}>{device}</span>
                  <span className={styles["quiet"]}>
                    {m.account_session_seen({
                      moment: formatDateHere("moment", lastSeenAt, getLocale()),
                    })}
                  </span>
                </span>
                {isHere ? (
                  <StatusPill tone="good">{m.account_session_here()}</StatusPill>
                ) : (
                  <Button
                    isBusy={end.isPending && end.variables.id === id}
                    aria-label={m.account_session_end_label({ device })}
                    onClick={() => end.mutate({ id })}
                  >
                    {m.account_session_end()}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
      <RefusalNotice error={error} />
      {sessions !== undefined && sessions.length > 1 && (
        <div className={styles["acts"]}>
          <Button isBusy={endOthers.isPending} onClick={() => endOthers.mutate()}>
            {m.account_sessions_end()}
          </Button>
        </div>
      )}
    </Card>
  );
};
