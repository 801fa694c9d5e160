// Journeys: what a browser shows after its person has signed out, and before they are in.

import { expect, test } from "bun:test";

import { eq } from "drizzle-orm";
import type { Browser } from "playwright-core";
import { uuidv7 } from "uuidv7";

import { authToken } from "#server/auth/auth-token.table.ts";
import { createSecretToken, hashSecretToken } from "#server/auth/secret-token.ts";
import { user } from "#server/auth/user.table.ts";
import { invitedAnchor } from "#shared/accounts.ts";
import type { TestDatabase } from "#testing/database.ts";
import { setUpSecondFactor } from "#testing/plays/set-up-second-factor.ts";
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
  test("each step of the way in names its tab", async () => {
    const { browser, server } = house();
    const context = await browser.newContext({ locale: "de-DE", baseURL: server.origin });
    const page = await context.newPage();
    const token = "A".repeat(43);
    const named: string[] = [];
    const steps = ["", "?mode=forgot", `?reset=${token}`, `?reset=${token}#invited`];
    for (const step of [...steps, `?verify=${token}`, `?setup=${token}`]) {
      await page.goto("about:blank");
      await page.goto(`/login${step}`);
      await page.getByRole("main").getByRole("button").last().waitFor();
      await page.waitForLoadState("networkidle");
      named.push((await page.title()).replace(/ · [^·]+$/, ""));
    }
    expect(named).toEqual([
      "Anmelden",
      "Passwort vergessen",
      "Neues Passwort",
      "Willkommen im Team",
      "Konto anlegen",
      "Richte deine Werkstatt ein",
    ]);
    await context.close();
  });
  test("who is invited types their password once, and is at the second factor", async () => {
    const { browser, server, database } = house();
    const context = await browser.newContext({ locale: "de-DE", baseURL: server.origin });
    const page = await context.newPage();
    const { db } = database.connection;
    const [email, token, userId] = ["eingeladen@example.org", createSecretToken(), uuidv7()];
    await db.insert(user).values({ id: userId, email, role: "staff" });
    const [id, expiresAt] = [hashSecretToken(token), new Date(Date.now() + 3_600_000)];
    await db.insert(authToken).values({ id, kind: "staff_invite", email, userId, expiresAt });
    await page.goto(`/login?reset=${token}#${invitedAnchor}`);
    await page.getByLabel("Dein Passwort").fill(testPassword);
    await page.keyboard.press("Enter");
    await setUpSecondFactor(page);
    await page.waitForURL(/\/admin/);
    await page.getByRole("heading", { level: 1, name: "Heute" }).waitFor();
    await context.close();
  });
  test("who works here is told that they are in after their code, not after their password", async () => {
    const { browser, server, database } = house();
    const context = await browser.newContext({ locale: "de-DE", baseURL: server.origin });
    const page = await context.newPage();
    const email = "zweitfaktor@example.org";
    const { db } = database.connection;
    const { userId } = await makeAccount(db, email);
    await db.update(user).set({ role: "admin" }).where(eq(user.id, userId));
    const signIn = async () => {
      await page.goto("/login?next=/admin");
      await page.getByLabel("E-Mail").fill(email);
      await page.getByLabel("Passwort", { exact: true }).fill(testPassword);
      await page.keyboard.press("Enter");
    };
    const said = page.getByText("Angemeldet.", { exact: true });
    await signIn();
    await page.getByRole("button", { name: "QR-Code zeigen" }).waitFor();
    expect(await page.title()).toStartWith("Zwei-Faktor-Anmeldung einrichten · ");
    const [spare] = await setUpSecondFactor(page);
    if (spare === undefined) throw new Error("no spare codes");
    await page.waitForURL(/\/admin/);
    await context.clearCookies();
    await signIn();
    const code = page.getByLabel("Code aus der App");
    await code.waitFor();
    expect(await page.title()).toStartWith("Noch der Code aus deiner App · ");
    await page.waitForLoadState("networkidle");
    expect(await said.count()).toBe(0);
    // A refused code gives way to the next one, which is sent by itself again.
    const isRefused = () => page.waitForResponse((one) => one.url().includes("secondFactor.prove"));
    for (const wrong of ["000000", "111111"]) {
      const refused = isRefused();
      await page.keyboard.type(wrong);
      await refused;
      await page.getByText(/^Das stimmt so nicht/).waitFor();
      await page.waitForFunction(isSelected, wrong);
    }
    await page.keyboard.type(spare);
    await page.keyboard.press("Enter");
    await said.first().waitFor();
    await page.waitForURL(/\/admin/);
    await context.close();
  });
};

/** Runs in the page: the field that has the focus holds this, all of it selected. */
const isSelected = (text: string): boolean => {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement) || field.value !== text) return false;
  return field.selectionStart === 0 && field.selectionEnd === text.length;
};
