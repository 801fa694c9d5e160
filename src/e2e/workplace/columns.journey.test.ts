import { expect, test } from "bun:test";

import { openWorkshopMorning } from "#testing/houses/workshop-morning.ts";
import { readShift, watchShift } from "#testing/judges/layout-shift.ts";

const morning = openWorkshopMorning({ orders: 3, role: "staff" });

test.each([1_440, 390])(
  "nothing moves while the orders come into their columns, at %i px",
  async (width) => {
    const { orders, page } = morning;
    await page.setViewportSize({ width, height: 900 });
    await watchShift(page);
    // On a slow line the frame is there long before what stands in it.
    let heldCalls = 0;
    await page.route(/listOrders/, async (route) => {
      heldCalls += 1;
      await Bun.sleep(600);
      await route.continue();
    });
    await page.goto("/admin?section=orders&view=columns");
    const waiting = page.getByRole("region", { name: "Wartet auf Zahlung" });
    for (const { number } of orders) await waiting.getByText(number).waitFor();
    await page.waitForLoadState("networkidle");
    // A call that a page asked for as it opened is still held: its handler ends first.
    await page.unrouteAll({ behavior: "wait" });
    expect(heldCalls).toBeGreaterThan(0);
    expect(await readShift(page)).toBeLessThan(0.01);
  },
  120_000,
);
