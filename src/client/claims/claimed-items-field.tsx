import { type ReactNode, useId } from "react";

import { Checkbox } from "#client/ui/forms/checkbox.tsx";
import { NumberStepper } from "#client/ui/forms/number-stepper.tsx";
import { IconWarning } from "#client/ui/icons.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "./claimed-items-field.module.css";

type ClaimableItem = {
  readonly id: string;
  readonly position: number;
  readonly quantity: number;
};

/** The pieces claimed of each item; items not in it are not claimed. */
export type ClaimedItems = ReadonlyMap<string, number>;

/** So many of several equal ones are broken until somebody says otherwise. */
const firstQuantity = 1;

/** Where there is only one magnet, that is the one. */
export const firstClaimedItems = (items: readonly ClaimableItem[]): ClaimedItems =>
  new Map(items.length === 1 ? items.map(({ id }) => [id, firstQuantity] as const) : []);

/** Which magnets, each as it looks, and how many pieces of each. */
export const ClaimedItemsField = <Item extends ClaimableItem>({
  items,
  formatName,
  picture,
  claimed,
  reportedIds,
  hasError,
  onChange,
}: {
  readonly items: readonly Item[];
  readonly formatName: (item: Item) => string;
  readonly picture: (item: Item) => ReactNode;
  readonly claimed: ClaimedItems;
  /** The items of which something was said before. */
  readonly reportedIds?: ReadonlySet<string>;
  readonly hasError: boolean;
  readonly onChange: (claimed: ClaimedItems) => void;
}) => {
  const errorId = useId();
  const set = (itemId: string, quantity: number | null) => {
    const next = new Map(claimed);
    if (quantity === null) next.delete(itemId);
    else next.set(itemId, quantity);
    onChange(next);
  };
  return (
    <fieldset className={styles["items"]} aria-describedby={hasError ? errorId : undefined}>
      <legend>{m.claims_form_items()}</legend>
      {items.map((item) => {
        const quantity = claimed.get(item.id);
        return (
          <div key={item.id} className={styles["item"]}>
            <div>{picture(item)}</div>
            <div className={styles["choice"]}>
              <Checkbox
                name="item"
                value={item.id}
                checked={quantity !== undefined}
                onChange={({ currentTarget }) =>
                  set(item.id, currentTarget.checked ? firstQuantity : null)
                }
              >
                {m.claims_form_item({ position: item.position, format: formatName(item) })}
                {reportedIds?.has(item.id) === true && <> · {m.claims_form_item_reported()}</>}
              </Checkbox>
              {quantity !== undefined && item.quantity > 1 && (
                <NumberStepper
                  value={quantity}
                  min={1}
                  max={item.quantity}
                  onChange={(next) => set(item.id, next)}
                  label={m.claims_form_item_count()}
                  lessLabel={m.claims_form_item_less()}
                  moreLabel={m.claims_form_item_more()}
                />
              )}
            </div>
          </div>
        );
      })}
      {hasError && (
        <p className={styles["error"]} id={errorId} role="alert">
          <IconWarning /> {m.claims_form_items_missing()}
        </p>
      )}
    </fieldset>
  );
};
