import type { Hands } from "./hands.ts";

/** What the packer has done so far. */
export type Packed = { rounds: number; posted: number; takenBack: number; isAtIt: boolean };

const trackingOf = (number: string, round: number): string =>
  `0034${number.replaceAll(/\D/g, "").padStart(12, "0")}${String(round).padStart(4, "0")}`;

/**
 * One round at the packing table: what can go is posted, in turn with pasted numbers, by mistake and again, one
 * alone by its scanned number, and without numbers, of which one is added late.
 * @returns whether anything could go
 */
export const postOnce = async (hands: Hands, packed: Packed): Promise<boolean> => {
  const { page } = hands;
  await page.getByRole("heading", { level: 1, name: "Versand" }).waitFor();
  const all = page.getByRole("checkbox", { name: "Alle auswählen" });
  if (!(await all.isVisible()) || (await all.isDisabled())) return false;
  const chosen = await chosenNumbers(hands);
  if (chosen.length === 0) await hands.press(all);
  const numbers = await chosenNumbers(hands);
  // Somebody cut another one just before that press, and it took all out of the choice: once more, then.
  if (numbers.length === 0) return true;
  const way = ways[packed.rounds % ways.length] ?? postTracked;
  packed.rounds += 1;
  packed.isAtIt = true;
  packed.posted += await way(hands, numbers, packed);
  packed.isAtIt = false;
  return true;
};

type Way = (hands: Hands, numbers: readonly string[], packed: Packed) => Promise<number>;

/** The parcels that can go are chosen before anybody touches them. */
const chosenNumbers = ({ page }: Hands): Promise<string[]> =>
  page
    .locator("tbody th input:checked")
    .evaluateAll((boxes) => boxes.map((box) => box.nextElementSibling?.textContent?.trim() ?? ""));

/** Presses what posts them, and answers the question; the button says how many go. */
const post = async ({ page, press }: Hands): Promise<number> => {
  const ask = page.getByRole("button", { name: /Pakete? als verschickt melden …$/ });
  await press(ask);
  const asked = page.getByRole("dialog");
  const yes = asked.getByRole("button", { name: /als verschickt melden$/ });
  const count = Number((await yes.innerText()).match(/\d+/)?.[0]);
  await press(yes);
  await asked.waitFor({ state: "detached" });
  await page
    .getByText(/als verschickt gemeldet/)
    .last()
    .waitFor();
  return count;
};

const postTracked: Way = async (hands, numbers, { rounds }) => {
  const once = numbers.filter((number, at) => numbers.indexOf(number) === at);
  const lines = once.map((number) => `${number};${trackingOf(number, rounds)}`);
  await hands.type(hands.page.getByLabel("Sendungsnummern"), lines.join("\n"));
  return post(hands);
};

const postByMistake: Way = async (hands, _numbers, packed) => {
  const { page, press } = hands;
  const count = await post(hands);
  await press(page.getByRole("button", { name: "Rückgängig" }).last());
  await page
    .getByText(/wieder hier/)
    .last()
    .waitFor();
  packed.takenBack += count;
  return 0;
};

const postScanned: Way = async (hands, numbers, { rounds }) => {
  const { page, press } = hands;
  const [number = ""] = numbers;
  const all = page.getByRole("checkbox", { name: "Alle auswählen" });
  for (const chosen = page.locator("tbody th input:checked"); (await chosen.count()) > 0;) {
    await press(all);
  }
  await press(page.getByRole("checkbox", { name: number, exact: true }).first());
  await hands.type(page.getByLabel("Sendungsnummern"), trackingOf(number, rounds));
  return post(hands);
};

const postUntracked: Way = async (hands, _numbers, { rounds }) => {
  const { page, press } = hands;
  const count = await post(hands);
  await press(page.getByRole("button", { name: "Nummer nachtragen" }).first());
  const late = page.getByRole("dialog", { name: /^Sendungsnummer von/ });
  const number = (await late.getByRole("heading").innerText()).split(" ").at(-1) ?? "";
  await hands.type(late.getByLabel("Sendungsnummer"), trackingOf(number, rounds));
  await press(late.getByRole("button", { name: "Nummer speichern" }));
  await late.waitFor({ state: "detached" });
  return count;
};

const ways: readonly Way[] = [postTracked, postByMistake, postScanned, postUntracked];
