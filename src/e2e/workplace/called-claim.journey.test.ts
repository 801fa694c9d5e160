/** A customer calls: staff takes the claim on the order's page, and decides about it as about every other. */
import { expect, test } from "bun:test";

import { eq } from "drizzle-orm";

import { claim } from "#shop/claims/claim.table.ts";
import { order } from "#shop/orders/order.table.ts";
import { openWorkshopMorning } from "#testing/houses/workshop-morning.ts";
import { axeFindings } from "#testing/judges/axe.ts";
import { isTooWide } from "#testing/judges/is-too-wide.ts";

const morning = openWorkshopMorning({ orders: 2, role: "staff" }, async ({ day, orders }) => {
  const posted = { status: "shipped", paymentStatus: "paid", shippedAt: new Date() } as const;
  await day.db
    .update(order)
    .set(posted)
    .where(eq(order.id, orders[0]?.orderId ?? ""));
});

const first = () => {
  const [placed, waiting] = morning.orders;
  if (!placed || !waiting) throw new Error("no orders");
  return { placed, waiting };
};

test("what a caller says is taken once, mailed to them, led to from the order and decided", async () => {
  const { day, page } = morning;
  const { placed, waiting } = first();
  const open = page.getByRole("button", { name: "Reklamation aufnehmen" });
  // What was not posted has nothing that could be wrong.
  await page.goto(`/admin?section=orders&order=${waiting.orderId}`);
  await page.getByRole("button", { name: "Bestellung stornieren" }).waitFor();
  expect(await open.count()).toBe(0);

  await page.goto(`/admin?section=orders&order=${placed.orderId}`);
  await open.click();
  const dialog = page.getByRole("dialog", { name: `Reklamation zu ${placed.number} aufnehmen` });
  const words = dialog.getByLabel("Beschreibe es kurz");
  const take = dialog.getByRole("button", { name: "Aufnehmen und Mail senden" });
  // Its only magnet is the one; of its two pieces one, until somebody says otherwise.
  await dialog.getByRole("button", { name: "Einer mehr" }).click();
  await take.click();
  await dialog.getByText("Schreib in ein paar Worten, was los ist.").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await words.fill("Beide sind zerbrochen.");
  await page.keyboard.press("Escape");
  const asked = page.getByRole("dialog", { name: "Noch nicht gespeichert" });
  await asked.getByRole("button", { name: "Hier bleiben" }).click();
  await take.dblclick();
  await dialog.waitFor({ state: "detached" });

  const waits = page.getByRole("region", { name: "Reklamation zu entscheiden" });
  await waits.getByRole("link", { name: "Ansehen und entscheiden" }).waitFor();
  expect(await waits.getByRole("link").count()).toBe(1);
  await page.getByRole("link", { name: "Reklamation aufgenommen" }).waitFor();
  const isTold = (subject: string) =>
    day.mailsTo(placed.email).filter((mail) => mail.subject?.startsWith(subject)).length;
  const told = `Deine Meldung zur Bestellung ${placed.number} ist da`;
  await day.until(() => isTold(told) > 0);

  await waits.getByRole("link").click();
  await page.getByText("Beide sind zerbrochen.").waitFor();
  await page.getByText("2 von 2 Stück").waitFor();
  const history = page.getByRole("region", { name: "Verlauf" });
  await history.getByText("Reklamation aufgenommen").waitFor();
  await history.getByText("helferin@example.org").waitFor();
  await page.getByLabel("Antwort an die Kundin oder den Kunden").fill("Kommt neu.");
  await page.getByRole("button", { name: "Entscheidung senden" }).click();
  await page.getByText("Wird nachgedruckt").waitFor();
  await day.until(() => isTold(`Deine Meldung zur Bestellung ${placed.number}: unsere`) > 0);
  expect(isTold(told)).toBe(1);
  await page.goto(`/admin?section=orders&order=${placed.orderId}`);
  await open.waitFor();
  expect(await waits.count()).toBe(0);
  await page.getByRole("link", { name: "Reklamation: 2 Magnete werden nachgedruckt" }).waitFor();
}, 180_000);

test("on a phone in the dark and in English it fits, and tells of a claim that is open already", async () => {
  const { placed } = first();
  const phone = await morning.day.openWorkshop("staff", "phone@example.org", {
    viewport: { width: 390, height: 844 },
    colorScheme: "dark",
    locale: "en-GB",
  });
  await phone.goto(`/admin?section=orders&order=${placed.orderId}`);
  const open = phone.getByRole("button", { name: "Record a claim" });
  const dialog = phone.getByRole("dialog", { name: `Record a claim on ${placed.number}` });
  const known = dialog.getByText("A claim on this order is open already.");
  await open.click();
  await dialog.getByText("reported already").waitFor();
  await dialog.getByLabel("What is it about?").selectOption({ label: "Did not arrive" });
  expect(await dialog.getByRole("checkbox").count()).toBe(0);
  expect(await known.count()).toBe(0);
  await dialog.getByLabel("Describe it briefly").fill("It never came.");
  expect(await isTooWide(phone)).toBe(false);
  expect(await axeFindings(phone)).toEqual([]);
  await dialog.getByRole("button", { name: "Record it and send the mail" }).click();
  await dialog.waitFor({ state: "detached" });
  await phone.getByRole("region", { name: "A claim to decide" }).waitFor();
  await open.click();
  await known.waitFor();
  await phone.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await phone.context().close();
}, 120_000);

test("who writes down what a colleague just did is told whose it is, and says whether it is another one", async () => {
  const { placed } = first();
  const { day } = morning;
  await day.db.update(claim).set({ status: "declined", decidedAt: new Date() }).where(isOpen);
  const begin = async (email: string) => {
    const page = await day.openWorkshop("staff", email);
    await page.goto(`/admin?section=orders&order=${placed.orderId}`);
    await page.getByRole("button", { name: "Reklamation aufnehmen" }).click();
    const dialog = page.getByRole("dialog", { name: `Reklamation zu ${placed.number} aufnehmen` });
    await dialog.getByLabel("Worum geht es?").selectOption({ label: "Nicht angekommen" });
    await dialog.getByLabel("Beschreibe es kurz").fill(`Am Telefon, sagt ${email}.`);
    const take = dialog.getByRole("button", { name: "Aufnehmen und Mail senden" });
    return { page, dialog, take };
  };
  const [one, other] = [await begin("eine@example.org"), await begin("andere@example.org")];
  await one.take.click();
  await one.dialog.waitFor({ state: "detached" });
  await other.take.click();
  const question = other.page.getByRole("dialog", {
    name: `${placed.number}: noch eine Reklamation?`,
  });
  await question.getByRole("link", { name: /^Offen seit .* von eine@example\.org$/ }).waitFor();
  expect(await axeFindings(other.page)).toEqual([]);
  await other.page.keyboard.press("Escape");
  await question.waitFor({ state: "detached" });
  expect(await other.dialog.getByLabel("Beschreibe es kurz").inputValue()).toContain("andere@");
  await other.take.click();
  await question.getByRole("button", { name: "Es ist dieselbe" }).click();
  await other.dialog.waitFor({ state: "detached" });
  expect(await day.db.$count(claim, isOpen)).toBe(1);

  const again = await begin("andere.zwei@example.org");
  await again.take.click();
  await again.page.getByRole("button", { name: "Noch eine aufnehmen" }).click();
  await again.dialog.waitFor({ state: "detached" });
  expect(await day.db.$count(claim, isOpen)).toBe(2);
  expect(day.takeTroubles().filter((line) => !line.includes("409"))).toEqual([]);
}, 180_000);

const isOpen = eq(claim.status, "open");
