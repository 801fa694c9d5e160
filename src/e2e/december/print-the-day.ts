import type { Locator } from "playwright-core";

import type { Hands } from "./hands.ts";

/** What the producer has done so far. */
export type Printed = { batches: number; scrapped: number; dissolved: number; takenBack: number };

/**
 * One round at the printer: every format or material that waits is laid on sheets, the batches are printed and
 * cut. Now and then a magnet comes out badly, or a step was noted too early and is taken back.
 * @returns whether there was anything to do
 */
export const printOnce = async (hands: Hands, printed: Printed): Promise<boolean> => {
  const { page } = hands;
  const batches = page.getByRole("article", { name: /^Charge \d+$/ });
  await page.getByRole("heading", { name: "Chargen" }).waitFor();
  let isBusy = false;
  if ((await makesOf(hands).count()) > 0) {
    isBusy = true;
    await make(hands, printed);
  }
  const open = await stepsLeft(batches);
  for (const name of open) {
    isBusy = true;
    await finish(hands, page.getByRole("article", { name, exact: true }), printed);
  }
  return isBusy;
};

const make = async (hands: Hands, printed: Printed): Promise<void> => {
  const { page, pressUntil } = hands;
  const { batches } = printed;
  // Nobody else makes any, and no number is given twice: not to the one after a batch that was laid aside either.
  const made = page.getByRole("article", { name: `Charge ${batches + 1}`, exact: true });
  const find = () =>
    batches % 5 === 3 ? chooseOne(hands) : Promise.resolve(makesOf(hands).first());
  await pressUntil(find, made);
  printed.batches += 1;
};

const makesOf = ({ page }: Hands): Locator =>
  page.getByRole("button", { name: /^\d+ (Bogen|Bögen) machen/ });

/** An urgent order gets sheets before all others, filled with those that press most. @returns what makes them */
const chooseOne = async (hands: Hands): Promise<Locator> => {
  const { page, press } = hands;
  const choose = page.getByRole("button", { name: "Bestellungen wählen …" });
  if ((await choose.count()) === 0) return makesOf(hands).first();
  await press(choose.first());
  const dialog = page.getByRole("dialog");
  await press(dialog.getByRole("group").getByRole("checkbox").last());
  return dialog.getByRole("button", { name: /^\d+ (Bogen|Bögen) mit \d+ Stück machen$/ });
};

/** Which batches are not cut. */
const stepsLeft = (batches: Locator): Promise<string[]> =>
  batches.evaluateAll((all) =>
    all
      .filter((one) => [...one.querySelectorAll("[aria-pressed=false]")].length > 0)
      .map((one) => one.getAttribute("aria-label") ?? ""),
  );

const finish = async (hands: Hands, batch: Locator, printed: Printed): Promise<void> => {
  const { press } = hands;
  const number = Number((await batch.getAttribute("aria-label"))?.replaceAll(/\D/g, ""));
  // Nobody prints a sheet that is not there yet.
  await batch.getByRole("link", { name: "Bogen 1", exact: true }).waitFor();
  const step = async (name: string, status: string) => {
    await press(batch.getByRole("button", { name: `${name}, Charge ${number}`, exact: true }));
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
    const left = await scrapOne(hands, batch);
    if (left === 0) {
      printed.dissolved += 1;
      return dissolve(hands, batch);
    }
  }
  await step("Ist geschnitten", "geschnitten");
};

/** @returns how many good pieces its sheet has after it, and one for each other sheet that has some */
const scrapOne = async ({ page, press, choose }: Hands, batch: Locator): Promise<number> => {
  await press(batch.getByRole("button", { name: /^Mehr zu Charge/ }));
  await press(batch.getByRole("button", { name: "Stück neu drucken" }));
  const dialog = page.getByRole("dialog", { name: "Stück neu drucken" });
  await choose(dialog.getByLabel("Grund"), "Kratzer");
  const pieces = dialog.getByRole("group", { name: "Welche Stücke" }).getByRole("checkbox");
  await press(pieces.first());
  const onSheet = await pieces.count();
  const otherSheets = await dialog.getByLabel("Bogen", { exact: true }).getByRole("option").count();
  await press(dialog.getByRole("button", { name: "1 Stück neu einreihen" }));
  await dialog.waitFor({ state: "detached" });
  return onSheet - 1 + Math.max(0, otherSheets - 1);
};

/** Sheets on which nothing is needed any more are laid aside. */
const dissolve = async ({ press }: Hands, batch: Locator): Promise<void> => {
  await press(batch.getByRole("button", { name: "Charge auflösen" }));
  await batch.waitFor({ state: "detached" });
};
