import type { Page } from "playwright-core";

import { appCode } from "#testing/houses/claim-workshop.ts";

/**
 * The pages between the first sign-in of somebody who works here and the workshop, in German.
 * @param whileShown what is done while the codes are to be seen, this once
 * @returns the codes for the day the phone is gone
 */
export const setUpSecondFactor = async (
  page: Page,
  whileShown = async (): Promise<void> => {},
): Promise<readonly string[]> => {
  await page.getByRole("button", { name: "QR-Code zeigen" }).click();
  const key = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
  await page.getByLabel("Code aus der App").fill(appCode(key ?? ""));
  // Nothing is pressed: a full code is sent with its last digit.
  const codes = page.getByRole("list", { name: "Deine Ersatzcodes" }).getByRole("listitem");
  await codes.first().waitFor();
  const recoveryCodes = await codes.allTextContents();
  await whileShown();
  await page.getByRole("button", { name: "Ich habe sie aufbewahrt" }).click();
  return recoveryCodes;
};
