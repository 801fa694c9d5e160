// Journeys: a cart that another window of the same browser changes while this one shows it.

import { expect, test } from "bun:test";

import type { Page } from "playwright-core";

import { fillAddress, orderButton, type PaymentHouse } from "#testing/houses/payment-house.ts";

/** Each page listens once it has settled. */
const settled = (page: Page) => page.locator("html[data-focus=kept]").waitFor();
const count = (page: Page, pieces: number) =>
  page
    .getByRole("banner")
    .getByRole("link", { name: new RegExp(`^Warenkorb.*\\b${pieces}\\b`) })
    .waitFor();
const more = (page: Page) => page.getByRole("button", { name: "Einer mehr" }).first();
/** As fast as the page itself allows: what the machine takes between two presses would make two calls of them. */
const pressMoreTwice = (page: Page) =>
  more(page).evaluate(async (button: HTMLElement) => {
    const shown = () =>
      document.querySelector<HTMLInputElement>("main input[inputmode=numeric]")?.value;
    button.click();
    for (let look = 0; look < 1_000 && shown() !== "2"; look += 1) {
      await new Promise((next) => setTimeout(next, 0));
    }
    button.click();
  });

export const testChangedElsewhere = (house: () => PaymentHouse) => {
  test("a cart and its count follow what another window does, keep what is typed, and ask once", async () => {
    const { page: shown, context } = await house().openVisitor({
      device: "desktop",
      locale: "de",
      magnets: [{}, { formatSlug: "circle-58" }],
    });
    await shown.goto("/cart");
    const home = await house().openPage(context);
    await home.goto("/");
    const acting = await house().openPage(context);
    await acting.goto("/cart");
    for (const page of [shown, home, acting]) await settled(page);
    await count(shown, 2);
    await shown.getByText("Gutschein").first().click();
    const code = shown.getByRole("textbox", { name: /Gutschein/ });
    await code.pressSequentially("SOMM");
    const [told, asked]: [string[], string[]] = [[], []];
    acting.on("request", (request) => {
      if (request.url().includes("cart.setQuantity")) told.push(request.url());
    });
    shown.on("request", (request) => {
      if (request.url().includes("cart.readCart")) asked.push(request.url());
    });
    await pressMoreTwice(acting);
    await count(shown, 4);
    await count(home, 4);
    await shown.waitForFunction(
      () =>
        document.querySelector<HTMLInputElement>("main input[inputmode=numeric]")?.value === "3",
    );
    await code.pressSequentially("ER26");
    expect(await code.inputValue()).toBe("SOMMER26");
    // The two presses are one call, and the page and the header ask together.
    expect(told).toHaveLength(1);
    expect(asked).toHaveLength(1);

    await acting
      .getByRole("button", { name: /entfernen/ })
      .first()
      .click();
    await count(shown, 1);
    await count(home, 1);
  }, 120_000);

  test("the last step shows and says what another window has changed, and orders what it shows", async () => {
    const email = "changed.elsewhere@example.org";
    const { page: review, context } = await house().openVisitor({
      device: "phone",
      locale: "de",
      magnets: [{}],
    });
    await review.goto("/cart?step=address");
    await fillAddress(review, email);
    await review.locator("form button[type=submit]").click();
    const order = review.getByRole("button", { name: orderButton.de, exact: true });
    await order.waitFor();
    const acting = await house().openPage(context);
    await acting.goto("/cart");
    for (const page of [review, acting]) await settled(page);
    await more(acting).click();
    await review.getByText("in einem anderen Fenster geändert").first().waitFor();
    await review.locator("[data-order-summary]").getByText("2 × 3,90").waitFor();
    await order.click();
    await review.getByRole("heading", { name: "Danke, Mia" }).waitFor();
    expect(await house().workshop.countOrders(email)).toBe(1);
  }, 120_000);
};
