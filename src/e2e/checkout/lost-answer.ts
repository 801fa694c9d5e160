// Journey: an order whose answer was lost on its way.

import { expect, test } from "bun:test";

import { fillAddress, orderButton, type PaymentHouse } from "#testing/houses/payment-house.ts";
import { answerOf } from "#testing/plays/line/answer-of.ts";

export const testLostAnswer = (house: () => PaymentHouse) => {
  test("a lost answer is said to be safe to repeat, and a reload finds the order", async () => {
    const { page } = await house().openVisitor({ device: "desktop", locale: "de", magnets: [{}] });
    house().expectTrouble(/Failed to load resource/);
    const email = "lost.answer@example.org";
    await page.goto("/cart?step=address");
    await fillAddress(page, email);
    await page.locator("form button[type=submit]").click();
    const order = page.getByRole("button", { name: orderButton.de, exact: true });
    await order.waitFor();
    await page.route(/checkout\.placeOrder/, async (route) => {
      await answerOf(route);
      await route.abort();
    });
    await order.click();
    await page.getByText("höchstens eine Bestellung").waitFor();
    await page.unroute(/checkout\.placeOrder/);
    await page.reload();
    await page.getByRole("heading", { name: "Wartet auf Zahlung" }).waitFor();
    expect(await house().workshop.countOrders(email)).toBe(1);
  });
};
