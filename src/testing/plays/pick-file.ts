import type { Page } from "playwright-core";

import { bytesOf } from "#testing/makes/bank-files.ts";

/** Gives a file of text to the chooser that a button opens, as a bank names it (`.xml`, `.csv`). */
export const pickFile = async (
  page: Page,
  button: string,
  name: string,
  text: string,
): Promise<void> => {
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: button }).click();
  const mimeType = name.endsWith(".xml") ? "text/xml" : "text/csv";
  await (await choosing).setFiles({ name, mimeType, buffer: Buffer.from(bytesOf(text)) });
};
