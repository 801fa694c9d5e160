// Journey: a coupon that is none.

import { expect, test } from "bun:test";

import type { PaymentHouse } from "#testing/houses/payment-house.ts";
import { axeFindings } from "#testing/judges/axe.ts";

export const testWrongCoupon = (house: () => PaymentHouse) => {
  test("a coupon that is none is said where it was typed, and heard", async () => {
    const { page } = await house().openVisitor({ device: "desktop", locale: "de", magnets: [{}] });
    await page.goto("/cart");
    house().expectTrouble(/status of 4/);
    await page.getByText("Gutschein einlösen").click();
    const field = page.locator("[name=code]");
    await field.fill("GIBTSNICHT");
    const said = page.locator("[aria-live=polite]").filter({ has: page.locator("[id$=error]") });
    expect(await said.count()).toBe(0);
    await field.press("Enter");
    await said.waitFor();
    // Below the box and its button, with the width of both.
    const boxes = await Promise.all([said.boundingBox(), field.boundingBox()]);
    expect(boxes[0]?.width).toBeGreaterThan(boxes[1]?.width ?? Infinity);
    const described = await field.getAttribute("aria-describedby");
    expect(described).toBe(await said.locator("[id$=error]").getAttribute("id"));
    expect(await axeFindings(page)).toEqual([]);
  });
};
