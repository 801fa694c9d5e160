import { expect, test } from "bun:test";

import { sureBookedWords } from "./sure-booked-words.ts";

test("only what waits is said to wait, and what somebody else booked is said to be settled", () => {
  const words = (bookedCount: number, settledCount: number, leftCount: number) =>
    sureBookedWords({ bookedCount, settledCount, settledBy: [], leftCount });
  expect(words(15, 0, 0)).toBe("15 gebucht.");
  expect(words(0, 6, 0)).toBe("6 waren schon erledigt.");
  expect(words(9, 1, 1)).toBe(
    "9 gebucht. 1 war schon erledigt. 1 passt nicht mehr sicher und wartet weiter.",
  );
  const settledBy = ["a@example.org", "b@example.org"];
  expect(sureBookedWords({ bookedCount: 0, settledCount: 9, settledBy, leftCount: 0 })).toBe(
    "9 waren schon erledigt, von a@example.org, b@example.org.",
  );
  expect(words(0, 0, 2)).toBe("2 passen nicht mehr sicher und warten weiter.");
});
