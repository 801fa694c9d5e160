import { type MagnetLook, MagnetOf } from "#client/ui/magnet/magnet-picture.tsx";
import { toMillimetres } from "#shared/design/units.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { arrangeSet } from "./arrange-set.ts";

import styles from "./set-door.module.css";

/** More of them are too small to be seen; the number says the rest. */
const shownMax = 36;

/** As by hand, and the same each time. */
const tilts = [-1, 1, 0, 1, -1, 0, 2, -1, 1, -2, 0] as const;

type SetDoorProps = {
  readonly magnets: readonly (MagnetLook & { readonly id: string })[];
  /** Pieces in all: copies are not drawn again. */
  readonly pieces: number;
};

/** A whole set as one picture: every magnet at its true size beside the others, on a piece of door. */
export const SetDoor = ({ magnets, pieces }: SetDoorProps) => {
  const sized = magnets.slice(0, shownMax).map((look, index) => ({
    look,
    tilt: tilts[index % tilts.length] ?? 0,
    width: toMillimetres(look.format.widthUm),
    height: toMillimetres(look.format.heightUm),
  }));
  const { rows, doorWidth } = arrangeSet(sized);
  return (
    <div
      className={styles["door"]}
      role="img"
      aria-label={m.cart_door_label({ count: pieces })}
      data-set-door
    >
      <div className={styles["rows"]} data-rows={rows.length}>
        {rows.map((row, index) => (
          <div key={index} className={styles["row"]}>
            {row.map(({ look, tilt, width }) => (
              <div key={look.id} style={{ inlineSize: `${(100 * width) / doorWidth}%` }}>
                <MagnetOf look={look} tilt={tilt} />
              </div>
            ))}
          </div>
        ))}
      </div>
      {magnets.length > shownMax && (
        <p className={styles["more"]}>{m.cart_door_more({ count: magnets.length - shownMax })}</p>
      )}
    </div>
  );
};
