import { StatusPill } from "#client/ui/status-pill.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { Moment } from "./moment.tsx";
import { TierPrices } from "./tier-prices.tsx";
import type { FormatPricesView } from "./workshop-views.ts";

import styles from "./table.module.css";

/** What a format cost and since when, the newest first. */
export const PriceHistoryTable = ({
  history,
}: {
  readonly history: FormatPricesView["history"];
}) => (
  <table className={styles["table"]}>
    <thead>
      <tr>
        <th scope="col">{m.catalogue_since()}</th>
        <th scope="col">{m.catalogue_prices()}</th>
      </tr>
    </thead>
    <tbody>
      {history.map(({ at, isOnSale, tiers }) => (
        <tr key={at}>
          <td data-quiet>
            <Moment at={at} />
          </td>
          <td>
            {!isOnSale && <StatusPill>{m.catalogue_off_sale()}</StatusPill>}
            <TierPrices tiers={tiers} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
