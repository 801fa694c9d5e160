import { Link } from "@tanstack/react-router";

import { trpc } from "#client/trpc.ts";
import { IconCart } from "#client/ui/shell-icons.tsx";
import { VisuallyHidden } from "#client/ui/visually-hidden.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import badge from "#client/ui/count-badge.module.css";
import styles from "./cart-button.module.css";

/** The way to the cart with the pieces in it; its room does not change when they are known. */
export const CartButton = () => {
  const { data: pieces = 0 } = trpc.cart.readCart.useQuery(
    {},
    // However fresh it is: another window may have ordered it a moment ago.
    { select: countPieces, refetchOnWindowFocus: "always" },
  );
  return (
    <Link to="/cart" className={styles["cart"]}>
      <IconCart />
      <span className={styles["word"]} aria-hidden="true">
        {m.shell_cart()}
      </span>
      {pieces > 0 && (
        <span className={badge["badge"]} aria-hidden="true">
          {pieces}
        </span>
      )}
      <VisuallyHidden>
        {pieces > 0 ? m.shell_cart_pieces({ count: pieces }) : m.shell_cart()}
      </VisuallyHidden>
    </Link>
  );
};

const countPieces = ({ items }: { readonly items: readonly { readonly quantity: number }[] }) =>
  items.reduce((sum, { quantity }) => sum + quantity, 0);
