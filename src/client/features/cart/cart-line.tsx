import { useState } from "react";

import { useLookOf } from "#client/coming-pictures.ts";
import { ButtonLink } from "#client/ui/button-link.tsx";
import { Button } from "#client/ui/button.tsx";
import { NumberStepper } from "#client/ui/forms/number-stepper.tsx";
import { IconEdit, IconTrash } from "#client/ui/icons.tsx";
import { MagnetPicture } from "#client/ui/magnet/magnet-picture.tsx";
import { showToast } from "#client/ui/over/toast-store.ts";
import { lineQuantityMax } from "#shared/cart.ts";
import { isPreparing } from "#shared/checkout/is-preparing.ts";
import { operatorsWord } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";

import type { CartItemView } from "./cart-view.ts";
import { lineHeadingId } from "./focus-line.ts";
import { LinePrice } from "./line-price.tsx";
import { LineTrouble, refusedPhotosOf, SizeOrWait } from "./line-trouble.tsx";

import styles from "./cart-line.module.css";

type CartLineProps = {
  readonly item: CartItemView;
  /** Counted from 1, so that every button says which magnet it means. */
  readonly position: number;
  /** Photos that lie on this device only. */
  readonly unsent: ReadonlySet<string>;
  /** The others wait for the line. */
  readonly isLineGone: boolean;
  /** It stands in no set, whose fold keeps what moves. */
  readonly isAlone: boolean;
  readonly onQuantity: (quantity: number) => void;
  readonly onRemove: () => void;
  /** It is right in the shape that its format has now. */
  readonly onKeep: () => void;
};

/** One magnet in the cart: the drawing that will be printed, its price, how many, edit, remove. */
export const CartLine = ({
  item,
  position,
  unsent,
  isLineGone,
  isAlone,
  onQuantity,
  onRemove,
  onKeep,
}: CartLineProps) => {
  const lookOf = useLookOf();
  const [wasAwaited] = useState(isPreparing(item));
  // What is refused while it is looked at would push the sums down: it is one line, and opens by a press.
  const isLate = isAlone && wasAwaited && refusedPhotosOf(item).length > 0;
  const [isTold, setIsTold] = useState(false);
  const name = operatorsWord(item.format.name, getLocale());
  return (
    <li className={styles["line"]}>
      <div className={styles["picture"]}>
        <MagnetPicture {...lookOf(item)} label={m.cart_picture_label({ position, format: name })} />
      </div>
      <div className={styles["words"]}>
        <h2 id={lineHeadingId(item.designId)} tabIndex={-1} className={styles["name"]}>
          {name}
        </h2>
        {isLate ? (
          <button
            type="button"
            className={styles["late"]}
            aria-expanded={isTold}
            data-blocking
            onClick={() => setIsTold(!isTold)}
          >
            {m.cart_needs_photo({ count: 1 })}
          </button>
        ) : (
          <SizeOrWait item={item} unsent={unsent} isLineGone={isLineGone} />
        )}
      </div>
      <LinePrice
        totalCents={item.lineCents}
        unitCents={item.unitCents}
        packCents={item.packCents}
        lowestCents={item.lowestCents}
      />
      <div className={styles["acts"]}>
        <NumberStepper
          value={item.quantity}
          min={1}
          max={lineQuantityMax}
          onChange={onQuantity}
          onTooFew={() => showToast({ tone: "bad", text: m.cart_too_few() })}
          label={m.cart_quantity({ position })}
          lessLabel={m.cart_less()}
          moreLabel={m.cart_more()}
        />
        <span className={styles["quietActs"]}>
          <ButtonLink
            variant="quiet"
            isIcon
            to="/photo-magnets/create"
            search={{ design: item.designId, from: "cart" }}
            aria-label={m.cart_edit_label({ position })}
            title={m.cart_edit()}
          >
            <IconEdit />
          </ButtonLink>
          <Button
            variant="quiet"
            isIcon
            onClick={onRemove}
            aria-label={m.cart_remove_label({ position })}
            title={m.cart_remove()}
          >
            <IconTrash />
          </Button>
        </span>
      </div>
      {(!isLate || isTold) && <LineTrouble item={item} onKeep={onKeep} />}
    </li>
  );
};
