// Journeys: what was done is said below the page.

import { expect, test } from "bun:test";

import { eq, inArray } from "drizzle-orm";

import { order } from "#shop/orders/order.table.ts";
import type { openWorkshopMorning } from "#testing/houses/workshop-morning.ts";
import { axeFindings } from "#testing/judges/axe.ts";
import { isTooWide } from "#testing/judges/is-too-wide.ts";

export const testSaidBelow = (morning: () => ReturnType<typeof openWorkshopMorning>) => {
  test("what was done is said below the page at every width: nothing that can be pressed stays under it", async () => {
    const { day, orders } = morning();
    const [, one] = orders;
    if (!one) throw new Error("no order");
    await day.db
      .update(order)
      .set({ status: "in_production", giftMessage: "", postFrom: "2099-01-01" })
      .where(eq(order.id, one.orderId));
    for (const width of [390, 768, 1_440]) {
      const at = await day.openWorkshop("staff", `breit-${width}@example.org`, {
        viewport: { width, height: 844 },
      });
      await at.goto("/admin?section=posting");
      await at.getByRole("button", { name: /^Ohne Bogen gemacht/ }).click();
      await at.getByRole("dialog").getByRole("button", { name: "Ohne Bogen gemacht" }).click();
      const said = at.getByRole("status").filter({ hasText: "Gemerkt: ohne Bogen gemacht." });
      await said.waitFor();
      // Also the long words of a gift fit on a phone.
      expect([width, await isTooWide(at)]).toEqual([width, false]);
      const covered = await said.evaluate((toaster) => {
        const over = toaster.getBoundingClientRect();
        const acts = document.querySelectorAll("main :is(a, button, input, select, textarea)");
        return [...acts].flatMap((act) => {
          act.scrollIntoView({ block: "nearest", behavior: "instant" });
          const { top, bottom, height } = act.getBoundingClientRect();
          return height > 1 && bottom > over.top && top < over.bottom ? [act.textContent] : [];
        });
      });
      expect([width, covered]).toEqual([width, []]);
      // The way back also stands in the row, when nothing is said any more.
      await at.reload();
      await at
        .getByRole("row")
        .getByRole("button", { name: /^Doch nicht/ })
        .click();
      await at.getByRole("button", { name: /^Ohne Bogen gemacht/ }).waitFor();
      await at.context().close();
    }
    await day.db
      .update(order)
      .set({ status: "confirmed", giftMessage: null, postFrom: null })
      .where(eq(order.id, one.orderId));
  }, 120_000);

  test("on a phone the newest of what was done is said alone, with how many more, and gives way to the one before", async () => {
    const { day, orders } = morning();
    const three = orders.slice(1, 4).map(({ orderId }) => orderId);
    const inOrders = inArray(order.id, three);
    await day.db.update(order).set({ status: "in_production" }).where(inOrders);
    const phone = await day.openWorkshop("staff", "zeilen@example.org", {
      viewport: { width: 390, height: 844 },
    });
    await phone.goto("/admin?section=posting");
    const rows = phone.getByRole("row").filter({ has: phone.getByRole("button") });
    const toMark = phone.getByRole("button", { name: /^Ohne Bogen gemacht …/ });
    for (const left of [2, 1, 0]) {
      await toMark.first().click();
      await phone.getByRole("dialog").getByRole("button", { name: "Ohne Bogen gemacht" }).click();
      await phone.getByRole("dialog").waitFor({ state: "detached" });
      await rows.filter({ has: toMark }).nth(left).waitFor({ state: "detached" });
    }
    const toasts = phone.locator("#toasts");
    const close = toasts.getByRole("button", { name: "Meldung schließen" });
    const newest = toasts.locator("> div").last();
    await newest.getByText("2 weitere").waitFor();
    expect(await close.count()).toBe(1);
    // A sentence, and below it what can be done: three of them would take 290.
    expect((await toasts.boundingBox())?.height).toBeLessThan(100);
    expect(await isTooWide(phone)).toBe(false);
    expect(await axeFindings(phone)).toEqual([]);
    await close.click();
    await newest.getByText("1 weitere").waitFor();
    await phone.setViewportSize({ width: 768, height: 844 });
    await close.nth(1).waitFor();
    expect(await newest.getByText("1 weitere").isVisible()).toBe(false);
    await day.db.update(order).set({ status: "confirmed" }).where(inOrders);
    await phone.context().close();
  }, 120_000);
};
