import { cropOf, frameOfMagnet, type Magnet } from "#client/features/studio/magnets/magnet.ts";
import type { PhotoMap } from "#client/features/studio/pictures/photo-shelf.ts";
import type { CatalogFormat } from "#shared/catalog/catalog.ts";
import { facesBeyond } from "#shared/design/crop/faces-beyond.ts";
import type { PhotoMatter } from "#shared/design/crop/fit-around.ts";
import { fitAsSeen } from "#shared/design/crop/fit-as-seen.ts";
import { facesToKeep } from "#shared/design/crop/fit-crop.ts";
import { placeToFit } from "#shared/design/crop/fit-frame.ts";
import type { Crop } from "#shared/design/design-document.ts";
import type { FormatGeometry } from "#shared/design/format.ts";
import type { FaceBox } from "#shared/photos.ts";

/**
 * The faces of a photo that somebody's hand pushed beyond the cut: whole where we would put the photo,
 * and not where it is now. Those that no crop saves are not among them.
 * @param crop as it is held; left out, as it was chosen
 */
export const facesPushedOut = (
  magnet: Magnet,
  frame: number,
  geometry: FormatGeometry,
  photos: PhotoMap,
  crop: Crop = cropOf(magnet, frame),
): readonly FaceBox[] => {
  const photo = photos.get(frameOfMagnet(magnet, frame).photoId);
  const place = placeToFit(magnet.document, frame, geometry);
  if (!photo?.size || !photo.matter?.faces?.length || !place) return [];
  const { size, matter } = photo;
  const { formatSlug, layout, border, puzzle } = magnet.document;
  const key = JSON.stringify([formatSlug, layout, border.widthUm, puzzle !== null, frame]);
  const beyond = (faces: readonly FaceBox[], at: Crop) =>
    facesBeyond(place.cut, place, size, at, faces);
  const known = keepable.get(matter) ?? new Map<string, readonly FaceBox[]>();
  keepable.set(matter, known);
  const faces = facesToKeep(matter);
  const lost = () => beyond(faces, fitAsSeen(place, size, matter));
  const kept = known.get(key) ?? without(faces, lost());
  known.set(key, kept);
  const last = answers.get(crop);
  if (last?.kept === kept) return last.out;
  const out = beyond(kept, crop);
  answers.set(crop, { kept, out });
  return out;
};

/** Whole where we would put the photo, by its places. */
const keepable = new WeakMap<PhotoMatter, Map<string, readonly FaceBox[]>>();
/** The last answers: a hundred magnets are asked for theirs whenever one of them changes. */
const answers = new WeakMap<
  Crop,
  { readonly kept: readonly FaceBox[]; readonly out: readonly FaceBox[] }
>();

const without = (faces: readonly FaceBox[], others: readonly FaceBox[]): readonly FaceBox[] =>
  faces.filter((face) => !others.includes(face));

/** Whether a magnet cuts a face that it need not, by a crop that nobody said is fine. */
export const isFaceCut = (
  magnet: Magnet,
  formats: readonly Pick<CatalogFormat, "slug" | "geometry">[],
  photos: PhotoMap,
  agreed: ReadonlySet<Crop>,
): boolean => {
  const format = formats.find(({ slug }) => slug === magnet.document.formatSlug);
  return (
    format !== undefined &&
    magnet.chosenFrames.some(
      (frame) =>
        !agreed.has(cropOf(magnet, frame)) &&
        facesPushedOut(magnet, frame, format.geometry, photos).length > 0,
    )
  );
};
