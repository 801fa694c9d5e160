// Plays claims in the browser: opened, sent, decided.

import { expect } from "bun:test";

import type { Locator, Page } from "playwright-core";

import { axeFindings } from "#testing/judges/axe.ts";

import { addNumber, postAll } from "./post-on-screen.ts";

type PlacedOrder = { readonly token: string; readonly number: string };
type Decision = {
  readonly what: string;
  readonly answer: string;
  /** Money that goes back is offered to admins only. */
  readonly mayRefund: boolean;
};

/** The shopper opens the report by the private link. */
export const openClaim = async (page: Page, { token }: Pick<PlacedOrder, "token">) => {
  await page.goto(`/orders?token=${token}`);
  await page.getByRole("link", { name: "Problem melden" }).click();
  await page.getByRole("heading", { name: "Was ist passiert?" }).waitFor();
  expect(await page.title()).toStartWith("Was ist passiert? · ");
};

export const sendClaim = async (page: Page) => {
  await page.getByRole("button", { name: "Meldung abschicken" }).click();
  await page.getByRole("heading", { name: "Deine Meldungen" }).waitFor();
  await page.getByText("In Prüfung").waitFor();
};

/** Whoever works here decides on the claim of an order, from the list of claims. */
export const decideClaim = async (
  page: Page,
  { number }: Pick<PlacedOrder, "number">,
  { what, answer, mayRefund }: Decision,
) => {
  await page.getByRole("row", { name: number }).getByRole("link").click();
  const choice = page.getByLabel("Was tun wir?");
  await choice.waitFor();
  expect(await choice.getByRole("option", { name: "Alles erstatten" }).count()).toBe(
    mayRefund ? 1 : 0,
  );
  // Of what is broken nobody gives money back by pressing on.
  expect(await choice.inputValue()).toBe("reprint");
  await choice.selectOption({ label: what });
  await page.getByLabel("Antwort an die Kundin oder den Kunden").fill(answer);
  expect(await axeFindings(page)).toEqual([]);
  // Money that goes is named on the press that sends it.
  await page
    .getByRole("button", { name: /^Entscheidung senden$|€ erstatten und antworten$/ })
    .click();
  await choice.waitFor({ state: "detached" });
};

/**
 * What is made once more is laid on a sheet, cut and posted, each by its button; its number comes late.
 * @returns that number
 */
export const postReprint = async (
  page: Page,
  {
    queued,
    batch,
    number,
  }: {
    readonly queued: Locator;
    readonly batch: Locator;
    /** Of the order. */
    readonly number: string;
  },
  trackingNumber: string,
): Promise<string> => {
  await queued.getByText("1 Nachdruck").waitFor();
  await queued.getByRole("button", { name: /(Bogen|Bögen) machen/ }).press("Enter");
  for (const step of ["Ist gedruckt", "Ist geschnitten"]) {
    await batch.getByRole("button", { name: step }).click();
  }
  await batch.getByText("geschnitten", { exact: true }).waitFor();
  await page.getByRole("link", { name: "Versand", exact: true }).click();
  await page.getByRole("row", { name: number }).getByText("Nachdruck").waitFor();
  await postAll(page, 1, "hat keine Sendungsnummer");
  await page
    .getByRole("row", { name: `${number}-R1 Nachdruck` })
    .getByRole("link")
    .click();
  await addNumber(page, trackingNumber);
  return trackingNumber;
};
