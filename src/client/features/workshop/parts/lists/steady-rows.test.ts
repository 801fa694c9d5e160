import { expect, test } from "bun:test";

import fc from "fast-check";

import { inSeenOrder } from "./steady-rows.ts";

const list = fc.uniqueArray(fc.constantFrom<string>("a", "b", "c", "d", "e", "f", "g"));

test("whatever comes and goes, no two rows that stay change their places, and newcomers stand last", () => {
  fc.assert(
    fc.property(fc.array(list, { minLength: 1 }), (lists) => {
      let seen: readonly string[] = [];
      let shown: readonly string[] = [];
      for (const ids of lists) {
        seen = inSeenOrder(seen, ids);
        const next = seen.filter((id) => ids.includes(id));
        expect(next.toSorted()).toEqual(ids.toSorted());
        const stayed = shown.filter((id) => ids.includes(id));
        expect(next.filter((id) => stayed.includes(id))).toEqual([...stayed]);
        shown = next;
      }
    }),
  );
});
