// Journey: what was done is said below the page.

import { expect, test } from "bun:test";

import { eq } from "drizzle-orm";

import { order } from "#shop/orders/order.table.ts";
import type { openWorkshopMorning } from "#testing/houses/workshop-morning.ts";
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
      const said = at.getByRole("status").filter({ hasText: `${one.number}: ohne Bogen gemacht.` });
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
};
