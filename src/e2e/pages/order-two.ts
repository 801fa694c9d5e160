import type { Page } from "playwright-core";

import { fillAddress, orderButton } from "#testing/houses/payment-house.ts";
import { patient, photoFile, pickPhotos, pillOf } from "#testing/houses/studio-house.ts";

/** Two photos from the empty studio to the thanks for an order by transfer, in German. */
export const orderTwo = async (page: Page, email: string): Promise<void> => {
  const press = (name: string | RegExp) => page.getByRole("button", { name }).click(patient);
  await pickPhotos(page, [
    await photoFile("meer.jpg", 800, 800, 1),
    await photoFile("berg.jpg", 800, 800, 2),
  ]);
  await pillOf(page, "gespeichert").waitFor(patient);
  await press(/^In den Warenkorb/);
  await page.getByRole("link", { name: /kasse/i }).click(patient);
  await fillAddress(page, email);
  await press("Weiter zur Übersicht");
  await press(orderButton.de);
  await page.getByRole("heading", { name: /^Danke/ }).waitFor(patient);
};
