import { useState } from "react";

import { Preview } from "#client/features/workshop/parts/preview/preview.tsx";
import { Money } from "#client/ui/money.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { formatCents, timesCents } from "#shared/money/money.ts";
import { packsThatSave, type PricePack } from "#shared/pricing/packs.ts";
import { type PriceEntry, reductionOf } from "#shared/pricing/price-history.ts";
import { type PriceTier, reachedTier, unitPrice } from "#shared/pricing/tiers.ts";

import styles from "./tier-prices.module.css";

type FormatPricesPreviewProps = {
  /** What it cost before, in the order of time; nothing of a new one. */
  readonly history: readonly PriceEntry[];
  /** As they are typed; null while they are not yet prices. */
  readonly tiers: readonly PriceTier[] | null;
  readonly packs: readonly PricePack[] | null;
  readonly isOnSale: boolean;
};

/** What shoppers see once these prices are saved; the same function decides it on the server. */
export const FormatPricesPreview = ({
  history,
  tiers,
  packs,
  isOnSale,
}: FormatPricesPreviewProps) => {
  const [now] = useState(() => new Date());
  return (
    <Preview title={m.catalogue_preview()}>
      {!isOnSale ? (
        <p>{m.catalogue_preview_off()}</p>
      ) : tiers === null ? (
        <p>{m.catalogue_wrong()}</p>
      ) : (
        <ul className={styles["prices"]}>
          {tiers.map((tier) => (
            <li key={tier.minQuantity}>
              <span>
                {tier.minQuantity === 1
                  ? m.catalogue_one()
                  : m.catalogue_from({ count: tier.minQuantity })}
              </span>
              <strong>
                <Money cents={tier.unitCents} />
              </strong>
              <Aside past={history} tier={tier} tiers={tiers} now={now} />
            </li>
          ))}
          {packsThatSave({ tiers, packs: packs ?? [] }).map((pack) => (
            <PackRow key={`pack-${pack.pieces}`} pack={pack} tiers={tiers} />
          ))}
        </ul>
      )}
    </Preview>
  );
};

const PackRow = ({
  pack: { pieces, priceCents },
  tiers,
}: {
  readonly pack: PricePack;
  readonly tiers: readonly PriceTier[];
}) => {
  const less = timesCents(unitPrice(tiers, pieces), pieces) - priceCents;
  return (
    <li>
      <span>{m.home_pack({ count: pieces })}</span>
      <strong>
        <Money cents={priceCents} />
      </strong>
      <span className={styles["aside"]}>
        {m.catalogue_pack_saves({ price: formatCents(less, getLocale()) })}
      </span>
    </li>
  );
};

const Aside = ({
  past,
  tier,
  tiers,
  now,
}: {
  readonly past: readonly PriceEntry[];
  readonly tier: PriceTier;
  readonly tiers: readonly PriceTier[];
  readonly now: Date;
}) => {
  const history = [...past, { at: now, isOnSale: true, tiers, packs: [] }];
  const reduction = reductionOf(history, tier.minQuantity, now);
  if (reduction !== null) {
    const price = formatCents(reduction.lowestCents, getLocale());
    return <span className={styles["aside"]}>{m.catalogue_preview_reduced({ price })}</span>;
  }
  const before = past.at(-1);
  const old = before?.isOnSale === true ? reachedTier(before.tiers, tier.minQuantity) : undefined;
  return old !== undefined && tier.unitCents < old.unitCents ? (
    <span className={styles["aside"]}>{m.catalogue_preview_not_reduced()}</span>
  ) : null;
};
