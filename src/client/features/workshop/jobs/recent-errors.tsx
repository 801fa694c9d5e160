import { Link } from "@tanstack/react-router";

import { Moment } from "#client/features/workshop/parts/moment.tsx";
import type { ErrorRow } from "#client/features/workshop/parts/workshop-views.ts";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "#client/features/workshop/parts/lists/table.module.css";

/** What broke last, the latest first; each leads to all that is known of it. */
export const RecentErrors = ({ errors }: { readonly errors: readonly ErrorRow[] }) => (
  <table className={styles["table"]}>
    <thead>
      <tr>
        <th scope="col">{m.workshop_errors_digest()}</th>
        <th scope="col">{m.workshop_errors_place()}</th>
        <th scope="col">{m.workshop_errors_message()}</th>
        <th scope="col">{m.workshop_errors_last()}</th>
      </tr>
    </thead>
    <tbody>
      {errors.map(({ digest, place, message, lastAt }) => (
        <tr key={digest}>
          <th scope="row">
            <Link to="/admin" search={{ section: "errors", digest }} className={styles["open"]}>
              <code>{digest}</code>
            </Link>
          </th>
          <td>
            <code>{place}</code>
          </td>
          <td data-clip>{message}</td>
          <td data-quiet>
            <Moment at={lastAt} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
