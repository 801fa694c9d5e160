import { Moment } from "#client/features/workshop/parts/moment.tsx";
import type { FormatPricesView } from "#client/features/workshop/parts/workshop-views.ts";
import { StatusPill } from "#client/ui/status-pill.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { TierPrices } from "./tier-prices.tsx";

import styles from "#client/features/workshop/parts/lists/table.module.css";

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
      {history.map(({ at, isOnSale, tiers, packs }) => (
        <tr key={at}>
          <td data-quiet>
            <Moment at={at} />
          </td>
          <td>
            {!isOnSale && <StatusPill>{m.catalogue_off_sale()}</StatusPill>}
            <TierPrices tiers={tiers} packs={packs} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
