import { Link } from "@tanstack/react-router";

import type { FormatPricesView } from "#client/features/workshop/parts/workshop-views.ts";
import { Button } from "#client/ui/button.tsx";
import { IconArrowDown, IconArrowUp } from "#client/ui/icons.tsx";
import { Money } from "#client/ui/money.tsx";
import { StatusPill } from "#client/ui/status-pill.tsx";
import { sizeLabel } from "#shared/design/size-label.ts";
import { operatorsWord } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";

import { SaleSwitch } from "./sale-switch.tsx";
import { TierPrices } from "./tier-prices.tsx";
import { type MoveFormat, useSortFormats } from "./use-sort-formats.ts";

import table from "#client/features/workshop/parts/lists/table.module.css";
import styles from "./catalogue-table.module.css";

type CatalogueTableProps = {
  readonly formats: readonly FormatPricesView[];
  readonly isAdmin: boolean;
};

/**
 * Every format with the price of one piece and its tiers, in the order of the first page; what was lowered
 * stands beside. Admins switch each on and off sale, and move a row by dragging it, or by its two arrows.
 */
export const CatalogueTable = ({ formats, isAdmin }: CatalogueTableProps) => {
  const { move, moveBefore } = useSortFormats(formats);
  return (
    <table className={table["table"]}>
      <thead>
        <tr>
          <th scope="col">{m.catalogue_format()}</th>
          <th scope="col">{m.catalogue_size()}</th>
          <th scope="col" data-align="end">
            {m.catalogue_one()}
          </th>
          <th scope="col">{m.catalogue_prices()}</th>
          {isAdmin && (
            <>
              <th scope="col">{m.catalogue_on_sale()}</th>
              <th scope="col" data-align="end">
                {m.format_order()}
              </th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {formats.map((format, index) => (
          <FormatRow
            key={format.slug}
            format={format}
            isFirst={index === 0}
            isLast={index === formats.length - 1}
            {...(isAdmin && { move, moveBefore })}
          />
        ))}
      </tbody>
    </table>
  );
};

type FormatRowProps = {
  readonly format: FormatPricesView;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Left out for whoever may only look. */
  readonly move?: MoveFormat;
  readonly moveBefore?: (slug: string, other: string) => void;
};

const FormatRow = ({ format, isFirst, isLast, move, moveBefore }: FormatRowProps) => {
  const [first, ...others] = format.tiers;
  const name = operatorsWord(format.name, getLocale());
  return (
    <tr
      className={styles["format"]}
      draggable={moveBefore !== undefined}
      onDragStart={(event) => event.dataTransfer.setData(dragKind, format.slug)}
      onDragOver={(event) => {
        if (moveBefore && event.dataTransfer.types.includes(dragKind)) event.preventDefault();
      }}
      onDrop={(event) => {
        event.preventDefault();
        moveBefore?.(event.dataTransfer.getData(dragKind), format.slug);
      }}
    >
      <th scope="row">
        {move ? (
          <Link
            to="/admin"
            search={{ section: "catalogue", format: format.slug }}
            className={table["open"]}
            draggable={false}
            data-row
          >
            {name}
          </Link>
        ) : (
          name
        )}{" "}
        {!move && !format.isOnSale && <StatusPill>{m.catalogue_off_sale()}</StatusPill>}
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
        <TierPrices tiers={others} packs={format.packs} />
      </td>
      {move && (
        <>
          <td>
            <SaleSwitch format={format} />
          </td>
          <td data-align="end">
            <span className={styles["moves"]}>
              <MoveKey name={name} slug={format.slug} by={-1} isDisabled={isFirst} move={move} />
              <MoveKey name={name} slug={format.slug} by={1} isDisabled={isLast} move={move} />
            </span>
          </td>
        </>
      )}
    </tr>
  );
};

/** Of our own rows only: a picture or a link that is dragged here is none. */
const dragKind = "application/x-format";

const MoveKey = ({
  name,
  slug,
  by,
  isDisabled,
  move,
}: {
  readonly name: string;
  readonly slug: string;
  readonly by: 1 | -1;
  readonly isDisabled: boolean;
  readonly move: MoveFormat;
}) => (
  <Button
    variant="quiet"
    isIcon
    data-move={`${slug} ${by}`}
    disabled={isDisabled}
    aria-label={by < 0 ? m.format_move_up({ format: name }) : m.format_move_down({ format: name })}
    onClick={() => move(slug, by)}
  >
    {by < 0 ? <IconArrowUp /> : <IconArrowDown />}
  </Button>
);
