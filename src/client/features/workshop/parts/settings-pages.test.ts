import { expect, test } from "bun:test";

import { settingSchemas } from "#shared/settings.ts";

import { backupAnchor } from "./backup-age.ts";
import { settingsPageOf, settingsPages } from "./settings-pages.ts";

test("an address from when all settings were one page names its page", () => {
  expect(settingsPageOf("company.packagingNumbers.DE")).toBe("company");
  expect(settingsPageOf("vat.scheme")).toBe("bank");
  expect(settingsPageOf(backupAnchor)).toBe("backup");
  for (const section of Object.keys(settingSchemas)) {
    expect(settingsPages).toContain(settingsPageOf(section) ?? ("none" as never));
  }
});

test.each(["", "nothing", "constructor", "__proto__.x"])("%p names no page", (hash) => {
  expect(settingsPageOf(hash)).toBeUndefined();
});
