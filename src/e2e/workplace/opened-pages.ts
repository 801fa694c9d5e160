// Journey: what was opened of a long list.

import { expect, test } from "bun:test";

import { user } from "#server/auth/user.table.ts";
import { auditEvent } from "#server/log/audit-event.table.ts";
import type { openWorkshopMorning } from "#testing/houses/workshop-morning.ts";

/** More than two pages of the record. */
const acts = 70;

export const testOpenedPages = (morning: () => ReturnType<typeof openWorkshopMorning>) => {
  test("what was opened of a list is there after a reload, also where a dialog was open above it", async () => {
    const { day, page } = morning();
    const [anyone] = await day.db.select({ actorId: user.id }).from(user).limit(1);
    const actorId = anyone?.actorId ?? "";
    const one = { actorId, act: "send_test_mail", subject: "opening" } as const;
    await day.db.insert(auditEvent).values(Array.from({ length: acts }, () => one));
    await page.goto("/admin?section=audit");
    const entries = page.getByRole("listitem").filter({ has: page.locator("time") });
    const more = page.getByRole("button", { name: "Ältere zeigen" });
    await more.waitFor();
    const first = await entries.count();
    await more.click();
    await entries.nth(first).waitFor();
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "Gehe zu" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("combobox", { name: "Gehe zu" }).waitFor({ state: "detached" });
    await page.reload();
    await entries.nth(first).waitFor();
    expect(await entries.count()).toBe(2 * first);

    // Another list begins at its beginning.
    await page.getByText("Filter", { exact: true }).click();
    await page
      .getByRole("combobox", { name: "Was" })
      .selectOption({ label: "Testmail verschickt" });
    await page.waitForURL(/act=send_test_mail/);
    await page.reload();
    await more.waitFor();
    expect(await entries.count()).toBe(first);
  }, 120_000);
};
