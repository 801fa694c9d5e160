import { boxPath, type Path } from "#shared/design/path.ts";
import { type Micrometres, micrometres, toMillimetres } from "#shared/design/units.ts";

import type { PaperSize } from "./paper.ts";

/**
 * Marks that a cutter's camera finds, so that it cuts where was printed. Left out where a cutter's own
 * program prints them, as Cricut's does, and for machines whose figures nobody publishes.
 */
export const registrationKinds = ["silhouette", "opos"] as const;
export type RegistrationKind = (typeof registrationKinds)[number];

/** Lengths in micrometres. */
type Figures = {
  /** From the paper's edge to the marks, at least: nearer, machines hold the sheet. */
  readonly insetUm: number;
  readonly squareUm: number;
  /** Arms of the angles in the corners without a square; 0: all corners have squares. */
  readonly armUm: number;
  readonly strokeUm: number;
  /** Inside the marks' frame nothing else is printed so far from its sides, and from its corners. */
  readonly sideRoomUm: number;
  readonly cornerRoomUm: number;
};

/**
 * Silhouette: a square of 5 mm up left, angles of 20 mm in lines of 0.3 mm up right and down left, 20 mm
 * around each left free, 10 mm from the edges of A4: `render_silhouette_regmarks.py` and `USERGUIDE.md` of
 * github.com/fablabnbg/inkscape-silhouette.
 *
 * OPOS of Summa: squares of 3 mm, which is what its cutters are set to: `MARKER_X_SIZE=120` and
 * `MARKER_Y_SIZE=120` at 40 units a millimetre, with `MARKER_X_N=2` rows of two here; the free room around
 * each is as wide as the mark.
 */
const figures: Record<RegistrationKind, Figures> = {
  silhouette: {
    insetUm: 10_000,
    squareUm: 5_000,
    armUm: 20_000,
    strokeUm: 300,
    sideRoomUm: 8_000,
    cornerRoomUm: 20_000,
  },
  opos: {
    insetUm: 10_000,
    squareUm: 3_000,
    armUm: 0,
    strokeUm: 0,
    sideRoomUm: 6_000,
    cornerRoomUm: 6_000,
  },
};

/** The room that marks take of a sheet. */
export type RegistrationRoom = {
  /** On every side, from the paper's edge: all else is printed inside of it. */
  readonly edgeUm: Micrometres;
  /** Besides, in the corners, to the left and the right of what stands at the top and the bottom. */
  readonly cornerUm: Micrometres;
};

export const registrationRoom = (
  kind: RegistrationKind | undefined,
  edgeUm: Micrometres,
): RegistrationRoom => {
  if (kind === undefined) return { edgeUm, cornerUm: micrometres(0) };
  const { insetUm, sideRoomUm, cornerRoomUm } = figures[kind];
  return {
    edgeUm: micrometres(Math.max(edgeUm, insetUm) + sideRoomUm),
    cornerUm: micrometres(cornerRoomUm - sideRoomUm),
  };
};

/** A black mark, in millimetres from the paper's upper left corner: a filled shape, or a line so wide. */
export type RegistrationMark = { readonly path: Path; readonly strokeMm: number | null };

/** Where a kind's marks lie on a sheet, and how far apart its frame's sides are, in millimetres. */
export type Registration = {
  readonly marks: readonly RegistrationMark[];
  readonly acrossMm: number;
  readonly downMm: number;
};

/** @param edgeUm what the printer leaves free */
export const registrationOf = (
  kind: RegistrationKind,
  paper: PaperSize,
  edgeUm: Micrometres,
): Registration => {
  const { insetUm, squareUm, armUm, strokeUm } = figures[kind];
  const inset = toMillimetres(micrometres(Math.max(edgeUm, insetUm)));
  const square = toMillimetres(micrometres(squareUm));
  const arm = toMillimetres(micrometres(armUm));
  const right = toMillimetres(paper.widthUm) - inset;
  const bottom = toMillimetres(paper.heightUm) - inset;
  const squareAt = (x: number, y: number): RegistrationMark => ({
    path: boxPath({ x, y, width: square, height: square }),
    strokeMm: null,
  });
  switch (kind) {
    case "silhouette": {
      const angle = (x: number, y: number, toX: number, toY: number): RegistrationMark => ({
        path: [
          { kind: "move", x: toX, y },
          { kind: "line", x, y },
          { kind: "line", x, y: toY },
        ],
        strokeMm: toMillimetres(micrometres(strokeUm)),
      });
      return {
        marks: [
          squareAt(inset, inset),
          angle(right, inset, right - arm, inset + arm),
          angle(inset, bottom, inset + arm, bottom - arm),
        ],
        acrossMm: right - inset,
        downMm: bottom - inset,
      };
    }
    case "opos":
      return {
        marks: [
          squareAt(inset, inset),
          squareAt(right - square, inset),
          squareAt(inset, bottom - square),
          squareAt(right - square, bottom - square),
        ],
        acrossMm: right - square - inset,
        downMm: bottom - square - inset,
      };
  }
};

/** As their makers call them. */
export const registrationNames: Record<RegistrationKind, string> = {
  silhouette: "Silhouette",
  opos: "OPOS",
};

/** What a cutter's program is told of a sheet's marks, as people read it: "OPOS 187 × 274 mm". */
export const registrationLabel = (
  paper: PaperSize,
  {
    registration,
    edgeUm,
  }: { readonly registration?: RegistrationKind; readonly edgeUm: Micrometres },
): string | null => {
  if (registration === undefined) return null;
  const { acrossMm, downMm } = registrationOf(registration, paper, edgeUm);
  return `${registrationNames[registration]} ${acrossMm} × ${downMm} mm`;
};
