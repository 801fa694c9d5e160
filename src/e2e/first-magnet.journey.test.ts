import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import sharp from "sharp";

import { createTestDatabase, type TestDatabase } from "#testing/database.ts";
import { patient, photoFile } from "#testing/houses/studio-house.ts";
import { colourDistance, type Rgb } from "#testing/judges/measure-picture.ts";
import { readPdfBoxes } from "#testing/judges/read-pdf-boxes.ts";
import { watchPage } from "#testing/judges/watch-page.ts";
import { ownHeicPath, photoFixtureNames, photoFixturePath } from "#testing/makes/photo-fixtures.ts";
import { launchChromium } from "#testing/plays/chromium.ts";
import { sayMade } from "#testing/plays/post-on-screen.ts";
import { runProgram } from "#testing/plays/run-program.ts";
import { setUpSecondFactor } from "#testing/plays/set-up-second-factor.ts";
import { startShop } from "#testing/plays/several/start-shop.ts";
import { tabTo } from "#testing/plays/tab-to.ts";
import type { TestServer } from "#testing/server.ts";

import { type Pixels, pixelsOfPicture } from "./fidelity/pixels.ts";

/**
 * The main job, whole: a stranger's phone photos become printed-size PDFs in the workshop. Every page
 * is watched: an error, a refused script or style (row H2), a foreign request fails the journey.
 */
let database: TestDatabase;
let server: TestServer;
let browser: Browser;
let workshop: Page;
let downloads: string;

beforeAll(async () => {
  downloads = await mkdtemp(join(tmpdir(), "lodestone-first-"));
  database = await createTestDatabase();
  server = await startShop({ env: { DATABASE_URL: database.url } });
  browser = await launchChromium();
  workshop = await openTheWorkshop();
}, 120_000);
afterAll(async () => {
  await browser.close();
  await server.stop();
  await database.drop();
  await rm(downloads, { recursive: true, force: true });
}, 60_000);

const troubles: string[] = [];
const openPage = async (options: BrowserContextOptions): Promise<Page> => {
  const context = await browser.newContext({ baseURL: server.origin, ...options });
  const page = await context.newPage();
  const watched = watchPage(page, server.origin);
  page.on("close", () => troubles.push(...watched));
  return page;
};

const phone = { viewport: { width: 360, height: 740 } };

const openTheWorkshop = async (): Promise<Page> => {
  const page = await openPage({ locale: "de-DE", viewport: { width: 1440, height: 900 } });
  const line = server.logs.find((text) => text.includes("/login?setup=")) ?? "";
  const link = new URL(/https?:\S+$/.exec(line)?.[0] ?? "");
  await page.goto(`${link.pathname}${link.search}`);
  await page.getByLabel("E-Mail").fill("chefin@example.org");
  await page.getByLabel("Passwort", { exact: true }).fill("ein ganzer satz als passwort");
  await page.keyboard.press("Enter");
  await setUpSecondFactor(page);
  await page.getByRole("heading", { name: "Heute" }).waitFor(patient);
  await page.goto("/admin?section=orders");
  await page.getByRole("heading", { name: "Bestellungen" }).waitFor(patient);
  return page;
};

/** A phone's HEIC, a turned JPEG, and one of our own; real ones where they are. */
const photosOf = async (): Promise<string[]> => {
  const real = ["ok-iphone-12mp-p3-gps.heic", "ok-landscape-exif6.jpg"].filter((name) =>
    photoFixtureNames.includes(name),
  );
  const own = await photoFile("strand.jpg", 1600, 1200);
  const path = join(downloads, own.name);
  await Bun.write(path, own.buffer);
  return [...(real.length > 0 ? real.map(photoFixturePath) : [ownHeicPath]), path];
};

type Purchase = { readonly page: Page; readonly photos: readonly string[] };

/** What the workshop does with an order, and what its shopper, who touches nothing, sees of it. */
const fulfilOrder = async (
  { page, photos }: Purchase,
  words: { paid: RegExp; track: RegExp; number: string },
) => {
  // H3: what somebody typed is text, wherever it is shown.
  expect(await page.locator("main b").count()).toBe(0);
  const orderId = new URL(page.url()).searchParams.get("order") ?? "";
  await workshop.goto(`/admin?order=${orderId}`);
  await workshop.getByText(typed.name).first().waitFor(patient);
  expect(await workshop.locator("main b").count()).toBe(0);
  await workshop.getByLabel("Referenz der Bank").fill(`KTO-${orderId}`, patient);
  await workshop.keyboard.press("Enter");
  await page.getByRole("heading", { name: words.paid }).waitFor(patient);

  const each = workshop.getByRole("button", { name: "Einzeln: Quadrat" });
  // From three of one format on they lie together.
  if (photos.length > 2) await each.click(patient);
  const last = photos.length - 1;
  await workshop.getByText("Druckfertig").nth(last).waitFor(patient);
  for (let position = 1; position <= photos.length; position += 1) {
    const name = `Mehr zu Magnet ${position}`;
    await workshop.getByRole("button", { name, exact: true }).click(patient);
  }
  const files = workshop.getByRole("link", { name: "PDF laden" });
  const printed: string[] = [];
  for (let index = 0; index < photos.length; index += 1) {
    const downloading = workshop.waitForEvent("download");
    await files.nth(index).click();
    const path = join(downloads, `${orderId}-${index}.pdf`);
    await (await downloading).saveAs(path);
    expect(await trimSizeOf(path)).toEqual(["63.0", "63.0"]);
    await runProgram(["qpdf", "--check", path]);
    printed.push(path);
  }
  await workshop.getByRole("button", { name: "Produktion beginnen" }).click();
  // Printed from the single files, on no sheet: the workshop says that they are here.
  await sayMade(workshop);
  await workshop.getByLabel("Sendungsnummer").fill(words.number, patient);
  await workshop.keyboard.press("Enter");
  await page.getByRole("link", { name: words.track }).waitFor(patient);
  await page.close();
  expect(troubles.splice(0)).toEqual([]);
  return printed;
};

/** Every field of the address step, in its order. */
const typed = {
  email: "mia.muster@example.org",
  name: "Mia <b>Muster</b>",
  street: "Lindenweg 4",
  postcode: "20095",
  city: "Hamburg",
} as const;
const magnetOf = (page: Page, index: number) =>
  page.getByRole("listbox").getByRole("option").nth(index);

test("a German phone: photos become magnets, an order, print files and a parcel", async () => {
  const page = await openPage({ ...phone, locale: "de-DE", hasTouch: true, isMobile: true });
  const photos = [...(await photosOf()), await seenThroughPhoto()];
  await page.goto("/");
  await page.locator("input[type=file]").first().setInputFiles(photos);
  await page.waitForURL("**/photo-magnets/create**", patient);
  await magnetOf(page, photos.length - 1).waitFor(patient);
  await page.getByRole("tab", { name: "Text" }).tap();
  await page.getByRole("button", { name: "Text hinzufügen" }).tap();
  await page.getByRole("textbox", { name: "Was draufsteht" }).fill("Oma ❤️ 2026 🎉");
  for (const colour of emojiColours) {
    await page.locator(`[role=application] [data-text] path[fill="${colour}"]`).first().waitFor();
  }
  await magnetOf(page, photos.length - 1).tap();
  await page.getByRole("tab", { name: "Rand" }).tap();
  const behind = page.getByRole("group", { name: "Farbe des Papiers" });
  await behind.getByRole("radio", { name: "Meer" }).check(patient);
  await page.locator('[role=application] [fill="#2f6db0"]').first().waitFor({ state: "attached" });
  // A picture is decoded beside the page: until then nothing of it is seen.
  const end = Date.now() + patient.timeout;
  while (!isSeenThrough(await coloursOnStage(page)) && Date.now() < end) await Bun.sleep(50);
  expect(isSeenThrough(await coloursOnStage(page))).toBe(true);
  await page.getByRole("button", { name: /In den Warenkorb/ }).tap(patient);
  // The words reach over both edges: asked before the cart and read, they are made to fit, and seen as they will be.
  const asked = page.getByRole("dialog", { name: /wird der Text angeschnitten/ });
  await asked.getByRole("button", { name: "So drucken lassen", disabled: false }).waitFor(patient);
  await asked.getByRole("button", { name: "Einpassen" }).tap(patient);
  const fitted = page.getByRole("dialog", { name: "Jetzt passt der Text" });
  await fitted.getByRole("button", { name: "In den Warenkorb" }).tap(patient);
  await page.waitForURL("**/cart", patient);

  await page.getByRole("link", { name: /Zur Kasse/ }).tap(patient);
  for (const [name, text] of Object.entries(typed)) {
    await page.locator(`[name=${name}]`).fill(text);
  }
  await page.locator("form button[type=submit]").tap();
  await page.getByRole("button", { name: "Zahlungspflichtig bestellen", exact: true }).tap(patient);
  await page.waitForURL(/\/orders\?/, patient);
  await page.getByRole("heading", { name: "Wartet auf Zahlung" }).waitFor(patient);
  // Whoever began as nobody has a list by now, without a reload.
  await page.getByRole("link", { name: "Alle Bestellungen" }).tap();
  await page.getByRole("heading", { name: "Deine Bestellungen" }).waitFor(patient);
  await page.getByRole("listitem").getByRole("link").first().tap();
  await page.getByRole("heading", { name: "Wartet auf Zahlung" }).waitFor(patient);
  const printed = await fulfilOrder(
    { page, photos },
    { paid: /^Bezahlt$/, track: /Sendung verfolgen/, number: "JD014600003SE" },
  );
  const papers = await Promise.all(printed.map(paperOf));
  expect(papers.flatMap(emojiColoursOn).toSorted()).toEqual([...emojiColours].toSorted());
  expect(papers.map(coloursAcross).filter(isSeenThrough)).toHaveLength(1);
}, 180_000);

test("an English phone by keyboard alone: the same, from the home page to the parcel", async () => {
  const page = await openPage({ ...phone, locale: "en-GB" });
  const photos = await photosOf();
  await page.goto("/");
  const chooser = page.waitForEvent("filechooser");
  await tabTo(page, page.getByLabel("Choose photos").first());
  await page.keyboard.press("Enter");
  await (await chooser).setFiles(photos);
  await page.waitForURL("**/photo-magnets/create**", patient);
  await magnetOf(page, photos.length - 1).waitFor(patient);

  await tabTo(page, page.getByRole("application"));
  await page.keyboard.press("+");
  await page.keyboard.press("ArrowLeft");
  await page.getByText(/^Zoom \d+ percent, centre at/).waitFor(patient);
  await tabTo(page, page.getByRole("button", { name: /Add to cart/ }));
  await page.keyboard.press("Enter");
  await page.waitForURL("**/cart", patient);

  await tabTo(page, page.getByRole("link", { name: /Checkout/ }));
  await page.keyboard.press("Enter");
  for (const [name, text] of Object.entries(typed)) {
    await tabTo(page, page.locator(`[name=${name}]`));
    await page.keyboard.type(text);
  }
  await page.keyboard.press("Enter");
  const order = page.getByRole("button", { name: "Order with obligation to pay", exact: true });
  // Once the photos are ready.
  await order.and(page.locator(":not([aria-disabled])")).waitFor(patient);
  await tabTo(page, order);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/orders\?/, patient);
  await page.getByRole("heading", { name: "Waiting for payment" }).waitFor(patient);
  await fulfilOrder({ page, photos }, { paid: /^Paid$/, track: /Track/, number: "JD014600004SE" });
}, 180_000);

/** A hole, all of the green, half of it. */
const seenThroughPhoto = async (): Promise<string> => {
  const side = 1_200;
  const data = Buffer.alloc(side * side * 4);
  for (let pixel = 0; pixel < side * side; pixel += 1) {
    const third = Math.floor(((pixel % side) * 3) / side);
    data.set([...green, [0, 255, 128][third] ?? 0], pixel * 4);
  }
  const path = join(downloads, "durchsichtig.png");
  await sharp(data, { raw: { width: side, height: side, channels: 4 } }).toFile(path);
  return path;
};
const green: Rgb = [0, 160, 40];
/** What was chosen for behind it. */
const sea: Rgb = [0x2f, 0x6d, 0xb0];
const halfGreen: Rgb = [0x17, 0x87, 0x6c];

/** The colours of the three thirds. */
const coloursAcross = ({ data, width, height }: Pixels): Rgb[] =>
  [1, 3, 5].map((sixths) => {
    const at = 3 * (Math.floor(height / 2) * width + Math.floor((width * sixths) / 6));
    const [red = 0, middle = 0, blue = 0] = data.subarray(at);
    return [red, middle, blue];
  });

/** A screen's picture of it is a WebP, which rounds. */
const roundedBy = 4;
const isSeenThrough = (colours: readonly Rgb[]): boolean =>
  [sea, green, halfGreen].every(
    (colour, at) => colourDistance(colour, colours[at] ?? [0, 0, 0]) <= roundedBy,
  );

/** Of the magnet on the stage, as a photograph of the screen has it. */
const coloursOnStage = async (page: Page): Promise<Rgb[]> => {
  const clip = await page.getByRole("application").locator("image").first().boundingBox();
  if (!clip) throw new Error("no photo is on the stage");
  return coloursAcross(await pixelsOfPicture(await page.screenshot({ clip })));
};

/** Of the heart and of the party popper; no photo here has them. */
const emojiColours = ["#f8312f", "#f70a8d"] as const;
/** As many pixels of a colour are something drawn. */
const drawnPxMin = 20;

/** A print file as it comes out of the printer. */
const paperOf = async (path: string): Promise<Pixels> => {
  const png = path.replace(/\.pdf$/, "");
  await runProgram(["pdftoppm", "-r", "300", "-png", "-singlefile", path, png]);
  return pixelsOfPicture(await Bun.file(`${png}.png`).bytes());
};

/** Which of them a paper shows. */
const emojiColoursOn = ({ data }: Pixels): string[] =>
  emojiColours.filter((colour) => {
    const [red, green, blue] = Buffer.from(colour.slice(1), "hex");
    let count = 0;
    for (let at = 0; at < data.length; at += 3) {
      if (data[at] === red && data[at + 1] === green && data[at + 2] === blue) count += 1;
    }
    return count >= drawnPxMin;
  });

/** Width and height of the trim box in millimetres, to a tenth. */
const trimSizeOf = async (path: string): Promise<string[]> => {
  const { left, bottom, right, top } = (await readPdfBoxes(path)).trim;
  return [right - left, top - bottom].map((length) => length.toFixed(1));
};
