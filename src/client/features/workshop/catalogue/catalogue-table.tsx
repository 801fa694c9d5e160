import type { FormatPricesView } from "#client/features/workshop/parts/workshop-views.ts";
import { Money } from "#client/ui/money.tsx";
import { StatusPill } from "#client/ui/status-pill.tsx";
import { sizeLabel } from "#shared/design/size-label.ts";
import { operatorsWord } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";

import { TierPrices } from "./tier-prices.tsx";

import styles from "#client/features/workshop/parts/lists/table.module.css";

type CatalogueTableProps = {
  readonly formats: readonly FormatPricesView[];
  readonly onOpen: (slug: string) => void;
};

/** Every format with the price of one piece and its tiers; what was lowered stands beside. */
export const CatalogueTable = ({ formats, onOpen }: CatalogueTableProps) => (
  <table className={styles["table"]}>
    <thead>
      <tr>
        <th scope="col">{m.catalogue_format()}</th>
        <th scope="col">{m.catalogue_size()}</th>
        <th scope="col" data-align="end">
          {m.catalogue_one()}
        </th>
        <th scope="col">{m.catalogue_prices()}</th>
      </tr>
    </thead>
    <tbody>
      {formats.map((format) => (
        <FormatRow key={format.slug} format={format} onOpen={onOpen} />
      ))}
    </tbody>
  </table>
);

const FormatRow = ({
  format,
  onOpen,
}: {
  readonly format: FormatPricesView;
  readonly onOpen: (slug: string) => void;
}) => {
  const [first, ...others] = format.tiers;
  const name = operatorsWord(format.name, getLocale());
  return (
    <tr>
      <th scope="row">
        <button
          type="button"
          className={styles["open"]}
          data-row
          aria-label={m.catalogue_edit({ format: name })}
          onClick={() => onOpen(format.slug)}
        >
          {name}
        </button>{" "}
        {!format.isOnSale && <StatusPill>{m.catalogue_off_sale()}</StatusPill>}
      </th>
      <td data-quiet>{sizeLabel(format, getLocale())}</td>
      <td data-align="end">
        {first?.reduction && (
          <s>
            <Money cents={first.reduction.lowestCents} />
          </s>
        )}{" "}
        {first && <Money cents={first.unitCents} />}
      </td>
      <td data-quiet>
        <TierPrices tiers={others} />
      </td>
    </tr>
  );
};
