import { OrderPicture } from "#client/features/workshop/parts/orders/order-picture.tsx";
import type { BatchPieceView } from "#client/features/workshop/parts/workshop-views.ts";
import { trpc } from "#client/trpc.ts";
import { Checkbox } from "#client/ui/forms/checkbox.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "./piece-grid.module.css";

type PieceGridProps = {
  readonly batchId: string;
  readonly sheet: number;
  readonly pieces: readonly BatchPieceView[];
  readonly label: string;
  /** The places that are chosen; left out, the pieces are only shown. */
  readonly ticked?: ReadonlySet<number>;
  readonly onTick?: (piece: BatchPieceView, isOn: boolean) => void;
};

/** The pieces of a sheet, each with its picture: by it one knows the magnet in the hand. */
export const PieceGrid = ({ batchId, sheet, pieces, label, ticked, onTick }: PieceGridProps) => {
  const { data: pictures } = trpc.workshop.production.readSheetPictures.useQuery(
    { batchId, sheet },
    { staleTime: Infinity },
  );
  return (
    <div className={styles["pieces"]} role="group" aria-label={label}>
      {pieces.map((piece) => {
        const picture = pictures?.find(({ printJobIds }) => printJobIds.includes(piece.printJobId));
        const named = (
          <span className={styles["piece"]}>
            <span className={styles["picture"]}>{picture && <OrderPicture {...picture} />}</span>
            <span>
              {piece.label}
              {(piece.isUnneeded || piece.scrapReason !== null) && (
                <span className={styles["quiet"]}>
                  {" "}
                  {piece.isUnneeded ? m.production_piece_unneeded() : m.production_piece_scrapped()}
                </span>
              )}
            </span>
          </span>
        );
        return ticked ? (
          <Checkbox
            key={piece.place}
            checked={ticked.has(piece.place)}
            onChange={({ currentTarget }) => onTick?.(piece, currentTarget.checked)}
          >
            {named}
          </Checkbox>
        ) : (
          <div key={piece.place}>{named}</div>
        );
      })}
    </div>
  );
};
