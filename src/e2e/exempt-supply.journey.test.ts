import { afterAll, beforeAll, expect, test } from "bun:test";

import { sql } from "drizzle-orm";
import type { Browser, Page } from "playwright-core";

import { unsavedSettings } from "#shop/settings/read-settings.ts";
import { createTestDatabase, type TestDatabase } from "#testing/database.ts";
import { claimsVat } from "#testing/judges/claims-vat.ts";
import { fillCart } from "#testing/makes/fill-cart.ts";
import { makeJpeg } from "#testing/makes/make-picture.ts";
import { ownBank, ownCompany } from "#testing/makes/own-settings.ts";
import { launchChromium, still } from "#testing/plays/chromium.ts";
import { createHttpClient } from "#testing/plays/http-client.ts";
import { startShop } from "#testing/plays/several/start-shop.ts";
import { startViesStandIn } from "#testing/plays/vies-stand-in.ts";
import { openWorkshop } from "#testing/plays/workshop-over-http.ts";
import type { TestServer } from "#testing/server.ts";

const vies = startViesStandIn();
let database: TestDatabase;
let server: TestServer;
let browser: Browser;
let workshop: Awaited<ReturnType<typeof openWorkshop>>;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startShop({ env: { DATABASE_URL: database.url, VIES_API_URL: vies.apiUrl } });
  browser = await launchChromium();
  workshop = await openWorkshop(server);
  const { company, bank, vat } = unsavedSettings;
  const own = { ...ownCompany, vatId: "DE136695976" };
  await workshop.saveSettings({ section: "company", value: own, seen: company });
  await workshop.saveSettings({ section: "bank", value: ownBank, seen: bank });
  const value = { ...vat, confirmsVatIds: true };
  await workshop.saveSettings({ section: "vat", value, seen: vat });
}, 120_000);
afterAll(async () => {
  await browser.close();
  await server.stop();
  await vies.stop();
  await database.drop();
}, 60_000);

/** Somebody who has typed all of Vienna's café, at the step before the order. */
const openReview = async (): Promise<Page> => {
  const client = createHttpClient(server.origin);
  await fillCart(client, [{ photo: await makeJpeg(800, 800), quantity: 3 }]);
  const context = await browser.newContext({ ...still, locale: "de" });
  await context.addCookies(
    [...client.cookies].map(([name, value]) => ({ name, value, url: server.origin })),
  );
  const address = {
    name: "Mia Muster",
    company: "Café Wien GmbH",
    street: "Ringstraße 1",
    extra: "",
    postNumber: "",
    postcode: "1010",
    city: "Wien",
    country: "AT",
  };
  const draft = {
    email: "mia@example.org",
    address,
    hasBilling: false,
    billing: { ...address, name: "", company: "", street: "", postcode: "", city: "" },
    vatId: "U13585627",
    keepsAddresses: true,
    account: "",
  };
  await context.addInitScript((stored) => {
    if (sessionStorage.getItem("lodestone-checkout") === null) {
      sessionStorage.setItem("lodestone-checkout", stored);
    }
  }, JSON.stringify(draft));
  const page = await context.newPage();
  await page.goto(`${server.origin}/cart?step=review`);
  return page;
};
const wordsOf = async (page: Page) =>
  (await page.locator("main").innerText()).replaceAll(/[\s\u00a0]+/g, " ");

test("a business in Vienna is told that the register is down, tries again and orders without VAT (LAW 26)", async () => {
  vies.be("MS_UNAVAILABLE");
  const page = await openReview();
  await page.getByText("Das EU-Register antwortet gerade nicht.").waitFor();
  expect(await wordsOf(page)).toContain("17,60 €");
  expect(claimsVat(await wordsOf(page))).not.toBeNull();

  vies.be("valid");
  await database.connection.db.execute(
    sql`update vat_id_answer set asked_at = now() - interval '1 minute'`,
  );
  await page.getByRole("button", { name: "Noch einmal versuchen" }).click();
  await page.getByText("Du bestellst ohne MwSt.").waitFor();
  const summary = page.locator("[data-order-summary]");
  await summary.getByText("14,80 €").waitFor();
  expect(await summary.innerText()).toContain("Steuerfreie innergemeinschaftliche Lieferung");
  expect(claimsVat(await wordsOf(page))).toBeNull();

  // The cart itself says the same.
  await page.goto(`${server.origin}/cart`);
  await page.getByText("Nettopreise, ohne MwSt.,").waitFor();
  expect(await wordsOf(page)).toContain("14,80 €");
  expect(claimsVat(await wordsOf(page))).toBeNull();
  // Where nothing can be paid, it does not lead on to the address.
  const { payments } = unsavedSettings;
  const closed = { ...payments, hasBankTransfer: false };
  await workshop.saveSettings({ section: "payments", value: closed, seen: payments });
  await page.reload();
  await page.getByRole("alert").getByText("Gerade nimmt der Laden keine Zahlungen an").waitFor();
  expect(await page.getByText("Zur Kasse").count()).toBe(0);
  await workshop.saveSettings({ section: "payments", value: payments, seen: closed });

  await page.goto(`${server.origin}/cart?step=review`);
  await page.getByRole("button", { name: "Zahlungspflichtig bestellen" }).click();
  await page.waitForURL(/\/orders\?/);
  await page.getByText("Alles zu dieser Bestellung").click();
  await page.getByRole("heading", { name: "Summe" }).waitFor();
  await page.getByText("Steuerfreie innergemeinschaftliche Lieferung, ohne MwSt.").waitFor();
  expect(await wordsOf(page)).toContain("14,80 €");
  expect(claimsVat(await wordsOf(page))).toBeNull();
  await page.context().close();
}, 120_000);
