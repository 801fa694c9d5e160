import type { Locator } from "playwright-core";

import type { Hands } from "./hands.ts";

/** What the producer has done so far. */
export type Printed = { batches: number; scrapped: number; takenBack: number };

/**
 * One round at the printer: every format or material that waits is laid on sheets, the batches are printed and
 * cut. Now and then a magnet comes out badly, or a step was noted too early and is taken back.
 * @returns whether there was anything to do
 */
export const printOnce = async (hands: Hands, printed: Printed): Promise<boolean> => {
  const { page, press } = hands;
  const makes = page.getByRole("button", { name: "Bögen machen", exact: true });
  const batches = page.getByRole("article", { name: /^Charge \d+$/ });
  await page.getByRole("heading", { name: "Chargen" }).waitFor();
  let isBusy = false;
  if ((await makes.count()) > 0) {
    isBusy = true;
    const before = await newestOf(batches);
    if (printed.batches % 5 === 3) await makeForOne(hands);
    else await press(makes.first());
    await page.getByRole("article", { name: `Charge ${before + 1}`, exact: true }).waitFor();
    printed.batches += 1;
  }
  const open = await stepsLeft(batches);
  for (const name of open) {
    isBusy = true;
    await finish(hands, page.getByRole("article", { name, exact: true }), printed);
  }
  return isBusy;
};

/** An urgent order gets sheets before all others, filled with those that press most. */
const makeForOne = async ({ page, press }: Hands): Promise<void> => {
  const choose = page.getByRole("button", { name: "Bestellungen wählen …" });
  if ((await choose.count()) === 0) {
    await press(page.getByRole("button", { name: "Bögen machen", exact: true }).first());
    return;
  }
  await press(choose.first());
  const dialog = page.getByRole("dialog");
  await press(dialog.getByRole("group").getByRole("checkbox").last());
  await press(dialog.getByRole("button", { name: /^Bögen mit \d+ Stück machen$/ }));
};

const newestOf = async (batches: Locator): Promise<number> => {
  const names = await batches.evaluateAll((all) =>
    all.map((one) => Number(one.getAttribute("aria-label")?.replaceAll(/\D/g, ""))),
  );
  return Math.max(0, ...names);
};

/** Which batches are not cut. */
const stepsLeft = (batches: Locator): Promise<string[]> =>
  batches.evaluateAll((all) =>
    all
      .filter((one) => [...one.querySelectorAll("[aria-pressed=false]")].length > 0)
      .map((one) => one.getAttribute("aria-label") ?? ""),
  );

const finish = async (hands: Hands, batch: Locator, printed: Printed): Promise<void> => {
  const { page, press } = hands;
  const number = Number((await batch.getAttribute("aria-label"))?.replaceAll(/\D/g, ""));
  // Nobody prints a sheet that is not there yet.
  await batch.getByRole("link", { name: "Bogen 1", exact: true }).waitFor();
  const step = async (name: string, status: string) => {
    await press(batch.getByRole("button", { name, exact: true }));
    await batch.getByText(status, { exact: true }).waitFor();
  };
  await step("Ist gedruckt", "gedruckt");
  if (number % 4 === 2) {
    printed.takenBack += 1;
    await step("Schritt zurück", "zu drucken");
    await step("Ist gedruckt", "gedruckt");
  }
  if (number % 3 === 1) {
    printed.scrapped += 1;
    await press(batch.getByRole("button", { name: "Stück neu drucken" }));
    const dialog = page.getByRole("dialog", { name: "Stück neu drucken" });
    await hands.choose(dialog.getByLabel("Grund"), "Kratzer");
    await press(dialog.getByRole("button", { name: "Neu einreihen" }));
    await dialog.waitFor({ state: "detached" });
  }
  await step("Ist geschnitten", "geschnitten");
};
