import { afterAll, beforeAll, expect, test } from "bun:test";

import {
  fillAddress,
  openPaymentHouse,
  orderButton,
  type PaymentHouse,
  readTyped,
  typedBy,
} from "#testing/houses/payment-house.ts";
import { axeFindings } from "#testing/judges/axe.ts";
import { isTooWide } from "#testing/judges/is-too-wide.ts";
import { createHttpClient } from "#testing/plays/http-client.ts";

/** What a shopper meets when the workshop takes formats off sale meanwhile. */
let house: PaymentHouse;
beforeAll(async () => {
  house = await openPaymentHouse();
}, 120_000);
afterAll(() => house.close(), 60_000);

const heart = "heart-64x60";

test("a format that goes off sale before the last press: the step says which and leads to the cart, which offers no more of it", async () => {
  const email = "off.sale@example.org";
  const { page } = await house.openVisitor({
    device: "phone",
    locale: "de",
    magnets: [{ formatSlug: heart, quantity: 8 }],
  });
  const offer = page.getByText(/Noch 1 × Herz/);
  await page.goto("/cart");
  await offer.waitFor();
  await page.goto("/cart?step=address");
  await fillAddress(page, email);
  await page.locator("form button[type=submit]").click();
  const order = page.getByRole("button", { name: orderButton.de, exact: true });
  await order.waitFor();

  house.expectTrouble(/409/);
  await house.workshop.putOnSale(heart, false);
  await order.click();
  const told = page.getByRole("alert").filter({ hasText: "So konnten wir nicht bestellen" });
  await told.getByText("Herz ist nicht mehr im Verkauf.").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
  await told.getByRole("link", { name: "Zum Warenkorb" }).click();

  await page.getByText("Dieses Format führen wir nicht mehr.").waitFor();
  expect(await offer.count()).toBe(0);
  // As for every line that cannot be ordered, the way to the checkout leads to it.
  await page.getByRole("button", { name: /^Zur Kasse/ }).click();
  await page.getByText("Hier braucht es dich noch").first().waitFor();
  await page.waitForFunction(() => document.activeElement?.textContent === "Ansehen und ändern");
  // An address of before says why it leads to the cart.
  await page.goto("/cart?step=review");
  await page.getByText("Herz ist nicht mehr im Verkauf.").first().waitFor();
  await page.waitForURL((url) => url.search === "");

  await house.workshop.putOnSale(heart, true);
  await page.goto("/cart?step=address");
  expect(await readTyped(page)).toEqual(typedBy(email));
  expect(await house.endVisits()).toEqual([]);
}, 120_000);

const slugs = async (): Promise<string[]> => {
  const answer = await createHttpClient(house.server.origin).query("catalog.listFormats");
  const { result } = (await answer.json()) as { result: { data: { slug: string }[] } };
  return result.data.map(({ slug }) => slug);
};

/** Only what is named stays on sale. */
const sellOnly = async (kept: readonly string[]): Promise<void> => {
  for (const slug of await slugs()) {
    if (!kept.includes(slug)) await house.workshop.putOnSale(slug, false);
  }
};

test("the press that takes the last format off sale says that nothing is on sale any more, and can be taken back", async () => {
  await sellOnly([heart]);
  const { page, context } = await house.openVisitor({
    device: "desktop",
    locale: "de",
    magnets: [],
  });
  await house.workshop.enter(context);
  await page.goto("/admin?section=catalogue");
  await page.getByRole("switch", { name: "Herz: im Verkauf", exact: true }).click();
  await page
    .getByText("„Herz“ ist nicht mehr im Verkauf. Jetzt ist nichts mehr im Verkauf.")
    .waitFor();
  expect(await slugs()).toEqual([]);
  await page.getByRole("button", { name: "Rückgängig" }).click();
  await page.getByText("„Herz“ ist im Verkauf.").waitFor();
  expect(await slugs()).toEqual([heart]);
  expect(await house.endVisits()).toEqual([]);
}, 120_000);

test("while nothing is on sale the first page and the studio say so and offer nothing, and the other ways stay", async () => {
  await sellOnly([]);
  const { page } = await house.openVisitor({ device: "phone", locale: "de", magnets: [] });
  for (const path of ["/", "/photo-magnets/create", `/photo-magnets/create?format=${heart}`]) {
    await page.goto(path);
    await page.getByRole("heading", { name: "Gerade ist nichts im Verkauf" }).waitFor();
    const main = page.getByRole("main");
    const offered = main.locator("input[type=file], figure, [href*=create]");
    expect({ path, offered: await offered.count() }).toEqual({ path, offered: 0 });
    expect(await main.innerText()).not.toMatch(/\d mm|auswählen|ein anderes Format/);
    expect(await axeFindings(page)).toEqual([]);
    expect(await isTooWide(page)).toBe(false);
  }
  // Also for whoever has no JavaScript.
  const written = await (await fetch(house.server.origin)).text();
  expect(written).toContain("Gerade ist nichts im Verkauf");
  expect(written).not.toMatch(/\d mm|type="file"|\.avif/);
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Impressum" }).waitFor();
  await page.getByRole("main").getByRole("link", { name: "Bestellungen" }).click();
  await page.waitForURL(/\/orders/);

  await house.workshop.putOnSale(heart, true);
  await page.goto("/");
  await page.getByRole("heading", { name: "Such dir ein Format aus" }).waitFor();
  expect(await house.endVisits()).toEqual([]);
}, 120_000);
