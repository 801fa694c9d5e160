import { useRef } from "react";

import { RefusalNotice } from "#client/failures/refusal-notice.tsx";
import { trpc } from "#client/trpc.ts";
import { Button } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { showToast } from "#client/ui/over/toast-store.ts";
import { formatDate } from "#shared/dates/format-date.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";

import { useProvider } from "./use-provider.ts";

import styles from "./ways-in.module.css";

/**
 * The ways into one's account: the password, and providers to link or unlink. Without any provider
 * there is nothing to choose.
 * @param back the page to return to from a provider
 */
export const WaysInCard = ({ back }: { readonly back: string }) => {
  const { data: ways } = trpc.waysIn.read.useQuery();
  const utils = trpc.useUtils();
  const provider = useProvider();
  const heading = useRef<HTMLHeadingElement>(null);
  const unlink = trpc.waysIn.unlink.useMutation({ onSuccess: () => utils.waysIn.invalidate() });
  const error = provider.error ?? unlink.error;
  if (!ways || (ways.providers.length === 0 && ways.linked.length === 0)) return null;
  return (
    <Card aria-labelledby="ways-in">
      <h2 id="ways-in" ref={heading} tabIndex={-1}>
        {m.ways_title()}
      </h2>
      <p className={styles["quiet"]}>{m.ways_lead()}</p>
      <RefusalNotice error={error} />
      <ul className={styles["list"]}>
        <li className={styles["way"]}>
          <span className={styles["words"]}>
            <strong>{m.ways_password()}</strong>
            <span className={styles["quiet"]}>
              {ways.hasPassword ? m.ways_password_set() : m.ways_password_missing()}
            </span>
          </span>
        </li>
        {ways.linked.map(({ id, label, email, createdAt }) => (
          <li key={id} className={styles["way"]}>
            <span className={styles["words"]}>
              <strong>{label}</strong>
              <span className={styles["quiet"]}>
                {email}, {m.ways_since({ date: formatDate("shortDay", createdAt, getLocale()) })}
              </span>
            </span>
            <Button
              aria-label={m.ways_unlink_label({ provider: label, email })}
              isBusy={unlink.isPending && unlink.variables.id === id}
              onClick={() =>
                unlink.mutate(
                  { id },
                  {
                    onSuccess: () => {
                      showToast({ tone: "good", text: m.ways_unlinked({ provider: label }) });
                      // What was pressed is gone.
                      heading.current?.focus();
                    },
                  },
                )
              }
            >
              {m.ways_unlink()}
            </Button>
          </li>
        ))}
      </ul>
      <div className={styles["links"]}>
        {ways.providers
          .filter(({ isLinked }) => !isLinked)
          .map(({ name, label }) => (
            <Button
              key={name}
              isBusy={provider.isPending && provider.variables.provider === name}
              onClick={() => provider.mutate({ provider: name, intent: "link", next: back })}
            >
              {m.ways_link({ provider: label })}
            </Button>
          ))}
      </div>
    </Card>
  );
};
