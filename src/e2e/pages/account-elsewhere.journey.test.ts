/** An account that is confirmed in another browser: the first one says where everything is, and shows nothing of it. */
import { expect, test } from "bun:test";

import { shareStudioHouse } from "#testing/houses/share-studio-house.ts";
import { patient, phone } from "#testing/houses/studio-house.ts";
import { still } from "#testing/plays/chromium.ts";
import { newEmail, testPassword, waitForMailedToken } from "#testing/plays/sign-up.ts";

import { orderTwo } from "./order-two.ts";

const house = shareStudioHouse();
const moved = "Alles von dir liegt jetzt in deinem Konto";

test("a browser whose guest became an account in another one is told so by orders, order and cart, and has all of it again after signing in", async () => {
  const { page } = await house.open(phone);
  const email = newEmail();
  await orderTwo(page, email);
  const order = page.url().replace("&placed=true", "");
  // Nobody here is mailed a link: the thanks offer no account that would end at one.
  await page.getByText("Mails verschickt dieser Laden noch nicht.").waitFor(patient);
  expect(await page.getByText("Fürs nächste Mal behalten?").count()).toBe(0);
  await page.goto("/login?mode=sign-up");
  await page.getByLabel("E-Mail", { exact: true }).fill(email);
  await page.getByLabel("Passwort", { exact: true }).fill(testPassword);
  await page.getByRole("button", { name: "Konto anlegen" }).click(patient);
  const token = await waitForMailedToken(house, email, "account-verify");

  // Not watched: the question for the password is an answer of 401, which Chromium writes to the console.
  const context = await page
    .context()
    .browser()
    ?.newContext({ ...still, ...phone });
  if (!context) throw new Error("the first browser is gone");
  const elsewhere = await context.newPage();
  await elsewhere.goto(new URL(`/login?verify=${token}`, page.url()).href);
  await elsewhere.getByRole("button", { name: "Konto bestätigen" }).click(patient);
  // Nothing was typed wrong: it is asked, not blamed.
  await elsewhere.getByText(/^Du öffnest den Link in einem anderen Browser/).waitFor(patient);
  expect(await elsewhere.getByRole("alert").count()).toBe(0);
  await elsewhere.getByLabel("Passwort", { exact: true }).fill(testPassword);
  await elsewhere.getByRole("button", { name: "Konto bestätigen" }).click(patient);
  await elsewhere.getByText("Dein Konto ist da.").waitFor(patient);

  for (const address of ["/cart", "/orders", order]) {
    await page.goto(address);
    await page.getByRole("heading", { name: moved }).waitFor(patient);
    expect(await page.getByText(/noch nichts bestellt|öffnet nichts/).count()).toBe(0);
    // Neither the order nor whose account it is.
    expect(await page.locator("main").innerText()).not.toMatch(/@|\d{4}/);
  }
  await page.locator("main").getByRole("link", { name: "Anmelden" }).click(patient);
  await page.getByLabel("E-Mail", { exact: true }).fill(email);
  await page.getByLabel("Passwort", { exact: true }).fill(testPassword);
  await page.locator("main").getByRole("button", { name: "Anmelden", exact: true }).click(patient);
  await page.getByRole("heading", { name: /^Bestellung / }).waitFor(patient);
});
