import type { ReactNode } from "react";

import { useLookOf } from "#client/coming-pictures.ts";
import { IconWarning } from "#client/ui/icons.tsx";
import { SetDetails } from "#client/ui/set/set-details.tsx";
import { SetDoor } from "#client/ui/set/set-door.tsx";
import { isPreparing } from "#shared/checkout/is-preparing.ts";
import { operatorsWord } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { addCents, cents, zeroCents } from "#shared/money/money.ts";
import { type SetLine, setLinesOf } from "#shared/pricing/set-lines.ts";

import { CartLine } from "./cart-line.tsx";
import type { CartItemView } from "./cart-view.ts";
import { LinePrice } from "./line-price.tsx";
import { needsShopper, SizeOrWait } from "./line-trouble.tsx";

import lineStyles from "./cart-line.module.css";
import styles from "./cart-lines.module.css";

type CartLinesProps = {
  readonly items: readonly CartItemView[];
  /** Photos of them that lie on this device only. */
  readonly unsent: ReadonlySet<string>;
  /** The others wait for the line. */
  readonly isLineGone: boolean;
  readonly onQuantity: (itemId: string, quantity: number) => void;
  readonly onRemove: (item: CartItemView) => void;
  readonly onKeep: (item: CartItemView) => void;
};

/** A line with its place in the cart, counted from 1: it keeps its number within a set. */
type PlacedItem = CartItemView & { readonly position: number };

/** The set on its door, then a line for each format and price, opened to single magnets when asked. */
export const CartLines = ({
  items,
  unsent,
  isLineGone,
  onQuantity,
  onRemove,
  onKeep,
}: CartLinesProps) => {
  const lookOf = useLookOf();
  const placed = items.map((item, index) => ({ ...item, position: index + 1 }));
  const linesOf = (lines: readonly PlacedItem[]) =>
    lines.map((item) => (
      <CartLine
        key={item.id}
        item={item}
        position={item.position}
        unsent={unsent}
        isLineGone={isLineGone}
        isAlone={lines.length === 1}
        onQuantity={(quantity) => onQuantity(item.id, quantity)}
        onRemove={() => onRemove(item)}
        onKeep={() => onKeep(item)}
      />
    ));
  return (
    <>
      {items.length > 1 && (
        <SetDoor
          magnets={items.map((item) => ({ id: item.id, ...lookOf(item) }))}
          pieces={items.reduce((sum, { quantity }) => sum + quantity, 0)}
        />
      )}
      <ul className={styles["lines"]}>
        {setLinesOf(placed, lineFacts).map((set) =>
          set.lines.length === 1 ? (
            linesOf(set.lines)
          ) : (
            <CartSet key={set.key} set={set} unsent={unsent} isLineGone={isLineGone}>
              {linesOf(set.lines)}
            </CartSet>
          ),
        )}
      </ul>
    </>
  );
};

/** In a cart all of a format cost the same; a new price is no new line, whose buttons lose the focus. */
const lineFacts = ({ format, lineCents }: PlacedItem) => ({
  key: format.slug,
  totalCents: lineCents ?? 0,
});

/** What belongs together; a magnet that needs the shopper opens it or, while it is looked at, marks it. */
const CartSet = ({
  set: { first, lines, quantity, totalCents },
  unsent,
  isLineGone,
  children,
}: {
  readonly set: SetLine<PlacedItem>;
  readonly unsent: ReadonlySet<string>;
  readonly isLineGone: boolean;
  readonly children: ReactNode;
}) => {
  const locale = getLocale();
  const { format, unitCents, lowestCents } = first;
  const isNeeded = lines.some((item) => needsShopper(item) && !isPreparing(item));
  return (
    <li className={styles["set"]}>
      <div className={lineStyles["words"]}>
        <h2 className={lineStyles["name"]}>
          {m.cart_set({ count: quantity, format: operatorsWord(format.name, locale) })}
        </h2>
        <SizeOrWait item={first} set={lines} unsent={unsent} isLineGone={isLineGone} />
      </div>
      <LinePrice
        totalCents={unitCents === null ? null : cents(totalCents)}
        unitCents={unitCents}
        packCents={addCents(...lines.map(({ packCents }) => packCents ?? zeroCents))}
        lowestCents={lowestCents}
      />
      <div className={styles["each"]}>
        <SetDetails
          name={`cart-${format.slug}`}
          summary={
            isNeeded ? (
              <span className={styles["needed"]}>
                {m.cart_each_open()} <IconWarning />
              </span>
            ) : (
              m.cart_each_open()
            )
          }
          isNeeded={isNeeded}
        >
          <ul className={styles["singles"]}>{children}</ul>
        </SetDetails>
      </div>
    </li>
  );
};
