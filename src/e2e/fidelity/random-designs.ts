import fc from "fast-check";

import type { DesignFrame, DesignText } from "#shared/design/design-document.ts";
import { textAlignments } from "#shared/design/design-document.ts";
import { borderWidthUmMax } from "#shared/design/design-limits.ts";
import { type Layout, puzzleSide, slotCount } from "#shared/design/layouts.ts";
import { adjustmentMax, looks } from "#shared/design/look/look.ts";
import { fontIds } from "#shared/design/text/fonts.ts";
import { formatGeometries } from "#testing/makes/format-geometries.ts";

import {
  designOf,
  type FidelityDesign,
  type FidelityFormat,
  mirrored,
} from "./fidelity-designs.ts";
import { type FidelityPhoto, photoIdOf } from "./fidelity-photos.ts";

/** Designs that nobody thought of; the same seed gives the same ones. */
export const randomDesigns = (seed: number, count: number): readonly FidelityDesign[] =>
  fc
    .sample(designs, { seed, numRuns: count })
    .map((design, index) => ({ ...design, name: `random ${index + 1}: ${design.name}` }));

/** Photos with enough pixels for every crop below; `large` ones also for a puzzle. */
const large = ["p3Heic", "p3Avif", "largeFace"] as const;
const photos = [...large, "exif6Portrait", "exif6Landscape", "cmyk"] as const;

const fraction = fc.double({ min: 0, max: 1, noNaN: true });
const turn = fc.oneof(
  fc.constantFrom(0, 0, 90, 180, 270),
  fc.double({ min: 0, max: 360, maxExcluded: true, noNaN: true }),
);
const adjustment = fc.oneof(
  fc.constant(0),
  fc.integer({ min: -adjustmentMax, max: adjustmentMax }),
);
const colour = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((rgb) => `#${rgb.map((level) => level.toString(16).padStart(2, "0")).join("")}`);

const frameOf = (names: readonly FidelityPhoto[]): fc.Arbitrary<DesignFrame> =>
  fc.record({
    photoId: fc.constantFrom(...names).map(photoIdOf),
    crop: fc
      .record({
        centreX: fraction,
        centreY: fraction,
        zoom: fc.double({ min: 1, max: 2, noNaN: true }),
        turnDegrees: turn,
        isMirrored: fc.boolean(),
      })
      .map(({ isMirrored, ...crop }) => (isMirrored ? mirrored(crop) : crop)),
    look: fc.constantFrom(...looks),
    adjustments: fc.record({
      brightness: adjustment,
      contrast: adjustment,
      saturation: adjustment,
    }),
  });

const text: fc.Arbitrary<DesignText> = fc.record({
  text: fc.constantFrom(
    "Grüße",
    "Für Oma\nund Opa",
    "Łódź ’26",
    "♥",
    "„Äpfel“\n3 €\nWaage",
    "Du & ich 🐶❤️",
  ),
  font: fc.constantFrom(...fontIds),
  sizeUm: fc.integer({ min: 2_500, max: 14_000 }),
  colour,
  align: fc.constantFrom(...textAlignments),
  x: fraction,
  y: fraction,
  turnDegrees: turn,
});

const formats: fc.Arbitrary<FidelityFormat> = fc.constantFrom(
  ...(Object.keys(formatGeometries) as FidelityFormat[]),
);

const layoutsOf = (format: FidelityFormat): readonly Layout[] => {
  if (format === "instant" || format === "strip") return [format];
  return ["single", "pair", "quartet"];
};

const designs: fc.Arbitrary<FidelityDesign> = formats.chain((format) =>
  fc.constantFrom(...layoutsOf(format)).chain((layout) =>
    fc.boolean().chain((isPiece) => {
      const hasPuzzle = isPiece && layout === "single";
      const count = slotCount(layout);
      return fc
        .record({
          frames: fc.array(frameOf(hasPuzzle ? large : photos), {
            minLength: count,
            maxLength: count,
          }),
          border: fc.record({
            widthUm: fc.oneof(fc.constant(0), fc.integer({ min: 500, max: borderWidthUmMax })),
            colour,
          }),
          background: colour,
          texts: fc.array(text, { maxLength: 2 }),
          puzzle: hasPuzzle
            ? fc.record({
                setId: fc.constant(photoIdOf("p3Heic")),
                column: fc.nat(puzzleSide - 1),
                row: fc.nat(puzzleSide - 1),
              })
            : fc.constant(null),
        })
        .map(({ frames, ...rest }) =>
          designOf(hasPuzzle ? "puzzle piece" : layout, format, frames, { layout, ...rest }),
        );
    }),
  ),
);
