// Journeys: two windows of one cart, ordered with different words.

import { expect, test } from "bun:test";

import type { Page } from "playwright-core";

import { fillAddress, orderButton, type PaymentHouse } from "#testing/houses/payment-house.ts";
import { axeFindings } from "#testing/judges/axe.ts";
import { isTooWide } from "#testing/judges/is-too-wide.ts";

const words = "Alles Liebe, Oma!";
const toReview = (page: Page) => page.locator("form button[type=submit]");
const toOrder = (page: Page) => page.getByRole("button", { name: orderButton.de, exact: true });

/** Two windows of a person at their last step: without a gift, and with one for somebody else. */
const openBoth = async (house: PaymentHouse, email: string) => {
  const { page: plain, context } = await house.openVisitor({
    device: "phone",
    locale: "de",
    magnets: [{}],
  });
  await plain.goto("/cart?step=address");
  await fillAddress(plain, email);
  await toReview(plain).click();
  await toOrder(plain).waitFor();
  const gift = await house.openPage(context);
  await gift.goto("/cart?step=address");
  await fillAddress(gift, email);
  await gift.locator("[name=name]").fill("Erna Beispiel");
  await gift.getByLabel("Das ist ein Geschenk").press("Space");
  await gift.getByLabel("Was soll auf der Karte stehen?").fill(words);
  await gift.locator("[data-gift-card=drawn]").waitFor();
  await toReview(gift).click();
  await toOrder(gift).waitFor();
  return { plain, gift };
};

const dropped = "Anders als hier angegeben: die Lieferadresse und das Geschenk mit Karte und Tag.";

export const testTwoWindows = (house: () => PaymentHouse) => {
  test("two windows order one cart: it is one order, and whose gift it has not is told and can have it", async () => {
    const email = "two.windows@example.org";
    const { plain, gift } = await openBoth(house(), email);
    await toOrder(plain).click();
    await plain.getByRole("heading", { name: "Danke, Mia" }).waitFor();
    expect(await plain.getByText("Diese Bestellung stand schon").count()).toBe(0);
    await toOrder(gift).click();
    const told = gift.getByRole("alert").filter({ hasText: "Diese Bestellung stand schon" });
    await told.getByText(dropped).waitFor();
    expect(await house().workshop.countOrders(email)).toBe(1);
    expect(await axeFindings(gift)).toEqual([]);
    expect(await isTooWide(gift)).toBe(false);
    // A reload does not take it away.
    await gift.reload();
    const again = { name: "Stornieren und wie hier bestellen" };
    await told.getByRole("button", again).click();
    const asked = gift.getByRole("dialog", { name: "Wirklich stornieren?" });
    await asked.getByRole("button", again).click();
    await gift.getByText("Kein Preis im Paket").waitFor();
    await gift.getByText("Erna Beispiel").first().waitFor();
    await toOrder(gift).click();
    await gift.getByRole("heading", { name: "Danke", exact: true }).waitFor();
    await gift.getByText(words).waitFor();
    await plain.getByRole("heading", { name: "Storniert" }).waitFor();
    expect(await house().workshop.countOrders(email)).toBe(2);
  }, 120_000);

  test("a window that is looked at again after another has ordered counts no pieces in its cart", async () => {
    const { plain, gift } = await openBoth(house(), "counted.window@example.org");
    const untouched = await house().openPage(plain.context());
    await untouched.goto("/cart");
    await untouched.getByRole("link", { name: "Zur Kasse" }).first().waitFor();
    await gift.goto("/legal/terms");
    const cart = gift.getByRole("banner").getByRole("link", { name: "Warenkorb" });
    await gift.getByRole("link", { name: /^Warenkorb.*1/ }).waitFor();
    await toOrder(plain).click();
    await plain.getByRole("heading", { name: "Danke, Mia" }).waitFor();
    await gift.evaluate(() =>
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true })),
    );
    await gift.getByRole("link", { name: /^Warenkorb.*1/ }).waitFor({ state: "detached" });
    expect(await cart.count()).toBe(1);
    // One that showed the cart only, without a word typed, has nothing to complain of.
    await untouched.getByRole("link", { name: "Zur Kasse" }).first().click();
    await untouched.getByText("Dieser Warenkorb ist schon bestellt.").first().waitFor();
    await untouched.getByRole("heading", { name: "Danke, Mia" }).waitFor();
    expect(await untouched.getByText("Anders als hier angegeben").count()).toBe(0);
  }, 120_000);

  test("a window that stood at a cart which another has ordered leads to the order once it is looked at", async () => {
    const { page: plain, context } = await house().openVisitor({
      device: "phone",
      locale: "de",
      magnets: [{}],
    });
    const untouched = await house().openPage(context);
    await untouched.goto("/cart");
    await untouched.getByRole("link", { name: "Zur Kasse" }).first().waitFor();
    await plain.goto("/cart?step=address");
    await fillAddress(plain, "stood.window@example.org");
    await toReview(plain).click();
    await toOrder(plain).click();
    await plain.getByRole("heading", { name: "Danke, Mia" }).waitFor();
    // Whoever comes back sooner than a second after a look is not told anew.
    await untouched.waitForFunction(
      () => {
        window.dispatchEvent(new Event("focus"));
        return document.body.textContent?.includes("Zur Kasse") !== true;
      },
      null,
      { polling: 500 },
    );
    await untouched.getByText("Dieser Warenkorb ist schon bestellt.").first().waitFor();
    await untouched.getByRole("heading", { name: "Danke, Mia" }).waitFor();
    // What lies in the cart from then on is no longer that.
    await untouched.goto("/cart");
    await untouched.getByText("Noch hängt hier nichts").waitFor();
  }, 120_000);

  test("a window whose cart another has ordered leads to that order and says what it has not", async () => {
    const email = "late.window@example.org";
    const { plain, gift } = await openBoth(house(), email);
    await toOrder(plain).click();
    await plain.getByRole("heading", { name: "Danke, Mia" }).waitFor();
    // Whoever comes back sooner than a second after a look is not told anew.
    await gift.waitForFunction(
      (words) => {
        document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
        return document.body.textContent?.includes(words);
      },
      dropped,
      { polling: 500 },
    );
    await gift.getByRole("button", { name: "So lassen" }).click();
    await gift.getByText(dropped).waitFor({ state: "detached" });
    await gift.getByRole("heading", { name: "Danke, Mia" }).waitFor();
    expect(await house().workshop.countOrders(email)).toBe(1);
  }, 120_000);
};
