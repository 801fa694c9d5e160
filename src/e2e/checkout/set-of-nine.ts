// Journeys: nine magnets of one format are one picture and one line from the cart to the thanks.

import { afterEach, expect, test } from "bun:test";

import type { Page } from "playwright-core";

import { unsavedSettings } from "#shop/settings/read-settings.ts";
import { fillAddress, orderButton, type PaymentHouse } from "#testing/houses/payment-house.ts";
import { axeFindings } from "#testing/judges/axe.ts";
import { isTooWide } from "#testing/judges/is-too-wide.ts";
import { stopsTo } from "#testing/plays/tab-to.ts";

const smallPhone = { width: 360, height: 640 };
const lowDesk = { width: 1440, height: 900 };
/** The header's way to the checkout, all of the cart's own, and the price note. */
const stopsToCheckoutMax = 8;

/** CSS pixels of the whole page, its foot among them. */
const thanksHeightMax = 1_600;

const nine = Array.from({ length: 9 }, () => ({}));

const doorOf = (page: Page) => page.getByRole("img", { name: "9 Magnete an der Tür" });

/** How far down the page something ends, in CSS pixels. */
const bottomOf = (page: Page, selector: string): Promise<number> =>
  page
    .locator(selector)
    .evaluate((element) => element.getBoundingClientRect().bottom + window.scrollY);

/** Whether the shop takes payments by providers beside the transfer; the house begins with both. */
const setProviders = async ({ workshop }: PaymentHouse, isOn: boolean): Promise<void> => {
  const { payments } = unsavedSettings;
  const on = { ...payments, hasStripe: true, hasPaypal: true, hasInvoice: true };
  const off = { ...on, hasStripe: false, hasPaypal: false };
  await workshop.saveSettings({
    section: "payments",
    value: isOn ? on : off,
    seen: isOn ? off : on,
  });
};

export const testSetOfNine = (house: () => PaymentHouse) => {
  let isWithout = false;
  afterEach(async () => {
    if (isWithout) await setProviders(house(), true);
    isWithout = false;
  });

  test("nine magnets are one picture and one line, from the cart to the thanks, each to be seen when asked", async () => {
    const { page } = await house().openVisitor({ device: "phone", locale: "de", magnets: nine });
    // One way of paying is a sentence, several are a choice to be read.
    await setProviders(house(), false);
    isWithout = true;
    await page.setViewportSize(smallPhone);
    await page.goto("/cart");
    await doorOf(page).waitFor();
    await page.getByRole("heading", { name: "9 × Quadrat" }).waitFor();
    const edit = page.getByRole("link", { name: /^Magnet \d bearbeiten/ });
    expect(await edit.count()).toBe(0);
    await page.locator("main").focus();
    const stops = await stopsTo(page, page.getByRole("link", { name: /Zur Kasse/ }));
    expect(stops).toBeLessThanOrEqual(stopsToCheckoutMax);

    // Opened by keyboard; each keeps its number, and a reload keeps it open.
    await page.getByText("Einzeln ansehen und ändern").press("Enter");
    await edit.last().waitFor();
    expect(await edit.count()).toBe(9);
    await page.getByRole("button", { name: "Magnet 9 entfernen" }).waitFor();
    // As wide as the set: a size and a price of more words would run into each other.
    const leftOf = async (selector: string) => (await page.locator(selector).boundingBox())?.x;
    expect(await leftOf("main details li >> nth=0")).toBe(await leftOf("main summary >> nth=0"));
    expect(await axeFindings(page)).toEqual([]);
    expect(await isTooWide(page)).toBe(false);
    await page.reload();
    await edit.last().waitFor();

    // A press among them changes the line's price, and keeps the focus.
    const more = page.getByRole("button", { name: "Einer mehr" }).nth(3);
    await more.press("Enter");
    await page.getByRole("heading", { name: "10 × Quadrat" }).waitFor();
    expect(await more.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.getByRole("button", { name: "Einer weniger" }).nth(3).press("Enter");
    await page.getByRole("heading", { name: "9 × Quadrat" }).waitFor();

    await page.getByRole("link", { name: /Zur Kasse/ }).click();
    // What is bought and what it costs stays in sight above the field that is typed in.
    const sum = page.locator("p").filter({ hasText: /^9 Magnete\s*29,00\s€ mit Versand$/ });
    const town = page.locator("[name=city]");
    await town.focus();
    const [above, field] = [await sum.boundingBox(), await town.boundingBox()];
    expect(above?.y).toBeGreaterThanOrEqual(0);
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(field?.y ?? 0);
    expect(await axeFindings(page)).toEqual([]);
    expect(await isTooWide(page)).toBe(false);
    // Pressed at once, the slip is asked about at the last look.
    await fillAddress(page, "nine@gmial.com");
    await page.locator("form button[type=submit]").click();
    await page.getByRole("button", { name: "Meintest du nine@gmail.com?" }).click();
    await page.getByText("nine@gmail.com", { exact: true }).waitFor();
    await page.locator("[data-order-summary]").waitFor();
    await doorOf(page).waitFor();
    const button = () => bottomOf(page, "[data-order-summary] + button");
    expect(await button()).toBeLessThanOrEqual(2 * smallPhone.height);
    // With three ways of paying to choose from as well.
    await setProviders(house(), true);
    await page.reload();
    await page.getByRole("radiogroup", { name: "Zahlung" }).waitFor();
    await doorOf(page).waitFor();
    expect(await button()).toBeLessThanOrEqual(2 * smallPhone.height);
    await setProviders(house(), false);
    await page.reload();
    await page.getByText("Die IBAN kommt gleich danach.").waitFor();
    // On a low desk the last act is in sight with all that it is about.
    await page.setViewportSize(lowDesk);
    expect(await button()).toBeLessThanOrEqual(lowDesk.height);
    await page.setViewportSize(smallPhone);
    expect(await page.locator("[data-order-summary]").innerText()).toMatch(
      /Quadrat, 63\s×\s63\smm, Magnetfolie, 0,85\smm, nach deinem Bild gefertigt · kein Widerrufsrecht\s+9\s×\s2,90\s€/,
    );
    for (const [title, said] of [
      ["Kein Widerrufsrecht, weil individuell angefertigt", "§ 312g Abs. 2 Nr. 1 BGB"],
      ["Gesetzliche Gewährleistung", "mindestens zwei Jahren"],
      ["Produktsicherheit", "Typ: SQUARE-63"],
    ] as const) {
      expect(await page.getByText(said).isVisible()).toBe(false);
      await page.getByText(title, { exact: true }).click();
      await page.getByText(said).waitFor();
    }
    expect(await axeFindings(page)).toEqual([]);
    expect(await isTooWide(page)).toBe(false);

    await page.getByRole("button", { name: orderButton.de, exact: true }).click();
    await page.getByRole("heading", { name: "Danke, Mia" }).waitFor();
    expect(await page.title()).toStartWith("Danke · ");
    await doorOf(page).waitFor();
    expect(await bottomOf(page, "[data-set-door]")).toBeLessThanOrEqual(smallPhone.height);
    // What to do now is short; all the rest is there when asked for.
    await page.getByRole("img", { name: /GiroCode/ }).waitFor();
    expect(await bottomOf(page, "body")).toBeLessThanOrEqual(thanksHeightMax);
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.getByRole("heading", { name: "Summe" }).isVisible()).toBe(false);
    await page.getByText("Alles zu dieser Bestellung").press("Enter");
    await page.getByRole("heading", { name: "Summe" }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await isTooWide(page)).toBe(false);
    // On the next visit it is among what was ordered, the bill in sight first.
    await page.goto(page.url().replace(/&placed=true/, ""));
    await page.getByRole("heading", { name: /^Bestellung 2/ }).waitFor();
    await doorOf(page).waitFor();
    expect(await isTooWide(page)).toBe(false);
  }, 120_000);

  test("what is true of magnets of several formats is said once, right above what they cost", async () => {
    const { page } = await house().openVisitor({
      device: "phone",
      locale: "de",
      magnets: [{}, { formatSlug: "circle-58" }],
    });
    await page.goto("/cart?step=address");
    await fillAddress(page, "two.formats@example.org");
    await page.locator("form button[type=submit]").click();
    await page.getByRole("button", { name: orderButton.de, exact: true }).waitFor();
    const summary = await page.locator("[data-order-summary]").innerText();
    expect(summary).toMatch(/Fotomagnet Quadrat, 63\s×\s63\smm\s/);
    expect(summary).toMatch(/Fotomagnet Kreis, Ø\s58\smm\s/);
    expect(summary.match(/Alle: Magnetfolie, 0,85\smm, .* · kein Widerrufsrecht/)).not.toBeNull();
    expect(summary.split("Magnetfolie")).toHaveLength(2);
  }, 60_000);
};
