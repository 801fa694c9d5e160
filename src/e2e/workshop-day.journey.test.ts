import { afterAll, afterEach, beforeAll, expect, test } from "bun:test";

import { eq } from "drizzle-orm";
import type { Locator, Page } from "playwright-core";

import { micrometres } from "#shared/design/units.ts";
import { magnetFormat } from "#shop/catalog/magnet-format.table.ts";
import {
  type DayOrder,
  openWorkshopDay,
  placeMorningOrders,
  type WorkshopDay,
} from "#testing/houses/workshop-day-house.ts";
import { axeFindings } from "#testing/judges/axe.ts";
import { readPdfText } from "#testing/judges/read-pdf-text.ts";
import { camtFile } from "#testing/makes/bank-files.ts";
import { ownCompany } from "#testing/makes/own-settings.ts";
import { ownHeicPath } from "#testing/makes/photo-fixtures.ts";
import { decideClaim, openClaim, postReprint, sendClaim } from "#testing/plays/claims-on-screen.ts";
import { hurryJobs } from "#testing/plays/hurry-jobs.ts";
import { pickFile } from "#testing/plays/pick-file.ts";
import { postAll, postByMistake } from "#testing/plays/post-on-screen.ts";

import { layTogether } from "./sheets/lay-together.ts";

const formats = [
  { slug: "square-63", name: "Quadrat" },
  { slug: "circle-58", name: "Kreis" },
  { slug: "portrait-50x75", name: "Hochformat" },
  { slug: "heart-64x60", name: "Herz" },
  { slug: "landscape-75x50", name: "Querformat" },
] as const;
const ordersPlaced = 40;

let day: WorkshopDay;
let orders: readonly DayOrder[];
/** Does all but settings and money that goes back; an admin does those. */
let staff: Page;
let admin: Page;

beforeAll(async () => {
  day = await openWorkshopDay();
  await day.db
    .update(magnetFormat)
    .set({ material: { name: { de: "Stahl", en: "Steel" }, thicknessUm: micrometres(1_000) } })
    .where(eq(magnetFormat.slug, "heart-64x60"));
  const slugs = formats.map(({ slug }) => slug);
  orders = await placeMorningOrders(day, slugs, ordersPlaced);
  staff = await day.openWorkshop("staff", "helferin@example.org");
  admin = await day.openWorkshop("admin", "chefin@example.org");
}, 120_000);
afterAll(() => day.close(), 60_000);
afterEach(() => expect(day.takeTroubles()).toEqual([]));

const euros = (cents: number) => (cents / 100).toFixed(2);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const piecesOf = (some: readonly DayOrder[]) => sum(some.map(({ quantity }) => quantity));
const todayCount = (page: Page, label: string) =>
  page.getByRole("list", { name: "Zu tun" }).getByRole("link", { name: label });
const batchOf = (number: number): Locator =>
  staff.getByRole("article", { name: `Charge ${number}`, exact: true });
/** The queue's row with one piece; the statistics have rows of formats too. */
const waitingAgain = (): Locator =>
  staff
    .getByRole("row", { name: formats[0].name })
    .filter({ has: staff.getByText("1 Stück", { exact: true }) });
const trackingOf = (index: number) => `0034043416109404${String(index + 1).padStart(4, "0")}`;
const textOf = async (path: string): Promise<string> => readPdfText(await Bun.file(path).bytes());

test("an admin opens the shop, where staff only reads what decides over money", async () => {
  const openPage = (name: string) => admin.getByRole("link", { name, exact: true }).click();
  await admin.goto("/admin?section=settings&page=company");
  const part = (name: string) => admin.getByRole("region", { name, exact: true });
  const save = (name: string) => part(name).getByRole("button", { name: "Speichern" }).click();
  const { packagingNumbers: _all, country: _here, phone: _later, ...texts } = ownCompany;
  for (const [name, text] of Object.entries(texts)) {
    await part("Wer verkauft").locator(`[name=${name}]`).fill(text);
  }
  await part("Wer verkauft").getByLabel("Deutschland").fill("DE1234567890123");
  await save("Wer verkauft");
  const missing = part("Bis zur Eröffnung").getByRole("link");
  await missing.getByText("Name des Betriebs").waitFor({ state: "detached" });
  expect(await missing.allInnerTexts()).toEqual(["Telefon", "Dein Konto (IBAN)"]);
  await part("Wer verkauft").getByLabel("Telefon").fill("+49 40 1234567");
  await save("Wer verkauft");
  await admin.getByRole("heading", { name: "Fast offen" }).waitFor();
  await openPage("Konto und Steuer");
  await part("Bankkonto").getByLabel("Kontoinhaber").fill("Magnetwerk Nordhafen");
  await part("Bankkonto").getByLabel("IBAN").fill("DE89 3704 0044 0532 0130 01");
  await save("Bankkonto");
  await admin.getByText("Diese IBAN hat einen Tippfehler.").waitFor();
  await part("Bankkonto").getByLabel("IBAN").fill("DE89 3704 0044 0532 0130 00");
  await save("Bankkonto");
  await admin.getByRole("heading", { name: "Fast offen" }).waitFor({ state: "detached" });
  await openPage("Bezahlarten");
  const transfer = part("Bezahlen").getByLabel("Überweisung anbieten");
  await transfer.uncheck();
  await part("Bezahlen").getByText("So kann niemand bestellen").waitFor();
  await transfer.check();
  await openPage("Versandarten");
  await part("Versand").getByText("Versand in Deutschland").click();
  const price = part("Versand").getByLabel("Preis (Euro)").first();
  await price.fill("3,40");
  await part("Versand").getByText("3,40 €").waitFor();
  await save("Versand");
  await admin.getByText("Gespeichert.").last().waitFor();
  await admin.reload();
  await part("Versand").getByText("Versand in Deutschland").click();
  expect(await price.inputValue()).toBe("3,40");
  expect(await axeFindings(admin)).toEqual([]);

  await staff.goto("/admin?section=settings&page=company");
  await staff.getByText("Nur Admins können hier ändern").waitFor();
  expect(await staff.getByRole("button", { name: "Speichern" }).count()).toBe(0);
}, 120_000);

test("the bank's file is read in and its money matched to forty orders, once", async () => {
  await staff.goto("/admin");
  await todayCount(staff, `${ordersPlaced} Warten auf Zahlung`).waitFor();
  await staff.getByRole("link", { name: "Bank", exact: true }).click();
  // One shopper has forgotten to write the order's number.
  const file = camtFile(
    orders.map(({ number, name, totalCents }, index) => ({
      amount: euros(totalCents),
      purpose: index === 0 ? "Magnete, vielen Dank" : `Magnete ${number.replace("-", " ")}`,
      payer: name,
      reference: `B${index}`,
    })),
    "08",
  );
  await pickFile(staff, "Datei wählen", "auszug.xml", file);
  await staff.getByText(`${ordersPlaced} neu, 0 schon bekannt`).waitFor();
  await staff.getByRole("button", { name: `Sichere buchen (${ordersPlaced - 1})` }).dblclick();
  await staff.getByRole("button", { name: /Sichere buchen/ }).waitFor({ state: "detached" });
  expect(await staff.getByRole("alert").count()).toBe(0);
  await staff.getByRole("button", { name: `Für ${orders[0]?.number} buchen` }).click();
  await staff.getByRole("heading", { name: "Kein Zahlungseingang wartet" }).waitFor();
  await pickFile(staff, "Datei wählen", "auszug.xml", file);
  await staff.getByText(`0 neu, ${ordersPlaced} schon bekannt`).waitFor();
}, 180_000);

test("five formats are laid on sheets, in which every piece lies once", async () => {
  await staff.getByRole("link", { name: "Produktion" }).click();
  await staff.getByLabel("Zu verschicken bis spätestens").fill("2020-01-01");
  await staff.getByText("Für diese Auswahl wartet nichts").waitFor();
  await staff.waitForURL(/to=2020-01-01/);
  await staff.getByRole("button", { name: "Alles zeigen" }).click();
  const material = staff.getByLabel("Material", { exact: true });
  await material.selectOption({ label: "Stahl, 1 mm" });
  await staff.waitForURL(/q=Stahl/);
  await staff.getByRole("row", { name: "Quadrat" }).waitFor({ state: "detached" });
  await staff.getByRole("row", { name: "Herz" }).getByText("Stahl, 1 mm").waitFor();
  await material.selectOption("");
  await staff.getByLabel("Papier").selectOption({ label: "A3" });
  const piecesIn = (slug: string) => piecesOf(orders.filter((one) => one.formatSlug === slug));
  for (const { name, slug } of formats) {
    const queued = staff.getByRole("row", { name });
    await queued.getByText(`aus ${ordersPlaced / formats.length} Bestellungen`).waitFor();
    await queued.getByText(`${piecesIn(slug)} Stück`, { exact: true }).waitFor();
  }
  const waiting = formats.map(({ name, slug }) => ({ name, pieces: piecesIn(slug) }));
  await day.holdBeforeCamera(await layTogether(day, staff, waiting));
}, 180_000);

test("a hand scanner moves them on, the wall shows it, a bad piece waits again", async () => {
  const scanner = staff.getByLabel("Code des Bogens");
  /** It types what it reads and ends with Enter: once shows the batch, twice moves it on. */
  const scanTwice = async (number: number, status: string) => {
    await scanner.focus();
    await staff.keyboard.type(`${day.origin}/admin?section=production&scan=${number}-1`);
    await staff.keyboard.press("Enter");
    await staff.getByText(`oder Enter drücken bestätigt: ${status}.`).waitFor();
    await staff.getByRole("heading", { name: `Charge ${number}, Bogen 1 von 1` }).waitFor();
    await staff.keyboard.type(`${number}-1`);
    await staff.keyboard.press("Enter");
    await batchOf(number).getByText(status, { exact: true }).waitFor();
  };
  const numbers = formats.map((_, index) => index + 1);
  for (const number of numbers.slice(1)) await scanTwice(number, "gedruckt");
  // The first by camera: refused it leaves the field, allowed it shows the batch and is let go.
  const camera = staff.getByRole("button", { name: "Kamera", exact: true });
  await staff.evaluate(() => {
    const { mediaDevices } = navigator;
    mediaDevices.getUserMedia = () => {
      Reflect.deleteProperty(mediaDevices, "getUserMedia");
      return Promise.reject(new DOMException("refused", "NotAllowedError"));
    };
  });
  await camera.click();
  await staff.getByText("Der Browser gibt die Kamera nicht frei").waitFor();
  await staff.keyboard.press("Escape");
  await staff.getByRole("dialog").waitFor({ state: "detached" });
  await camera.click();
  await staff.getByRole("heading", { name: "Charge 1, Bogen 1 von 1" }).waitFor();
  await staff.getByRole("dialog").waitFor({ state: "detached" });
  await staff
    .getByRole("article")
    .filter({ hasText: "Charge 1, Bogen 1 von 1" })
    .getByRole("button")
    .click();
  await batchOf(1).getByText("gedruckt", { exact: true }).waitFor();

  await batchOf(1).getByRole("button", { name: "Mehr zu Charge 1" }).press("Enter");
  await batchOf(1).getByRole("button", { name: "Stück neu drucken" }).press("Enter");
  const dialog = staff.getByRole("dialog", { name: "Stück neu drucken" });
  await dialog.getByRole("group", { name: "Welche Stücke" }).getByRole("checkbox").first().check();
  await dialog.getByLabel("Grund").selectOption({ label: "Kratzer" });
  expect(await axeFindings(staff)).toEqual([]);
  await dialog.getByRole("button", { name: "1 Stück neu einreihen" }).press("Enter");
  await waitingAgain().getByRole("button", { name: "1 Bogen machen" }).press("Enter");
  await batchOf(6).getByRole("link", { name: "Bogen 1", exact: true }).waitFor();
  await scanTwice(6, "gedruckt");

  await admin.goto("/admin?section=board");
  const toPack = admin.getByText(/^Pakete? zu packen$/).locator("..");
  await toPack.getByText("0", { exact: true }).waitFor();
  await scanTwice(6, "geschnitten");
  await staff.getByRole("checkbox", { name: "Alle gezeigten auswählen" }).check();
  await staff.getByRole("button", { name: `Geschnitten (${formats.length})` }).click();
  // Nobody touches the screen on the wall.
  await toPack.getByText(String(ordersPlaced), { exact: true }).waitFor();
}, 180_000);

test("the parcels get their papers and their numbers, and every shopper is told once", async () => {
  await staff.getByRole("link", { name: "Versand", exact: true }).click();
  const paper = (name: string) =>
    day.download(staff, () => staff.getByRole("link", { name }).click());
  let slipText = "";
  for (const part of ["1 (30)", "2 (10)"])
    slipText += await textOf(await paper(`Lieferscheine Teil ${part}`));
  for (const { number } of orders) expect(slipText).toContain(number);
  for (const made of ["Stahl, 1 mm", "Magnetfolie, 0,85 mm"]) expect(slipText).toContain(made);
  expect((await textOf(await paper("Etiketten A4 (3 × 7)"))).split("\f")).toHaveLength(2 + 1);
  const dhl = Buffer.from(await Bun.file(await paper("DHL-Datei (CSV)")).bytes());
  for (const { name } of orders) expect(dhl.toString("latin1")).toContain(`;${name};`);
  await postByMistake(staff, ordersPlaced);
  const lines = orders.map(({ number }, index) => `${number};${trackingOf(index)}`).join("\r\n");
  await pickFile(staff, "Datei vom Paketdienst wählen", "dhl.csv", `Sendung\r\n${lines}`);
  await staff.getByText(`→ ${trackingOf(ordersPlaced - 1)}`).waitFor();
  await postAll(staff, ordersPlaced, "Alle haben eine Sendungsnummer.");
  await hurryJobs(day.db);
  // Each hears of its order, its money, its production and its parcel, and of the parcel once.
  for (const [index, { email, number }] of orders.entries()) {
    const told = (text: string) => day.mailsTo(email).filter((mail) => mail.text?.includes(text));
    const subjects = () => new Set(told(number).map(({ subject }) => subject));
    await day.until(() => subjects().size >= 4 && told(trackingOf(index)).length > 0);
    expect(told(trackingOf(index))).toHaveLength(1);
  }
}, 180_000);

test("of two claims one is printed again by staff, for one an admin gives the money back", async () => {
  const [torn, lost] = orders;
  if (!torn || !lost) throw new Error("no orders");
  const phone = await day.openPage({ viewport: { width: 360, height: 800 } });
  await openClaim(phone, torn);
  await phone.getByRole("button", { name: "Meldung abschicken" }).click();
  await phone.getByText("Schreib uns in ein paar Worten").waitFor();
  expect(await axeFindings(phone)).toEqual([]);
  await phone.getByLabel("Beschreibe es kurz").fill("Zwei Ecken sind abgeplatzt.");
  expect(await phone.getByRole("textbox", { name: "Wie viele davon?" }).inputValue()).toBe("1");
  await phone.locator("input[type=file]").setInputFiles(ownHeicPath);
  await phone.locator("form img").waitFor();
  await sendClaim(phone);
  await phone.getByAltText("Foto 1 zu deiner Meldung").waitFor();
  expect(await axeFindings(phone)).toEqual([]);
  const other = await day.openPage({ viewport: { width: 360, height: 800 } });
  await openClaim(other, lost);
  await other.getByLabel("Beschreibe es kurz").fill("Der Umschlag war leer.");
  await sendClaim(other);

  await staff.goto("/admin?section=claims");
  await decideClaim(staff, torn, {
    what: "Nachdrucken",
    answer: "Das tut uns leid.",
    mayRefund: false,
  });
  // Nothing is touched on the phone: the answer arrives by itself.
  await phone.getByText("Wir drucken neu").waitFor();
  await phone.getByText("Das tut uns leid.").waitFor();
  await staff.getByRole("link", { name: "Zur Produktion" }).click();
  const reprint = { queued: waitingAgain(), batch: batchOf(7), number: torn.number };
  await phone.getByText(await postReprint(staff, reprint, trackingOf(ordersPlaced))).waitFor();
  await admin.goto("/admin?section=claims");
  await decideClaim(admin, lost, {
    what: "Alles erstatten",
    answer: "Du bekommst alles zurück.",
    mayRefund: true,
  });
  await other.getByText("Du bekommst dein Geld zurück").waitFor();
  await admin.getByRole("button", { name: "Als erledigt ablegen" }).click();
  await other.getByText("Erledigt", { exact: true }).waitFor();
  await Promise.all([phone.context().close(), other.context().close()]);
}, 180_000);
