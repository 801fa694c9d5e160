// Journey: the private link of an order, where it was placed and on another device.

import { expect, test } from "bun:test";

import {
  fillAddress,
  orderButton,
  orderIdOf,
  type PaymentHouse,
} from "#testing/houses/payment-house.ts";
import { axeFindings } from "#testing/judges/axe.ts";

export const testPrivateLink = (house: () => PaymentHouse) => {
  test("a private link opens its order anywhere, hides its secret and outlives a reload", async () => {
    const { page } = await house().openVisitor({ device: "desktop", locale: "de", magnets: [{}] });
    await page.goto("/cart?step=address");
    await fillAddress(page, "private.link@example.org");
    await page.locator("form button[type=submit]").click();
    const answered = page.waitForResponse(/checkout\.placeOrder/);
    await page.getByRole("button", { name: orderButton.de, exact: true }).click();
    const token = /"token":"([\w-]{43})"/.exec(await (await answered).text())?.[1] ?? "";
    await page.waitForURL(/\/orders\?order=/);
    // Where it was ordered the mail's link shows its owner's ways.
    await page.goto(`/orders?token=${token}`);
    await page.getByRole("button", { name: "So noch einmal" }).waitFor();

    const { page: other } = await house().openVisitor({
      device: "phone",
      locale: "en",
      magnets: [],
    });
    house().expectTrouble(/status of 404/);
    await other.goto(`/orders?order=${orderIdOf(page)}`);
    await other.getByRole("heading", { name: "This link opens nothing" }).waitFor();
    expect(await axeFindings(other)).toEqual([]);
    await other.goto(`/orders?token=${token}`);
    await other.getByRole("heading", { name: "Waiting for payment" }).waitFor();
    expect(other.url()).not.toContain(token);
    const picture = await other.locator("svg image").first().getAttribute("href");
    // An idle connection that the server closes just then is no answer.
    const ask = () => other.request.get(picture ?? "", { headers: { connection: "close" } });
    expect((await ask()).status()).toBe(200);
    await other.reload();
    await other.getByRole("heading", { name: "Waiting for payment" }).waitFor();
    await other.getByRole("button", { name: "Delete photos now" }).click();
    const asked = other.getByRole("dialog", { name: "Delete the photos of this order now?" });
    expect(await axeFindings(other)).toEqual([]);
    await asked.getByRole("button", { name: "Delete photos now" }).click();
    await other.getByText("The photos are out of sight").waitFor();
    expect((await ask()).status()).toBe(404);
    // Whose data it is, this device cannot show: it says which can, and whom to write to.
    await other.getByText("All the rest you delete on the device").waitFor();
    await other.getByText("write to us from private.link@example.org").waitFor();
  });
};
