// Journey: what a browser shows after its person has signed out.

import { expect, test } from "bun:test";

import type { Browser } from "playwright-core";

import type { TestDatabase } from "#testing/database.ts";
import { makeAccount, testPassword } from "#testing/plays/sign-up.ts";

type House = {
  readonly browser: Browser;
  readonly server: { readonly origin: string };
  readonly database: TestDatabase;
};

export const testSignedOut = (house: () => House) => {
  test("H8: after signing out the back button shows nothing that was private", async () => {
    const { browser, server, database } = house();
    const context = await browser.newContext({ locale: "de-DE", baseURL: server.origin });
    const page = await context.newPage();
    const email = "abgemeldet@example.org";
    await makeAccount(database.connection.db, email);
    await page.goto("/login");
    await page.getByLabel("E-Mail").fill(email);
    await page.getByLabel("Passwort", { exact: true }).fill(testPassword);
    await page.keyboard.press("Enter");
    await page.getByText("Angemeldet.").first().waitFor();
    await page.goto("/login");
    await page.getByText(email).first().waitFor();
    await page.getByRole("button", { name: /Abmelden/ }).click();
    await page.getByText(email).first().waitFor({ state: "detached" });
    await page.goto("/");
    await page.goBack();
    await page.waitForLoadState("networkidle");
    expect(await page.locator("body").innerText()).not.toContain(email);
    await context.close();
  });
};
