import { expect } from "bun:test";

import type { Page } from "playwright-core";

import type { WorkshopDay } from "#testing/houses/workshop-day-house.ts";
import { axeFindings } from "#testing/judges/axe.ts";
import { readZip } from "#testing/judges/read-zip.ts";

import { readSheetPdf } from "./read-sheet-pdf.ts";

type Waiting = { readonly name: string; readonly pieces: number };

/**
 * All that waits is laid on A3 by one press, a sheet and a batch for each format; by keys alone the batches are
 * then chosen, fetched in one file, marked printed and taken back.
 * @returns where the first batch's sheet lies
 */
export const layTogether = async (
  day: Pick<WorkshopDay, "download">,
  page: Page,
  waiting: readonly Waiting[],
): Promise<string> => {
  const many = waiting.length;
  const together = page.getByRole("row", { name: "Zusammen" });
  const pieces = waiting.reduce((sum, format) => sum + format.pieces, 0);
  await together.getByText(`${pieces} Stück`, { exact: true }).waitFor();
  await together.getByText(`${many} Bögen: ${pieces} von `).first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  // The second press of a double one is none.
  await together.getByRole("button", { name: "Alle Bögen machen" }).dblclick();
  await page.getByText(`${many} Chargen sind angelegt`).waitFor();
  await page.getByText("Nichts wartet").waitFor();

  await page.getByRole("checkbox", { name: "Alle gezeigten auswählen" }).press("Space");
  const fetch = page.getByRole("link", { name: "Bögen (ZIP)" });
  const path = await day.download(page, () => fetch.press("Enter"));
  const files = readZip(await Bun.file(path).bytes());
  const placeOf = (batch: number) => `${path}-${batch}.pdf`;
  for (const [index, { name, pieces: own }] of waiting.entries()) {
    const batch = index + 1;
    await page
      .getByRole("article", { name: `Charge ${batch}`, exact: true })
      .getByText(name)
      .waitFor();
    await Bun.write(placeOf(batch), files.get(`charge-${batch}-1.pdf`) ?? "");
    const sheet = await readSheetPdf(placeOf(batch));
    expect(sheet.pieces).toHaveLength(own);
    expect(new Set(sheet.pieces.map(({ left, top }) => `${left} ${top}`)).size).toBe(own);
    const { width, height } = sheet.paper;
    expect([Math.min(width, height), Math.max(width, height)].map(Math.round)).toEqual([297, 420]);
  }

  await page.keyboard.press("Shift+A");
  await page.keyboard.press("Enter");
  await page.getByText(new RegExp(`^${many} Chargen \\(.*\\): gedruckt`)).waitFor();
  // They are still chosen.
  await page.getByRole("button", { name: `Geschnitten (${many})` }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Rückgängig" }).press("Enter");
  await page.getByText(new RegExp(`^${many} Chargen \\(.*\\): zu drucken`)).waitFor();
  return placeOf(1);
};
