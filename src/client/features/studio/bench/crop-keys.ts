// Keyboard shortcuts of the crop: which key moves, zooms or turns the photo.

import type { CropMove } from "#shared/design/crop/move-crop.ts";

/** What a key does to the crop; `name` joins repeats of it to one step. */
export type CropKeyAct =
  | { readonly kind: "move"; readonly name: string; readonly move: CropMove }
  | { readonly kind: "quarter" }
  | { readonly kind: "mirror" }
  | { readonly kind: "reset" }
  | { readonly kind: "remove" };

export const nudgeMm = 1;
const largeNudgeFactor = 10;
export const zoomStep = 1.1;
const largeZoomStep = 1.5;
export const turnStepDegrees = 1;
const largeTurnStepDegrees = 5;

/** Arrows move, +/− zoom, R turns a quarter, M mirrors, brackets straighten, 0 resets; Shift does more. */
export const readCropKey = ({
  key,
  shiftKey,
}: {
  readonly key: string;
  readonly shiftKey: boolean;
}): CropKeyAct | null => {
  const far = nudgeMm * (shiftKey ? largeNudgeFactor : 1);
  const zoom = shiftKey && (key === "-" || key === "_") ? largeZoomStep : zoomStep;
  switch (key) {
    case "ArrowLeft":
      return { kind: "move", name: "arrows", move: { rightMm: -far } };
    case "ArrowRight":
      return { kind: "move", name: "arrows", move: { rightMm: far } };
    case "ArrowUp":
      return { kind: "move", name: "arrows", move: { downMm: -far } };
    case "ArrowDown":
      return { kind: "move", name: "arrows", move: { downMm: far } };
    case "+":
    case "=":
      return { kind: "move", name: "zoom", move: { zoomFactor: zoomStep } };
    case "*":
      return { kind: "move", name: "zoom", move: { zoomFactor: largeZoomStep } };
    case "-":
    case "_":
      return { kind: "move", name: "zoom", move: { zoomFactor: 1 / zoom } };
    // Where a bracket takes AltGr, comma and full stop do the same.
    case "[":
    case ",":
      return { kind: "move", name: "turn", move: { turnDegrees: -turnStepDegrees } };
    case "]":
    case ".":
      return { kind: "move", name: "turn", move: { turnDegrees: turnStepDegrees } };
    case "{":
    case ";":
    case "<":
      return { kind: "move", name: "turn", move: { turnDegrees: -largeTurnStepDegrees } };
    case "}":
    case ":":
    case ">":
      return { kind: "move", name: "turn", move: { turnDegrees: largeTurnStepDegrees } };
    case "r":
    case "R":
      return { kind: "quarter" };
    case "m":
    case "M":
      return { kind: "mirror" };
    case "0":
      return { kind: "reset" };
    case "Delete":
    case "Backspace":
      return { kind: "remove" };
    default:
      return null;
  }
};
