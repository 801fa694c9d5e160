// Faces in collages on magnets that are not rectangles: the cutter follows the contour, not its box.

import { expect, test } from "bun:test";

import { layouts } from "#shared/design/layouts.ts";
import { trimOutline } from "#shared/design/outline.ts";
import { matrixInSlot } from "#shared/design/places.ts";
import { slotsOf } from "#shared/design/slots.ts";
import { isCutAvoidable } from "#testing/judges/faces/avoidable-cuts.ts";
import { ellipseLiesInPath } from "#testing/judges/lies-in-path.ts";
import { formatGeometries, notchedGeometries } from "#testing/makes/format-geometries.ts";

import { facesBeyond } from "./faces-beyond.ts";
import { fitCrop } from "./fit-crop.ts";

const { square, circle, heart, oval, hexagon, cloud } = formatGeometries;
const formats = { square, circle, heart, oval, hexagon, cloud, ...notchedGeometries };
const photo = { widthPx: 3_000, heightPx: 3_000 };
/** Small, in two corners of a photo and in its middle. */
const faces = [0.1, 0.45, 0.8].map((at) => ({ x: at, y: at, width: 0.1, height: 0.1 }));
/** On a busy machine. */
const patienceMs = 120_000;
const collages = layouts.filter((layout) => layout === "pair" || layout === "quartet");

test.each(Object.keys(formats) as (keyof typeof formats)[])(
  "no face of a collage is cut along the contour of a magnet (%s)",
  (name) => {
    const format = formats[name];
    const cut = collages.flatMap((layout) =>
      [0, 3_000].flatMap((widthUm) =>
        slotsOf({ layout, border: { widthUm, colour: "#ffffff" }, puzzle: null }, format).flatMap(
          (slot, index) =>
            faces.flatMap((face) => {
              const crop = fitCrop(slot, photo, { faces: [face] });
              const [scale, , , , left, top] = matrixInSlot(slot, photo, crop);
              const isInside = ellipseLiesInPath(trimOutline(format), {
                x: left + face.x * photo.widthPx * scale,
                y: top + face.y * photo.heightPx * scale,
                width: face.width * photo.widthPx * scale,
                height: face.height * photo.heightPx * scale,
              });
              // What cannot be whole in a corner of a heart is told, where the face is seen cut.
              const isTold = facesBeyond(slot.cut, slot, photo, crop, [face]).length > 0;
              const isFine = isInside || (isTold && !isCutAvoidable(slot, photo, [face]));
              return isFine ? [] : [`${layout} ${widthUm} ${index} ${face.x} ${face.y}`];
            }),
        ),
      ),
    );
    expect(cut).toEqual([]);
  },
  patienceMs,
);
