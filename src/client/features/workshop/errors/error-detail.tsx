import { BackLink } from "#client/features/workshop/parts/back-link.tsx";
import { Moment } from "#client/features/workshop/parts/moment.tsx";
import { WorkshopSectionFrame } from "#client/features/workshop/parts/section.tsx";
import { trpc } from "#client/trpc.ts";
import { Facts } from "#client/ui/facts.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "#client/features/workshop/parts/log-text.module.css";

/** One error: where, when, how often, and the stack for whoever mends it. */
export const ErrorDetail = ({ digest }: { readonly digest: string }) => {
  const [error] = trpc.workshop.errors.readError.useSuspenseQuery({ digest });
  return (
    <>
      <BackLink search={{ section: "errors" }}>{m.workshop_errors()}</BackLink>
      <WorkshopSectionFrame title={<code>{error.digest}</code>} tabName={error.digest}>
        <Facts
          facts={[
            [m.workshop_errors_message(), error.message],
            [
              m.workshop_errors_place(),
              <code key="place">
                {error.side === "server" ? m.workshop_errors_server() : m.workshop_errors_client()}
                {" · "}
                {error.place}
              </code>,
            ],
            [m.workshop_errors_count(), error.count],
            [m.workshop_errors_first(), <Moment key="first" at={error.firstAt} />],
            [m.workshop_errors_last(), <Moment key="last" at={error.lastAt} />],
          ]}
        />
        <pre className={styles["text"]} tabIndex={0} aria-label={m.workshop_errors_stack()}>
          {error.stack}
        </pre>
      </WorkshopSectionFrame>
    </>
  );
};
