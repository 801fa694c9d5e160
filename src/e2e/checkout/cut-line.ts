// Journeys: the line is cut between the address and the order.

import { expect, test } from "bun:test";

import { fillAddress, orderButton, type PaymentHouse } from "#testing/houses/payment-house.ts";

export const testCutLine = (house: () => PaymentHouse) => {
  test("a line cut under the address is told on the page, says nothing of it in the console, and it goes on", async () => {
    // The browser's own lines about requests; anything of ours fails.
    house().expectTrouble(/Failed to load resource/);
    const { page, context } = await house().openVisitor({
      device: "phone",
      locale: "de",
      magnets: [{}],
    });
    await page.goto("/cart?step=address");
    await fillAddress(page, "cut.line@example.org");
    await context.setOffline(true);
    await page.locator("form button[type=submit]").click();
    await page.getByRole("heading", { name: "Gerade keine Verbindung" }).waitFor();
    expect(await page.title()).toStartWith("Gerade keine Verbindung");
    await context.setOffline(false);
    await page.getByRole("button", { name: orderButton.de, exact: true }).waitFor();
    // It came by itself: that is said, too.
    await page.getByText("Seite geöffnet: Passt alles?").waitFor({ state: "attached" });
    expect(await page.title()).toStartWith("Prüfen");
    expect(await page.getByText("cut.line@example.org").count()).toBe(1);
  }, 120_000);
};
