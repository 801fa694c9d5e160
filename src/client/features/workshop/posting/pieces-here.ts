import type { ParcelView } from "#client/features/workshop/parts/workshop-views.ts";
import * as m from "#shared/messages/compiled/messages.js";

type Here = Pick<
  ParcelView,
  "pieces" | "cutPieces" | "madePieces" | "recalledPieces" | "readyPieces"
>;

/** How much of a parcel is here. What was recalled may be cut but is not ready: it is told beside what is. */
export const piecesHere = (parcel: Here): string => {
  const { pieces, cutPieces, madePieces, recalledPieces, readyPieces } = parcel;
  if (recalledPieces >= pieces) return m.posting_all_recalled({ pieces });
  if (recalledPieces > 0) {
    return m.posting_some_recalled({ ready: readyPieces, pieces, recalled: recalledPieces });
  }
  return madePieces > cutPieces
    ? m.posting_made({ made: madePieces, pieces })
    : m.posting_cut({ cut: cutPieces, pieces });
};
