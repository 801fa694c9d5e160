import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";

import { asc, eq, like } from "drizzle-orm";
import sharp from "sharp";

import { auditEvent } from "#server/log/audit-event.table.ts";
import type { OutgoingMail } from "#server/mail/transport.ts";
import { toPaperLogo } from "#server/pdf/paper-logo.ts";
import { demoShopName } from "#shared/company/demo-shop.ts";
import { actShades } from "#shared/face/act-colours.ts";
import { emptyFace, logoSvgBytesMax } from "#shared/face/face.ts";
import { renderInvoiceMail } from "#shop/invoices/invoice.mail.tsx";
import { packingSlipPdf } from "#shop/posting/packing-slip-pdf.ts";
import { carryLogo } from "#shop/settings/mails/carry-logo.ts";
import { mailSender } from "#shop/settings/mails/mail-sender.ts";
import { readMailShop } from "#shop/settings/mails/read-mail-shop.ts";
import { readShopFront } from "#shop/settings/read-shop-front.ts";
import { readShop } from "#shop/settings/read-shop.ts";
import { type HttpShop, openHttpShop, type Visitor } from "#testing/houses/http-shop.ts";
import { readPdfText } from "#testing/judges/read-pdf-text.ts";
import { refusalOf } from "#testing/judges/refusal.ts";
import { ownCompany } from "#testing/makes/own-settings.ts";
import { saveSection } from "#testing/makes/save-section.ts";

import { facePicture } from "./face-picture.table.ts";
import { readLogoFile, readLogoPixels } from "./read-face-pictures.ts";

// Pictures are drawn in a process of their own, which starts slowly on a busy machine.
setDefaultTimeout(60_000);

let shop: HttpShop;
let admin: Visitor;
beforeAll(async () => {
  shop = await openHttpShop();
  admin = await shop.visitor("admin");
});
afterAll(() => shop.close());

const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 30"><script/></svg>`;
const logo = svg.replace("<script/>", '<rect width="60" height="30" fill="#063"/>');
const pngOf = async (width: number, height: number) =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 4, background: "#0639" } })
      .withExif({ IFD0: { Copyright: "somebody" } })
      .png()
      .toBuffer(),
  );
const bring = (kind: string, body: BodyInit, who: Visitor = admin) =>
  who.request(`/face/${kind}`, { method: "POST", body });
const see = (path: string) => fetch(`${shop.origin}${path}`);
const front = async () => (await readShopFront(shop.db)).face;
const save = (changes: Partial<typeof emptyFace>) =>
  saveSection(shop.db, admin.actor, { section: "face", value: { ...emptyFace, ...changes } });

describe("the name", () => {
  test("is the demo's own, then the company's, then what the operator says", async () => {
    expect((await readShop(shop.db)).name).toBe(demoShopName);
    await saveSection(shop.db, admin.actor, {
      section: "company",
      value: { ...ownCompany, legalForm: "GmbH" },
    });
    expect((await readShop(shop.db)).name).toBe("Magnetwerk GmbH");
    await save({ name: "Nordlicht", titleDe: "Magnete vom Hafen" });
    expect(await front()).toMatchObject({
      name: "Nordlicht",
      pageWords: { de: { title: "Magnete vom Hafen" }, en: { title: "" } },
    });
    expect(mailSender(await readShop(shop.db)).from.name).toBe("Nordlicht");
  });

  test("of the demo is nobody's", async () => {
    const { saveSettings } = admin.call.workshop.settings;
    const value = { ...emptyFace, name: ` ${demoShopName.toLowerCase()} ` };
    const saving = saveSettings({ section: "face", value, seen: emptyFace });
    await expect(saving).rejects.toThrow("demo_value");
  });

  test("and all of the face are the admins' to change", async () => {
    const staff = await shop.visitor("staff");
    const saving = saveSection(shop.db, staff.actor, { section: "face", value: emptyFace });
    expect(await refusalOf(saving)).toBe("not_allowed");
    expect((await bring("logo", logo, staff)).status).toBe(404);
  });
});

describe("a logo", () => {
  test("of nobody is a magnet in the shop's colour", async () => {
    await save({ act: "violet" });
    const { logo: shown, iconHref } = await front();
    for (const href of [shown.src, iconHref]) {
      const answer = await see(href);
      expect(answer.headers.get("content-type")).toBe("image/svg+xml");
      expect(await answer.text()).toContain(actShades.violet.act[0]);
    }
  });

  test("as SVG is written anew, seen under a new address at once and kept by browsers for good", async () => {
    const before = await front();
    expect((await bring("logo", logo)).status).toBe(204);
    const after = await front();
    expect(after.logo).toMatchObject({ width: 64, height: 32 });
    expect(after.logo.src).not.toBe(before.logo.src);
    const answer = await see(after.logo.src);
    expect(await answer.text()).toBe(logo.replace("/>", "></rect>"));
    expect(answer.headers.get("cache-control")).toContain("immutable");
    expect(answer.headers.get("content-security-policy")).toContain("sandbox");
    // An older address shows what holds, and is not kept.
    expect((await see(before.logo.src)).headers.get("cache-control")).toBe("no-cache");
    const icon = await sharp(await (await see(after.iconHref)).arrayBuffer()).metadata();
    expect([icon.width, icon.height]).toEqual([256, 256]);
  });

  test("as PNG is written anew without what stands beside its pixels, no larger than it is shown", async () => {
    expect((await bring("logo", await pngOf(2_000, 500))).status).toBe(204);
    const bytes = await (await see((await front()).logo.src)).arrayBuffer();
    const { width, height, hasAlpha, exif } = await sharp(bytes).metadata();
    expect([width, height, hasAlpha, exif]).toEqual([800, 200, true, undefined]);
  });

  test.each([
    ["with a script", svg, "logo_unsupported"],
    ["that is a text", "hello", "photo_format_unsupported"],
    ["that is broken", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2]), "photo_damaged"],
    ["that is long", `<svg>${" ".repeat(logoSvgBytesMax)}</svg>`, "photo_too_large"],
  ])("%s is refused, and the one before stays", async (_name, body, code) => {
    const before = await front();
    const answer = await bring("logo", body);
    expect(await answer.json()).toMatchObject({ code });
    expect(await front()).toEqual(before);
  });
  test("of a few pixels is refused", async () => {
    expect(await (await bring("logo", await pngOf(40, 20))).json()).toMatchObject({
      code: "photo_too_few_pixels",
    });
  });
});

describe("the social picture", () => {
  test("is magnets on a door above the shop's name on its colour, drawn anew when either changes", async () => {
    await save({ name: "Nordlicht", act: "lagoon" });
    const { socialHref } = await front();
    const card = await (await see(socialHref)).arrayBuffer();
    const { data, info } = await sharp(card).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([1_200, 630]);
    const shade = (x: number, y: number) => data.subarray((y * 1_200 + x) * 3).subarray(0, 3);
    const act = Number.parseInt(actShades.lagoon.act[0].slice(1), 16);
    // A JPEG is true to a shade or two.
    for (const [index, value] of shade(8, 560).entries()) {
      expect(Math.abs(value - ((act >> (16 - 8 * index)) & 255))).toBeLessThan(4);
    }
    expect(Math.min(...shade(8, 8))).toBeGreaterThan(220);
    await save({ name: "Südlicht", act: "lagoon" });
    const renamed = await front();
    expect(renamed.socialHref).not.toBe(socialHref);
    expect(Buffer.from(await (await see(renamed.socialHref)).arrayBuffer())).not.toEqual(
      Buffer.from(card),
    );
  });

  test("of the operator is cut to the size that others show, until it is removed", async () => {
    const drawn = (await front()).socialHref;
    expect((await bring("social", await pngOf(1_000, 1_000))).status).toBe(204);
    const { socialHref } = await front();
    const answer = await see(socialHref);
    // A page of somebody else may show it.
    expect(answer.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata();
    expect([format, width, height]).toEqual(["jpeg", 1_200, 630]);
    await admin.call.workshop.settings.removeFacePicture({ kind: "social" });
    expect((await front()).socialHref).toBe(drawn);
  });

  test("of what is no picture is refused", async () => {
    expect(await (await bring("social", logo)).json()).toMatchObject({
      code: "photo_format_unsupported",
    });
  });
});

test("the web manifest names the shop", async () => {
  await save({ name: "Nordlicht" });
  const answer = await see("/manifest.webmanifest");
  expect(answer.headers.get("content-type")).toBe("application/manifest+json");
  expect(await answer.json()).toMatchObject({
    name: "Nordlicht",
    icons: [{ src: (await front()).iconHref }],
  });
});

test("whoever asks for a favicon by its usual name sees the shop's own", async () => {
  await save({ name: "Nordlicht", act: "leaf" });
  const [usual, own] = [await see("/favicon.svg"), await see((await front()).iconHref)];
  expect(usual.headers.get("content-type")).toBe(own.headers.get("content-type"));
  expect(await usual.text()).toBe(await own.text());
  expect(usual.headers.get("cache-control")).toBe("no-cache");
});

test("a mail and a packing slip bear name, logo and colour; the mail brings the logo it was written with", async () => {
  await save({ name: "Nordlicht", act: "leaf" });
  await bring("logo", logo);
  const mail = await renderInvoiceMail({
    shop: await readMailShop(shop.services),
    locale: "de",
    isCredit: false,
    isDemo: false,
    name: "Ada",
    number: "RE-1",
    orderNumber: "1",
    url: "http://shop.test/orders",
  });
  expect(mail.text).toStartWith("Nordlicht");
  expect(mail.html).toContain(actShades.leaf.act[0]);
  expect(mail.html).not.toContain(actShades.tomato.act[0]);
  const before = await readLogoPixels(shop.db);
  await bring("logo", await pngOf(300, 300));
  const sent: OutgoingMail[] = [];
  const transport = carryLogo(
    { isFolder: false, send: async (outgoing) => void sent.push(outgoing), close: () => {} },
    shop.db,
  );
  const from = { name: "", address: "" };
  await transport.send({ ...mail, id: "1", from, replyTo: "", to: "", attachments: [] });
  const [attached] = sent[0]?.attachments ?? [];
  expect(mail.html).toContain(`cid:${attached?.contentId}`);
  expect(Buffer.from(attached?.bytes ?? [])).toEqual(Buffer.from(before?.raster ?? []));

  const own = await readShop(shop.db);
  const parcel = {
    orderId: "1",
    number: "2026-1",
    locale: "de",
    address: {
      name: "Ada",
      company: "",
      extra: "",
      street: "Weg 1",
      postcode: "12345",
      city: "Ort",
      country: "DE",
      postNumber: "",
    },
    isReaddressed: false,
    isGivenBack: false,
    isGift: false,
    giftMessage: null,
    postFrom: null,
    placedAt: new Date(0),
    postBy: null,
    daysLeft: null,
    pieces: 1,
    cutPieces: 1,
    batches: [],
    recalled: [],
    recalledPieces: 0,
    readyPieces: 1,
    parcelId: "1",
    claimId: null,
    madePieces: 1,
    missingPieces: 0,
    obstacle: null,
    weightGrams: 1,
  } as const;
  const slips = [{ parcel, items: [], pictures: [] }];
  for (const [brought, isPicture] of [
    [await pngOf(300, 300), true],
    [new TextEncoder().encode(logo), false],
  ] as const) {
    await bring("logo", brought);
    const now = await readLogoFile(shop.db);
    const pdf = await packingSlipPdf({ ...own, logo: now && (await toPaperLogo(now)) }, slips);
    expect(await readPdfText(pdf)).toContain("Nordlicht");
    expect(Buffer.from(pdf).includes("/Subtype /Image")).toBe(isPicture);
  }
});

test("what was brought and removed is on record, and what was replaced is not kept for ever", async () => {
  await admin.call.workshop.settings.removeFacePicture({ kind: "logo" });
  for (let side = 100; side < 112; side += 1) await bring("logo", await pngOf(side, side));
  const events = await shop.db
    .select({ act: auditEvent.act, before: auditEvent.before, after: auditEvent.after })
    .from(auditEvent)
    .where(like(auditEvent.subject, "face_picture:logo"))
    .orderBy(asc(auditEvent.id));
  expect(events.at(-13)).toMatchObject({ act: "remove_face_picture", after: null });
  expect(events.at(-1)).toMatchObject({ before: { width: 110 }, after: { width: 111 } });
  const kept = await shop.db.select().from(facePicture).where(eq(facePicture.kind, "logo"));
  expect(kept.map(({ isCurrent }) => isCurrent).filter(Boolean)).toHaveLength(1);
  expect(kept).toHaveLength(11);
});
