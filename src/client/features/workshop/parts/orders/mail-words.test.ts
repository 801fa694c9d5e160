import { expect, test } from "bun:test";

import { locales } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";

test("what a shop says that sends no mail promises none, in every language", () => {
  const unmailed = Object.entries(m).filter(([name]) => name.endsWith("_unmailed"));
  expect(unmailed.length).toBeGreaterThan(15);
  for (const [name, words] of unmailed) {
    for (const locale of locales) {
      const said = (words as (inputs: object, options: object) => string)(
        { count: 2, email: "a@example.org" },
        { locale },
      );
      // That there are none, or that one lies with the shop, is no promise.
      const isTold = /noch nicht|Datenordner|does not send|data folder/.test(said);
      expect([name, isTold || !/mail/i.test(said)]).toEqual([name, true]);
    }
  }
});
