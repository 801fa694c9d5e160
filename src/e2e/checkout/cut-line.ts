// Journeys: what keeps a cart from its order, the line or a magnet, is told where it is mended.

import { expect, test } from "bun:test";

import { fillAddress, orderButton, type PaymentHouse } from "#testing/houses/payment-house.ts";
import { answerOf } from "#testing/plays/line/answer-of.ts";

/** One magnet on a phone, and all of its address written. */
const openFilledAddress = async (house: PaymentHouse, email: string) => {
  const visitor = await house.openVisitor({ device: "phone", locale: "de", magnets: [{}] });
  await visitor.page.goto("/cart?step=address");
  await fillAddress(visitor.page, email);
  return visitor;
};

export const testCutLine = (house: () => PaymentHouse) => {
  test("a line cut under the address is told on the page, says nothing of it in the console, and it goes on", async () => {
    // The browser's own lines about requests; anything of ours fails.
    house().expectTrouble(/Failed to load resource/);
    const { page, context } = await openFilledAddress(house(), "cut.line@example.org");
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

  test("another country without a line leaves the cart as it was and says so", async () => {
    house().expectTrouble(/Failed to load resource/);
    const { page, context } = await house().openVisitor({
      device: "phone",
      locale: "de",
      magnets: [{}],
    });
    await page.goto("/cart");
    const country = page.getByLabel("Lieferland");
    const before = await country.inputValue();
    const other = await country
      .locator("option")
      .evaluateAll(
        (options, value) =>
          options
            .map((option) => (option instanceof HTMLOptionElement ? option.value : ""))
            .find((each) => each !== value),
        before,
      );
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await country.selectOption(other ?? "");
    await page.getByText("Das ist nicht geändert").first().waitFor();
    expect(await country.inputValue()).toBe(before);
    await context.setOffline(false);
    await country.selectOption(other ?? "");
    await page.waitForFunction(
      (code) => sessionStorage.getItem("lodestone-checkout")?.includes(`"country":"${code}"`),
      other,
    );
    expect(await country.inputValue()).toBe(other ?? "");
  }, 120_000);

  test("another country without a line leaves the address form as it is and says at the country what comes later", async () => {
    house().expectTrouble(/Failed to load resource/);
    const { page, context } = await openFilledAddress(house(), "cut.country@example.org");
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    const country = page.getByLabel("Land", { exact: true });
    await country.selectOption("AT");
    const told = page.getByText("Die Preise für dieses Land kommen von selbst");
    await told.waitFor();
    expect(await country.inputValue()).toBe("AT");
    await page.locator("[name=postcode]").fill("1010");
    // The way on leads to the field, and the form stays.
    await page.locator("form button[type=submit]").click();
    await page.waitForFunction(() => document.activeElement?.getAttribute("name") === "country");
    expect(await page.locator("[name=email]").inputValue()).toBe("cut.country@example.org");
    expect(await page.getByRole("heading", { name: "Gerade keine Verbindung" }).count()).toBe(0);
    await context.setOffline(false);
    await told.waitFor({ state: "detached" });
    expect(await country.inputValue()).toBe("AT");
  }, 120_000);

  test("whoever comes to the address while the cart needs something is told in the cart at once", async () => {
    const { page } = await house().openVisitor({
      device: "phone",
      locale: "de",
      magnets: [{}],
    });
    // As after a photo that turned out too coarse, which no cart takes from the start.
    await page.route(/cart\.readCart/, async (route) => {
      const response = await answerOf(route);
      const body = (await response.text()).replaceAll(/"light":"\w+"/g, '"light":"blocked"');
      await route.fulfill({ response, body });
    });
    await page.goto("/cart?step=address");
    await page.getByText("Hier braucht es dich noch").first().waitFor();
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Dein Warenkorb");
  }, 120_000);
};
