import { expect, test } from "bun:test";

import { skippedOf } from "./skipped-of.ts";

test("what of a bank's file is skipped is told by its reasons, each only where there is one", () => {
  expect(skippedOf({ otherCount: 6, leftCount: 3, foreignCount: 1 })).toBe(
    "3 abgegangen, 1 in anderer Währung, 2 ohne Buchung",
  );
  expect(skippedOf({ otherCount: 3, leftCount: 3, foreignCount: 0 })).toBe("3 abgegangen");
});
