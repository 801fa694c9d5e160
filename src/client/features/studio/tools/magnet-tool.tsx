import { useCartPieces } from "#client/features/studio/bar/use-cart-pieces.ts";
import type { SetItem } from "#client/features/studio/magnets/set-order.ts";
import { useSetActs } from "#client/features/studio/magnets/use-set-acts.ts";
import { useStore } from "#client/features/studio/store.ts";
import type { Studio } from "#client/features/studio/studio.ts";
import { NumberStepper } from "#client/ui/forms/number-stepper.tsx";
import { IconArrowLeft, IconCopy, IconMerge } from "#client/ui/icons.tsx";
import { announce } from "#client/ui/over/toast-store.ts";
import { IconArrowRight } from "#client/ui/shell-icons.tsx";
import { lineQuantityMax } from "#shared/cart.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { ActCard } from "./choice-cards.tsx";

import styles from "./magnet-tool.module.css";

type MagnetToolProps = {
  readonly studio: Studio;
  readonly items: readonly SetItem[];
  readonly item: SetItem;
  readonly onCart: () => void;
};

/** The magnet as one of the set: how many of it, one more like it, its place, a puzzle made whole. */
export const MagnetTool = ({ studio, items, item, onCart }: MagnetToolProps) => {
  const [magnet] = item.magnets;
  const at = items.indexOf(item);
  const acts = useSetActs(studio, items);
  const { puzzle } = magnet.document;
  return (
    <div className={styles["tool"]}>
      <Quantity studio={studio} item={item} onCart={onCart} />
      <div className={styles["acts"]}>
        <ActCard
          picture={<IconCopy />}
          name={m.layouts_duplicate()}
          onAct={() => acts.duplicate(item)}
        />
        {puzzle && (
          <ActCard
            picture={<IconMerge />}
            name={m.layouts_dissolve()}
            onAct={() => {
              studio.dispatch({ kind: "dissolve", setId: puzzle.setId });
              announce(m.layouts_dissolved());
            }}
          />
        )}
        <ActCard
          picture={<IconArrowLeft />}
          name={m.layouts_move_left()}
          isDisabled={at === 0}
          onAct={() => acts.move(item, at - 1)}
        />
        <ActCard
          picture={<IconArrowRight />}
          name={m.layouts_move_right()}
          isDisabled={at === items.length - 1}
          onAct={() => acts.move(item, at + 1)}
        />
      </div>
    </div>
  );
};

const Quantity = ({ studio, item, onCart }: Omit<MagnetToolProps, "items">) => {
  const [magnet] = item.magnets;
  const { quantities } = useCartPieces();
  // The ids that the shop gave are known once a magnet is saved.
  useStore(studio.keeper.status, (status) => status.kind);
  const inCart = quantities.get(studio.keeper.designIdOf(magnet.id) ?? magnet.id);
  return (
    <div className={styles["quantity"]}>
      <NumberStepper
        value={inCart ?? magnet.quantity}
        min={1}
        max={lineQuantityMax}
        isDisabled={inCart !== undefined}
        onChange={(quantity) =>
          studio.dispatch({
            kind: "quantity",
            ids: [magnet.id],
            quantity,
            gesture: `quantity-${magnet.id}`,
          })
        }
        label={magnet.document.puzzle ? m.layouts_quantity_puzzle() : m.layouts_quantity()}
        lessLabel={m.layouts_quantity_less()}
        moreLabel={m.layouts_quantity_more()}
      />
      {inCart === undefined ? (
        <span aria-hidden="true">
          {magnet.document.puzzle ? m.layouts_quantity_puzzle() : m.layouts_quantity()}
        </span>
      ) : (
        <button type="button" className={styles["cart"]} onClick={onCart}>
          {m.layouts_in_cart()}
        </button>
      )}
    </div>
  );
};
