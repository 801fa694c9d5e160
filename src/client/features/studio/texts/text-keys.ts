// Keyboard shortcuts of a text on the magnet: which key moves, sizes or turns it.

/** What a key does to a text on the magnet; `name` joins repeats of it to one step. */
export type TextKeyAct =
  | { readonly kind: "move"; readonly rightMm: number; readonly downMm: number }
  | { readonly kind: "size"; readonly factor: number }
  | { readonly kind: "turn"; readonly degrees: number }
  | { readonly kind: "remove" };

export const textNudgeMm = 1;
const farFactor = 10;
const sizeStep = 1.05;
const turnStepDegrees = 1;

/** Arrows move, +/− size, brackets or comma and full stop turn; Shift does ten times as much. */
export const readTextKey = ({
  key,
  shiftKey,
}: {
  readonly key: string;
  readonly shiftKey: boolean;
}): TextKeyAct | null => {
  const many = shiftKey ? farFactor : 1;
  const far = textNudgeMm * many;
  switch (key) {
    case "ArrowLeft":
      return { kind: "move", rightMm: -far, downMm: 0 };
    case "ArrowRight":
      return { kind: "move", rightMm: far, downMm: 0 };
    case "ArrowUp":
      return { kind: "move", rightMm: 0, downMm: -far };
    case "ArrowDown":
      return { kind: "move", rightMm: 0, downMm: far };
    case "+":
    case "=":
      return { kind: "size", factor: sizeStep };
    case "*":
      return { kind: "size", factor: sizeStep ** 5 };
    case "-":
      return { kind: "size", factor: 1 / sizeStep };
    case "_":
      return { kind: "size", factor: sizeStep ** -5 };
    case "[":
    case ",":
      return { kind: "turn", degrees: -turnStepDegrees };
    case "]":
    case ".":
      return { kind: "turn", degrees: turnStepDegrees };
    case "{":
    case ";":
    case "<":
      return { kind: "turn", degrees: -turnStepDegrees * farFactor };
    case "}":
    case ":":
    case ">":
      return { kind: "turn", degrees: turnStepDegrees * farFactor };
    case "Delete":
    case "Backspace":
      return { kind: "remove" };
    default:
      return null;
  }
};
