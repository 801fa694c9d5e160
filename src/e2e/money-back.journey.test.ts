import { afterAll, beforeAll, expect, test } from "bun:test";
import { readFile } from "node:fs/promises";

import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";

import { hashPassword } from "#server/auth/password.ts";
import { session } from "#server/auth/session.table.ts";
import { user } from "#server/auth/user.table.ts";
import {
  openWorkshopDay,
  placeMorningOrders,
  type WorkshopDay,
} from "#testing/houses/workshop-day-house.ts";
import { camtFile } from "#testing/makes/bank-files.ts";
import { makeActor } from "#testing/makes/make-shopper.ts";
import { ownBank, ownCompany } from "#testing/makes/own-settings.ts";
import { saveSection } from "#testing/makes/save-section.ts";
import { pickFile } from "#testing/plays/pick-file.ts";
import { testPassword } from "#testing/plays/sign-up.ts";

/** A transfer's refund from the press of a button to the shopper's page, as people see it. */
let day: WorkshopDay;
beforeAll(async () => {
  day = await openWorkshopDay();
}, 120_000);
afterAll(() => day.close());

const iban = "DE02 1203 0000 0000 2020 51";

const email = "chefin@example.org";

test("money that came by transfer is paid back in a file, and its shopper reads when", async () => {
  const actor = await makeActor(day.db, "admin");
  await saveSection(day.db, actor, { section: "company", value: ownCompany });
  await saveSection(day.db, actor, { section: "bank", value: ownBank });
  const [order] = await placeMorningOrders(day, ["square-63"], 1);
  if (!order) throw new Error("no order");
  const admin = await day.openWorkshop("admin", email);
  await admin.goto("/admin?section=bank&status=pay_back");
  await admin.getByText("Es ist nichts zu erstatten").waitFor();
  const { orderId } = order;
  const passwordHash = await hashPassword(testPassword);
  await day.db.update(user).set({ passwordHash }).where(eq(user.email, email));
  // A screen that stood open for an hour says that no money came, until it is known who is there.
  await day.db.update(session).set({ authenticatedAt: new Date(Date.now() - 3_600_000) });
  await admin.goto(`/admin?order=${orderId}`);
  await admin.getByLabel("Betrag in Euro").fill("10,00");
  await admin.getByLabel("Gebucht am").fill("2026-11-20");
  await admin.getByLabel("Referenz der Bank").fill(uuidv7());
  await admin.getByRole("button", { name: "Zahlung buchen" }).click();
  const question = admin.getByRole("dialog", { name: "Kurz nachgefragt: Bist du es?" });
  await question.getByLabel("Passwort").fill("falsch");
  await question.getByLabel("Passwort").press("Enter");
  await question.getByText("Das Passwort stimmt nicht.").waitFor();
  await question.getByLabel("Passwort").fill(testPassword);
  await question.getByLabel("Passwort").press("Enter");
  await admin.getByText("insgesamt 10,00").waitFor();
  expect(day.takeTroubles().filter((trouble) => !trouble.includes("401"))).toEqual([]);
  await admin.locator("summary", { hasText: "Geld erstatten" }).click();
  await admin.getByLabel("Grund", { exact: true }).fill("Zwei Magnete fehlten");
  await admin.getByRole("button", { name: "Geld erstatten" }).click();
  await admin.getByText("zu überweisen, spätestens am").waitFor();
  // Nothing is made, and nobody waits for money that went back.
  await admin.getByRole("heading", { name: "Das Geld ging zurück" }).waitFor();
  await admin.getByRole("button", { name: /Geld erstattet/ }).waitFor();
  expect(await admin.getByText("Wartet auf").count()).toBe(0);

  await admin.goto("/admin?section=bank&status=pay_back");
  await admin.getByText("Konto fehlt").waitFor();
  const { width, height } = admin.viewportSize() ?? { width: 1_280, height: 900 };
  await admin.setViewportSize({ width: 360, height });
  const keys = admin.getByRole("radiogroup", { name: "Welche Zahlungseingänge" });
  expect(await keys.evaluate((row) => row.scrollWidth > row.clientWidth)).toBe(false);
  await admin.setViewportSize({ width, height });
  await admin.getByRole("button", { name: "Konto eintragen" }).click();
  const form = admin.getByRole("dialog");
  await form.getByLabel("IBAN").fill("DE02 1203 0000 0000 2020 15");
  await form.getByRole("button", { name: "Konto speichern" }).click();
  await form.getByText("Diese IBAN stimmt nicht").waitFor();
  await form.getByLabel("IBAN").fill(iban);
  await form.getByRole("button", { name: "Konto speichern" }).click();
  await admin.locator("summary", { hasText: "GiroCode und Angaben" }).click();
  await admin.getByRole("img", { name: /^GiroCode: 10,00/ }).waitFor();
  await admin.getByText(`Erstattung ${order.number}-R1`).waitFor();
  await admin.getByLabel("Alle mit Konto auswählen").check();
  const file = await day.download(admin, () =>
    admin.getByRole("button", { name: /^SEPA-Datei über 1/ }).click(),
  );
  expect(await readFile(file, "utf8")).toContain("<IBAN>DE02120300000000202051</IBAN>");
  await admin.getByText("in SEPA-Datei").waitFor();

  const shopper = await day.openPage({ viewport: { width: 360, height: 740 } });
  await shopper.goto(`/orders?token=${order.token}`);
  await shopper.getByText(/sind auf dem Weg zu dir zurück: Wir überweisen sie dir bis/).waitFor();
  expect(await shopper.title()).toStartWith(`Bestellung ${order.number} · `);
  const send = admin.getByRole("button", { name: "Als überwiesen melden" });
  const asked = admin.getByRole("dialog", { name: /^Hast du 10,00\s€ überwiesen\?$/ });
  // It mails, so a press by mistake asks first.
  await send.click();
  await asked.getByRole("button", { name: "Noch nicht" }).click();
  await asked.waitFor({ state: "detached" });
  await admin.getByText("in SEPA-Datei").waitFor();
  await send.click();
  await asked.getByRole("button", { name: "Ja, überwiesen" }).click();
  await admin.getByText("Es ist nichts zu erstatten").waitFor();
  await shopper.reload();
  await shopper.getByText(/10,00\s€ haben wir dir am .* überwiesen/).waitFor();
  await day.until(() =>
    day.mailsTo(order.email).some(({ subject }) => subject?.startsWith("Geld zurück")),
  );
  expect(day.takeTroubles()).toEqual([]);
}, 180_000);

test("a small sum too much may be kept, more than ten euros is only sent back", async () => {
  const [little, much] = await placeMorningOrders(day, ["square-63"], 2);
  if (!little || !much) throw new Error("no orders");
  const admin = await day.openWorkshop("admin", "kollegin@example.org");
  const book = async ({ orderId, totalCents }: typeof little, tooMuch: number) => {
    await admin.goto(`/admin?order=${orderId}`);
    const euros = ((totalCents + tooMuch) / 100).toFixed(2).replace(".", ",");
    await admin.getByLabel("Betrag in Euro").fill(euros);
    await admin.getByLabel("Gebucht am").fill("2026-11-20");
    await admin.getByLabel("Referenz der Bank").fill(uuidv7());
    await admin.getByRole("button", { name: "Zahlung buchen" }).click();
  };
  const keep = admin.getByRole("button", { name: "Differenz akzeptieren" });
  await book(little, 400);
  await admin.getByText("Erstatte es, oder behalte es").waitFor();
  await keep.waitFor();
  await book(much, 2_500);
  await admin.getByRole("button", { name: "Trotzdem buchen" }).click();
  await admin.getByText(/Erstatte es bei den Zahlungen: Mehr als 10,00\s€/).waitFor();
  expect(await admin.getByText("behalte es").count()).toBe(0);
  expect(await keep.count()).toBe(0);
  expect(day.takeTroubles().filter((line) => !line.includes("409"))).toEqual([]);
}, 180_000);

test("money that was booked by hand and stands in the bank's file, too, is asked about and counts once", async () => {
  const [booked, coming] = await placeMorningOrders(day, ["square-63"], 2);
  if (!booked || !coming) throw new Error("no orders");
  const staff = await day.openWorkshop("staff", "buchhaltung@example.org");
  const typeIn = async ({ orderId }: typeof booked, reference: string) => {
    await staff.goto(`/admin?order=${orderId}`);
    await staff.getByLabel("Referenz der Bank").fill(reference);
    await staff.getByRole("button", { name: "Zahlung buchen" }).click();
  };
  await typeIn(booked, "KTO 4711");
  await staff.getByRole("heading", { name: "Drucken", exact: true }).waitFor();

  const file = camtFile(
    [booked, coming].map(({ number, totalCents, name }) => ({
      amount: (totalCents / 100).toFixed(2),
      purpose: number,
      payer: name,
      reference: uuidv7(),
    })),
  );
  await staff.goto("/admin?section=bank");
  await pickFile(staff, "Datei wählen", "auszug.xml", file);
  await staff.getByRole("button", { name: "Sichere buchen (1)" }).waitFor();
  await staff.getByRole("button", { name: `Für ${booked.number} buchen` }).click();
  const question = staff.getByRole("dialog", { name: `${booked.number}: wirklich buchen?` });
  await question.getByText(`${booked.number} ist schon bezahlt. Mit dieser Zahlung sind`).waitFor();
  await question.getByText("Referenz KTO 4711, von buchhaltung@example.org").waitFor();
  await question.getByRole("button", { name: "Nicht buchen" }).click();
  await question.waitFor({ state: "detached" });
  await staff.getByRole("button", { name: `Für ${booked.number} buchen` }).click();
  await question.getByRole("button", { name: "Dieselbe Zahlung" }).click();
  await staff.getByText("beiseitegelegt.").waitFor();
  await staff.getByRole("radio", { name: "Beiseite" }).click();
  await staff.getByText(`Dieselbe Zahlung wie KTO 4711`).waitFor();

  await typeIn(coming, "23.11. per Hand");
  const known = staff.getByRole("dialog", { name: "Ist es diese Zahlung?" });
  await known.getByText(`von ${coming.name}`).waitFor();
  await known.getByRole("button", { name: "Ja, diese buchen" }).click();
  await staff.getByRole("heading", { name: "Drucken", exact: true }).waitFor();
  await staff.goto("/admin?section=bank");
  await staff.getByRole("heading", { name: "Kein Zahlungseingang wartet" }).waitFor();
  for (const { orderId } of [booked, coming]) {
    await staff.goto(`/admin?order=${orderId}`);
    await staff.getByRole("heading", { name: "Drucken", exact: true }).waitFor();
    expect(await staff.getByText("Überzahlt").count()).toBe(0);
  }
  expect(day.takeTroubles()).toEqual([]);
}, 180_000);

test("what two people type in at once counts once: the second is asked, with who was first", async () => {
  const [placed] = await placeMorningOrders(day, ["square-63"], 1);
  if (!placed) throw new Error("no order");
  const first = await day.openWorkshop("staff", "erste@example.org");
  const second = await day.openWorkshop("staff", "zweite@example.org");
  for (const [page, reference] of [
    [first, "Auszug 7"],
    [second, "23.11. per Hand"],
  ] as const) {
    await page.goto(`/admin?order=${placed.orderId}`);
    await page.getByLabel("Referenz der Bank").fill(reference);
  }
  await first.getByRole("button", { name: "Zahlung buchen" }).click();
  await first.getByRole("heading", { name: "Drucken", exact: true }).waitFor();
  await second.getByRole("button", { name: "Zahlung buchen" }).click();
  const question = second.getByRole("dialog", { name: `${placed.number}: wirklich buchen?` });
  await question.getByText("Referenz Auszug 7, von erste@example.org").waitFor();
  await question.getByRole("button", { name: "Nicht buchen" }).click();
  await question.waitFor({ state: "detached" });
  expect(await first.getByText("Überzahlt").count()).toBe(0);
  await second.getByRole("button", { name: "Zahlung buchen" }).click();
  await question.getByRole("button", { name: "Trotzdem buchen" }).click();
  await first.getByText("Überzahlt").first().waitFor();
  expect(day.takeTroubles().filter((line) => !line.includes("409"))).toEqual([]);
}, 180_000);

test("the question whether it is a payment at the bank goes once a colleague booked that one", async () => {
  const [placed] = await placeMorningOrders(day, ["square-63"], 1);
  if (!placed) throw new Error("no order");
  const { orderId, number, totalCents } = placed;
  const first = await day.openWorkshop("staff", "dritte@example.org");
  const second = await day.openWorkshop("staff", "vierte@example.org");
  const amount = (totalCents / 100).toFixed(2);
  await first.goto("/admin?section=bank");
  await pickFile(
    first,
    "Datei wählen",
    "auszug.xml",
    camtFile([{ amount, purpose: number, payer: "Mia Muster", reference: uuidv7() }]),
  );
  await second.goto(`/admin?order=${orderId}`);
  await second.getByLabel("Referenz der Bank").fill("23.11. per Hand");
  await second.getByRole("button", { name: "Zahlung buchen" }).click();
  const question = second.getByRole("dialog", { name: "Ist es diese Zahlung?" });
  await question.waitFor();
  await first.getByRole("button", { name: `Für ${number} buchen` }).click();
  await question.waitFor({ state: "detached" });
  await second.getByText("wartet nicht mehr am Bankkonto").waitFor();
  await second.getByText(/Inzwischen.*dritte@example\.org/).waitFor();
  expect(await second.getByLabel("Referenz der Bank").inputValue()).toBe("23.11. per Hand");
  expect(day.takeTroubles()).toEqual([]);
}, 180_000);

test("what is said to be another payment is not booked by the reference of the one that waits", async () => {
  const [placed] = await placeMorningOrders(day, ["square-63"], 1);
  if (!placed) throw new Error("no order");
  const staff = await day.openWorkshop("staff", "fuenfte@example.org");
  const reference = uuidv7();
  const amount = (placed.totalCents / 100).toFixed(2);
  await staff.goto("/admin?section=bank");
  const payer = "Mia Muster";
  const file = camtFile([{ amount, purpose: placed.number, payer, reference }]);
  await pickFile(staff, "Datei wählen", "auszug.xml", file);
  await staff.getByRole("button", { name: `Für ${placed.number} buchen` }).waitFor();
  await staff.goto(`/admin?order=${placed.orderId}`);
  const typed = staff.getByLabel("Referenz der Bank");
  await typed.fill(reference);
  const book = staff.getByRole("button", { name: "Zahlung buchen" });
  await book.click();
  await staff.getByRole("button", { name: "Nein, eine andere" }).click();
  await staff.getByText("Das ist die Referenz der Zahlung, die wartet.").waitFor();
  expect(await typed.inputValue()).toBe(reference);
  await typed.fill(uuidv7());
  await book.click();
  await staff.getByRole("button", { name: "Nein, eine andere" }).click();
  await staff.getByRole("heading", { name: "Drucken", exact: true }).waitFor();
  expect(day.takeTroubles()).toEqual([]);
}, 180_000);
