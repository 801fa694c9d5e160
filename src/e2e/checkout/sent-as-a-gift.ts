// Journey: a gift, from the quiet line of the checkout to the order's page.

import { expect, test } from "bun:test";

import { fillAddress, orderButton, type PaymentHouse } from "#testing/houses/payment-house.ts";
import { axeFindings } from "#testing/judges/axe.ts";
import { isTooWide } from "#testing/judges/is-too-wide.ts";

const words = "Liebe Oma,\nalles Gute! 🎉";

export const testSentAsAGift = (house: () => PaymentHouse) =>
  test("a gift has a card that is seen as it is printed, a day, and an invoice to who pays", async () => {
    const { page } = await house().openVisitor({ device: "phone", locale: "de", magnets: [{}] });
    const toCheckout = page.getByRole("link", { name: /^Zur Kasse/ });
    await page.goto("/cart");
    await toCheckout.waitFor();
    // What a gift needs did not come: its place waits, and the address stays.
    house().expectTrouble(/ERR_INTERNET_DISCONNECTED/);
    await page.context().setOffline(true);
    await toCheckout.click();
    const quiet = page.getByLabel("Das ist ein Geschenk");
    await quiet.press("Space");
    await page.getByText("Gerade keine Verbindung. Es geht von selbst weiter.").waitFor();
    await fillAddress(page, "gift@example.org");
    // A name that no paper can say is told when it is left, without a line, too.
    const name = page.locator("[name=name]");
    await name.fill("王小明");
    await name.press("Tab");
    await page.getByText("Diese Zeichen kann die Post nicht lesen").waitFor();
    await name.fill("Erna Beispiel");
    await page.route(/readGiftDays/, (route) => route.abort("internetdisconnected"));
    await page.context().setOffline(false);
    const message = page.getByLabel("Was soll auf der Karte stehen?");
    await page.getByText("Rechnung und alles Weitere gehen nur an dich").waitFor();
    await message.fill("שלום Oma");
    await page.getByText(/Das kann die Karte nicht drucken: ש/).waitFor();
    await message.fill("Viel ".repeat(800));
    await page.getByText("So viel passt nicht auf die Karte").waitFor();
    await page.locator("form button[type=submit]").click();
    expect(await message.evaluate((field) => field === document.activeElement)).toBe(true);
    await message.fill(words);
    await page.locator("[data-gift-card=drawn]").waitFor();
    await page.getByRole("img", { name: /So wird die Karte gedruckt: Liebe Oma/ }).waitFor();
    const day = page.getByLabel("Bis wann soll es da sein?");
    // Days that did not come are said to be coming, and come by themselves.
    await page.locator("p").getByText("Die Tage zum Wählen kommen noch.").waitFor();
    await page.unroute(/readGiftDays/);
    await day.locator("option").nth(5).waitFor({ state: "attached" });
    await day.selectOption({ index: 5 });
    await page.getByText(/Wir geben es am .* zur Post und keinen Tag früher/).waitFor();
    await page.getByLabel("Das Paket geht an jemand anderen").press("Space");
    // The first wrong field is the first of the page.
    await message.fill("Viel ".repeat(800));
    await page.locator("form button[type=submit]").click();
    expect(await message.evaluate((field) => field === document.activeElement)).toBe(true);
    await message.fill(words);
    const invoiced = page.getByRole("group", { name: "Rechnungsadresse" });
    expect(await invoiced.getByLabel("Vor- und Nachname").inputValue()).toBe("");
    // Of all ways only the step that is shown is the current one.
    const current = page.locator("main [aria-current]");
    expect(await current.allInnerTexts()).toEqual(["Adresse"]);
    for (const [name, text] of Object.entries({
      name: "Mia Muster",
      street: "Lindenweg 4",
      postcode: "20095",
      city: "Hamburg",
    })) {
      await page.locator(`[name='billing.${name}']`).fill(text);
    }
    expect(await axeFindings(page)).toEqual([]);
    expect(await isTooWide(page)).toBe(false);
    // A reload keeps all of it.
    await page.reload();
    expect(await message.inputValue()).toBe(words);
    await page.locator("form button[type=submit]").click();

    await page.locator("[data-order-summary]").waitFor();
    await page.getByText("Kein Preis im Paket").waitFor();
    const summary = page.locator("[data-order-summary]");
    await summary
      .locator("dd")
      .getByText(/Zur Post am .*, nicht früher/)
      .waitFor();
    expect(await summary.locator("dd:empty").count()).toBe(0);
    expect(await current.allInnerTexts()).toEqual(["Prüfen"]);
    expect(await axeFindings(page)).toEqual([]);
    // What is to be changed is led to.
    for (const [change, name] of [
      ["Geschenk ändern", "isGift"],
      ["Rechnungsadresse ändern", "hasBilling"],
    ] as const) {
      await page.getByRole("link", { name: change }).click();
      await page.locator(`[name=${name}]:focus`).waitFor();
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
      await page.locator("form button[type=submit]").click();
    }
    await page.getByRole("radio", { name: /Überweisung/ }).check();
    await page.getByRole("button", { name: orderButton.de, exact: true }).click();
    await page.getByRole("heading", { name: "Danke, Mia" }).waitFor();
    // No mail server is set up: nobody is promised a mail.
    await page.getByText("Mails verschickt dieser Laden noch nicht").waitFor();
    await page.getByText("alles Gute! 🎉").waitFor();
    await page.getByText(/Rechnung und alles Weitere gehen nur an dich/).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await isTooWide(page)).toBe(false);
    // The next order of this tab is no gift for the same person.
    const kept = await page.evaluate(() => sessionStorage.getItem("lodestone-checkout"));
    expect(kept).toContain("gift@example.org");
    expect(kept).not.toContain("Oma");
    expect(kept).not.toContain("Erna Beispiel");
  }, 120_000);
