import { Link } from "@tanstack/react-router";

import { Moment } from "#client/features/workshop/parts/moment.tsx";
import type { ErrorRow } from "#client/features/workshop/parts/workshop-views.ts";
import { StatusPill } from "#client/ui/status-pill.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "#client/features/workshop/parts/lists/table.module.css";

/** Faults that were noted, a row each. */
export const ErrorTable = ({ errors }: { readonly errors: readonly ErrorRow[] }) => (
  <table className={styles["table"]}>
    <thead>
      <tr>
        <th scope="col">{m.workshop_errors_digest()}</th>
        <th scope="col">{m.workshop_errors_place()}</th>
        <th scope="col">{m.workshop_errors_message()}</th>
        <th scope="col" data-align="end">
          {m.workshop_errors_count()}
        </th>
        <th scope="col">{m.workshop_errors_last()}</th>
      </tr>
    </thead>
    <tbody>
      {errors.map((error) => (
        <tr key={error.digest}>
          <th scope="row">
            <Link
              to="/admin"
              search={{ section: "errors", digest: error.digest }}
              className={styles["open"]}
              data-row
            >
              <code>{error.digest}</code>
            </Link>
          </th>
          <td>
            <StatusPill tone={error.side === "server" ? "note" : "neutral"}>
              {error.side === "server" ? m.workshop_errors_server() : m.workshop_errors_client()}
            </StatusPill>{" "}
            <code>{error.place}</code>
          </td>
          <td data-clip>{error.message}</td>
          <td data-align="end" data-label={m.workshop_errors_count()}>
            {error.count}
          </td>
          <td data-quiet>
            <Moment at={error.lastAt} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
