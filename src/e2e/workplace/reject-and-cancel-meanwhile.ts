import { expect } from "bun:test";

import type { Locator, Page } from "playwright-core";

import { axeFindings } from "#testing/judges/axe.ts";
import { itemsAnswer, type staffElsewhere } from "#testing/plays/staff-elsewhere.ts";
import { visit } from "#testing/plays/visit.ts";

type Meanwhile = ReturnType<typeof staffElsewhere> & {
  /** What the open form says of it. */
  readonly told: Locator;
};

/** Pictures are rejected, and the order is called off, while a colleague does the same things elsewhere. */
export const rejectAndCancelMeanwhile = async (
  page: Page,
  short: { readonly orderId: string; readonly totalCents: number },
  { act, read, told }: Meanwhile,
): Promise<void> => {
  // A magnet that a colleague rejects takes its tick along; the other one goes by the same form.
  const inShort = await read("orders.readOrder", { orderId: short.orderId }, itemsAnswer);
  const rejects = (itemIds: readonly string[]) => ({
    claimId: crypto.randomUUID(),
    orderId: short.orderId,
    itemIds,
    reason: "other",
    words: "Unzulässig.",
  });
  await visit(page, `/admin?order=${short.orderId}`);
  await page.getByRole("button", { name: "Bild ablehnen" }).click();
  const reject = page.getByRole("dialog", { name: "ablehnen" });
  for (const nth of [0, 1]) await reject.getByRole("checkbox").nth(nth).check();
  await act("claims.rejectItems", rejects(inShort.slice(0, 1)));
  await told.waitFor();
  await reject.getByRole("checkbox", { name: "Bild abgelehnt", disabled: true }).waitFor();
  expect(await reject.getByRole("checkbox", { checked: true }).count()).toBe(1);
  expect(await axeFindings(page)).toEqual([]);
  await reject.getByRole("button", { name: "Ablehnen und Mail senden" }).click();
  await reject.waitFor({ state: "detached" });

  await page.getByRole("button", { name: "Bestellung stornieren" }).click();
  const cancel = page.getByRole("dialog", { name: "stornieren?" });
  const amount = ((short.totalCents - 100) / 100).toFixed(2).replace(".", ",");
  await cancel.getByText(`${amount}\u00a0€ gehören zurück`).waitFor();
  await cancel.getByLabel("Grund").fill("Doppelt bestellt");
  await act("claims.rejectItems", rejects(inShort.slice(2)));
  await told.waitFor();
  await act("orders.cancelOrder", { orderId: short.orderId, reason: "Anruf" });
  await page.getByText("So lässt es sich nicht mehr speichern.").waitFor();
  await cancel.getByRole("button", { name: "Ja, stornieren" }).click();
  await cancel.getByRole("alert").waitFor();
  expect(await cancel.getByLabel("Grund").inputValue()).toBe("Doppelt bestellt");
  await cancel.getByRole("button", { name: "Nicht stornieren" }).click();
  await cancel.waitFor({ state: "detached" });
};
