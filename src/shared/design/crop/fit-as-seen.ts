import { facesBeyond } from "./faces-beyond.ts";
import { fitAround, type FitCrop } from "./fit-around.ts";
import { facesToKeep, fitCrop } from "./fit-crop.ts";

/**
 * The crop of a photo that is seen before anybody has looked for faces: as long as all of them are safe
 * in it, it stays; else they are seen to.
 */
export const fitAsSeen: FitCrop = (slot, photo, matter = {}) => {
  const seen = fitAround(slot, photo, matter);
  const isFine = facesBeyond(slot.safe, slot, photo, seen, facesToKeep(matter)).length === 0;
  return isFine ? seen : fitCrop(slot, photo, matter);
};
