import type { ParcelView } from "#client/features/workshop/parts/workshop-views.ts";
import * as m from "#shared/messages/compiled/messages.js";

type Here = Pick<ParcelView, "pieces" | "cutPieces" | "madePieces" | "recalledPieces">;

/** How much of a parcel is here. What was recalled is cut but counts for nothing: it says how many others there are. */
export const piecesHere = ({ pieces, cutPieces, madePieces, recalledPieces }: Here): string => {
  if (recalledPieces >= pieces) return m.posting_all_recalled({ pieces });
  if (recalledPieces > 0) return m.posting_not_recalled({ left: pieces - recalledPieces, pieces });
  return madePieces > cutPieces
    ? m.posting_made({ made: madePieces, pieces })
    : m.posting_cut({ cut: cutPieces, pieces });
};
