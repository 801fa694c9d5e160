import { expect, test } from "bun:test";

import { followHeight } from "./follow-height.ts";
import { emptyDraft, type FormatDraft } from "./format-draft.ts";

const type = (...parts: readonly Partial<FormatDraft>[]): FormatDraft =>
  parts.reduce<FormatDraft>(
    (draft, part) => ({ ...draft, ...followHeight(draft, part, "de") }),
    emptyDraft("de"),
  );
const hexagon = { shape: "hexagon" } as const;

test("a hexagon is proposed with equal sides, and stays so while its width is typed", () => {
  expect(type(hexagon).height).toBe("52");
  expect(type(hexagon, { width: "58" }).height).toBe("50,2");
  expect(type({ width: "58" }, hexagon).height).toBe("50,2");
});

test("a width that is no number yet leaves the height as it was", () => {
  expect(type(hexagon, { width: "" }).height).toBe("52");
});

test("a height that a person sets stays, until they ask for the regular one again", () => {
  const own = [hexagon, { height: "40" }, { width: "58" }] as const;
  expect(type(...own).height).toBe("40");
  const again = [...own, { isHeightSet: false }] as const;
  expect(type(...again).height).toBe("50,2");
  expect(type(...again, { width: "60" }).height).toBe("52");
  expect(type({ height: "40" }, hexagon).height).toBe("40");
});

test("what was only proposed goes with the hexagon", () => {
  expect(type(hexagon, { shape: "rectangle" }).height).toBe("60");
});
