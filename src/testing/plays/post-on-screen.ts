// Posting as staff press it: made without a sheet, asked for, taken back, given a number late.

import { expect } from "bun:test";

import type { Page } from "playwright-core";

import { axeFindings } from "#testing/judges/axe.ts";

/** An order's magnets were made on no sheet: it is asked first, since nothing of it will be printed any more. */
export const sayMade = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "Ohne Bogen gemacht …" }).press("Enter");
  const asked = page.getByRole("dialog", { name: "ohne Bogen gemacht?" });
  await asked.getByText("verlässt die Warteschlange").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await asked.getByRole("button", { name: "Ohne Bogen gemacht" }).press("Enter");
};

/** Parcels are said to be posted, after the question that says what is to be known of them. */
export const postAll = async (page: Page, count: number, said: string): Promise<void> => {
  await page.getByRole("button", { name: `${postWords(count)} …` }).press("Enter");
  const asked = page.getByRole("dialog", { name: `${postWords(count)}?` });
  await asked.getByText(said).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await asked.getByRole("button", { name: postWords(count) }).press("Enter");
  await page.getByRole("heading", { name: "Nichts zu verschicken" }).waitFor();
};

/** Parcels go without their numbers, and come back before anybody hears of it. */
export const postByMistake = async (page: Page, count: number): Promise<void> => {
  await postAll(page, count, "haben keine Sendungsnummer");
  await page.getByRole("button", { name: "Rückgängig" }).press("Enter");
  await page.getByRole("heading", { name: `${count} Pakete` }).waitFor();
};

const postWords = (count: number) =>
  `${count} ${count === 1 ? "Paket" : "Pakete"} als verschickt melden`;

/** On an order's page: posted too fast, taken back before anybody was told, posted again, its number added. */
export const postTwice = async (page: Page, number: string, trackingNumber: string) => {
  const field = page.getByLabel("Sendungsnummer");
  const post = async () => {
    await field.waitFor();
    await field.focus();
    await page.keyboard.press("Enter");
    await page.getByText("Ohne Sendungsnummer verschickt.").waitFor();
  };
  await post();
  await page.getByRole("button", { name: "Versand zurücknehmen" }).press("Enter");
  await post();
  await page.getByRole("button", { name: "Nummer nachtragen" }).press("Enter");
  const late = page.getByRole("dialog", { name: `Sendungsnummer von ${number}` });
  await late.getByLabel("Sendungsnummer").focus();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await late.getByText("Trag die Sendungsnummer ein.").waitFor();
  await page.keyboard.type(trackingNumber);
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Sendung verfolgen" }).waitFor();
};

/** A number that came late is added on the page of its parcel. */
export const addNumber = async (page: Page, trackingNumber: string) => {
  await page.getByRole("button", { name: "Nummer nachtragen" }).press("Enter");
  const late = page.getByRole("dialog", { name: "Sendungsnummer von" });
  await late.getByLabel("Sendungsnummer").fill(trackingNumber);
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Sendung verfolgen" }).waitFor();
};
