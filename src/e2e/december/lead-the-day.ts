import { camtFile } from "#testing/makes/bank-files.ts";
import { pickFile } from "#testing/plays/pick-file.ts";
import { testPassword } from "#testing/plays/sign-up.ts";

import type { DecemberOrder } from "./december-orders.ts";
import type { Hands } from "./hands.ts";

/** What the owner has done so far. */
export type Led = { decided: number; repriced: number; proven: number };

/** Asked who is there, as everybody is ten minutes after the last time, the owner says so and what was begun goes on. */
export const answerWhoIsThere = async ({ page }: Hands, led: Led): Promise<void> => {
  const question = page.getByRole("dialog", { name: "Kurz nachgefragt: Bist du es?" });
  await page.addLocatorHandler(question, async () => {
    led.proven += 1;
    await question.getByLabel("Passwort").fill(testPassword);
    await question.getByLabel("Passwort").press("Enter");
  });
};

/** The money of the morning: one file, then presses until all that is sure is booked. */
export const bookMorning = async (
  { page, press }: Hands,
  orders: readonly DecemberOrder[],
): Promise<void> => {
  await page.goto("/admin?section=bank");
  const file = camtFile(
    orders.map(({ number, name, totalCents }, index) => ({
      amount: (totalCents / 100).toFixed(2),
      purpose: `Magnete ${number}`,
      payer: name,
      reference: `B${index}`,
      iban: "DE89370400440532013000",
    })),
    "08",
  );
  await pickFile(page, "Datei wählen", "auszug.xml", file);
  await page.getByText(`${orders.length} neu, 0 schon bekannt`).waitFor();
  const sure = page.getByRole("button", { name: /^Sichere buchen/ });
  const none = page.getByRole("heading", { name: "Kein Zahlungseingang wartet" });
  await sure.waitFor();
  while (!(await none.isVisible())) {
    const booked = page.waitForResponse((answer) => answer.url().includes("workshop.bank.book"));
    await press(sure);
    await booked;
    await page.locator('button[aria-busy="true"]').first().waitFor({ state: "detached" });
    await none.or(sure).waitFor();
  }
};

const decisions = ["Nachdrucken", "Teil erstatten", "Nachdrucken", "Ablehnen", "Nachdrucken"];

/** The oldest open claim is decided. @returns whether one waited */
export const decideOnce = async (hands: Hands, led: Led): Promise<boolean> => {
  const { page, press } = hands;
  await page.goto("/admin?section=claims&status=open");
  await page.getByRole("heading", { level: 1, name: "Reklamationen" }).waitFor();
  const open = page.locator("tbody").getByRole("link");
  if ((await open.count()) === 0) return false;
  await press(open.last());
  const choice = page.getByLabel("Was tun wir?");
  await choice.waitFor();
  const what = decisions[led.decided % decisions.length] ?? "Nachdrucken";
  await hands.choose(choice, what);
  if (what === "Teil erstatten") await hands.type(page.getByLabel("Betrag"), "1,00");
  await hands.type(page.getByLabel("Antwort an die Kundin oder den Kunden"), "Das tut uns leid.");
  const send = page.getByRole("button", {
    name: /^Entscheidung senden$|€ erstatten und antworten$/,
  });
  await hands.pressUntil(
    () => Promise.resolve(send),
    page.locator("main").filter({ hasNot: choice }),
  );
  // A reprint is done when it is posted; of all else nothing is left to do.
  if (what !== "Nachdrucken") {
    const lay = page.getByRole("button", { name: "Als erledigt ablegen" });
    await press(lay);
    await lay.waitFor({ state: "detached" });
  }
  led.decided += 1;
  return true;
};

/** A format costs ten cents more; what was ordered keeps its price. */
export const raisePrice = async (hands: Hands, slug: string, led: Led): Promise<void> => {
  const { page, press } = hands;
  await page.goto(`/admin?section=catalogue&format=${slug}`);
  const price = page.getByLabel("Preis (€)").first();
  const cents = Math.round(Number((await price.inputValue()).replace(",", ".")) * 100) + 10;
  await hands.type(price, (cents / 100).toFixed(2).replace(".", ","));
  await press(page.getByRole("button", { name: "Format speichern" }));
  await page
    .getByText(/^Gespeichert. Im Laden/)
    .last()
    .waitFor();
  led.repriced += 1;
};

/** From now on formats share sheets, cut straight. */
export const shareSheets = async (hands: Hands): Promise<void> => {
  const { page, press } = hands;
  await page.goto("/admin?section=settings&page=printing");
  const printing = page.getByRole("region", { name: "Drucker und Ecken", exact: true });
  await press(printing.getByText(/^Standard/));
  await hands.choose(printing.getByLabel("Formate auf einem Bogen"), "mehrere, gerade geschnitten");
  await press(printing.getByRole("button", { name: "Speichern" }));
  await page.getByText("Gespeichert.").last().waitFor();
};
