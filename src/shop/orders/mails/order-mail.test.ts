import { afterAll, beforeAll, describe, expect, test } from "bun:test";

import { and, eq, like, sql } from "drizzle-orm";
import sharp from "sharp";

import { email } from "#server/mail/email.table.ts";
import { openSealed } from "#server/mail/sealed-token.ts";
import { deliveryCondition } from "#shared/delivery/delivery-condition.ts";
import { type Locale, locales } from "#shared/locale.ts";
import { seedDemoCatalogue } from "#shop/catalog/seed-demo-catalogue.ts";
import { placeOrder } from "#shop/checkout/place-order.ts";
import { anonymiseOrder } from "#shop/orders/anonymise-orders.ts";
import { type OrderMailKind, orderMailKinds } from "#shop/orders/order-jobs.ts";
import { order } from "#shop/orders/order.table.ts";
import { readOrderForStaff } from "#shop/orders/read-order-for-staff.ts";
import { photo } from "#shop/photos/photo.table.ts";
import { drawOrderMagnets } from "#shop/production/render/draw-order-magnets.ts";
import { demoSettings } from "#shop/settings/demo-settings.ts";
import { withdrawalInstruction } from "#shop/settings/legal/withdrawal-instruction.ts";
import { readShop } from "#shop/settings/read-shop.ts";
import { makeCart, makeOrderInput } from "#testing/makes/make-cart.ts";
import { makeJpeg } from "#testing/makes/make-picture.ts";
import { makeActor } from "#testing/makes/make-shopper.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import type { DrawMagnets } from "./order-mail-pictures.ts";
import { sendOrderMail } from "./send-order-mail.ts";

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
  await seedDemoCatalogue(shop.db);
});
afterAll(() => shop.close());

const placeIn = async (locale: Locale) => {
  const shopper = await makeActor(shop.db);
  const input = makeOrderInput(await makeCart(shop.db, shopper), { locale });
  return placeOrder(shop.services, shopper, input, new Date());
};
/** Made by rows alone, their photos lie nowhere. */
const storePhotos = async (): Promise<void> => {
  const photos = await shop.db.select({ key: photo.thumbKey }).from(photo);
  for (const { key } of photos) await shop.services.storage.put(key ?? "", await makeJpeg());
};
const mailOf = async (orderId: string, kind: OrderMailKind, draw?: DrawMagnets) => {
  await sendOrderMail(shop.services, { orderId, kind }, draw);
  const [mail] = await shop.db
    .select()
    .from(email)
    .where(eq(email.dedupeKey, `order:${orderId}:${kind}`));
  if (!mail) throw new Error("no mail");
  const open = (body: string) => openSealed(shop.services.secret, mail.toAddress, body);
  return { ...mail, html: open(mail.html), text: open(mail.text) };
};

/** LAW 5 line by line, as each language says it. */
const lawfulWords = {
  de: [
    // A receipt that accepts.
    "nehmen sie hiermit an",
    // What, at which price, with which tax, sent how and when.
    "3 × Quadrat, 63 × 63 mm, je 3,90 €",
    "14,60 €",
    "19 % MwSt.: 2,33 €",
    "Versand in Deutschland",
    "2,90 €",
    // No withdrawal and why, the guarantee, where to complain.
    "§ 312g Abs. 2 Nr. 1 BGB",
    "gesetzliche Gewährleistung",
    "Gewährleistung und Beschwerden",
    // Product safety: what to beware of, maker, type.
    "kein Spielzeug",
    "Hersteller: Musterwerkstatt",
    "Typ: SQUARE-63",
    // The terms, and that nothing is to be paid in a demo.
    "die für diese Bestellung gelten, liegen dieser Mail als PDF bei",
    "Bitte überweise nichts",
  ],
  en: [
    "hereby accept it",
    "3 × Square, 63 × 63 mm",
    "€3.90",
    "€14.60",
    "19% VAT: €2.33",
    "Shipping within Germany",
    "€2.90",
    "§ 312g(2) no. 1 BGB",
    "legal guarantee of two years",
    "not toys",
    "Manufacturer: Musterwerkstatt",
    "Type: SQUARE-63",
    "attached to this mail as a PDF",
  ],
} as const;

describe("the mail of a new order", () => {
  test.each(locales)(
    "has everything the law asks, in HTML and in text, in %s (LAW 4, 5, 6)",
    async (locale) => {
      const { orderId, number, token } = await placeIn(locale);
      const mail = await mailOf(orderId, "received");
      expect(mail.subject).toContain(number);
      const [kept] = await shop.db
        .select({ paidBefore: order.promisedIfPaidBefore })
        .from(order)
        .where(eq(order.id, orderId));
      if (!kept?.paidBefore) throw new Error("no day was promised");
      const { email: shopEmail, street, representative } = demoSettings.company;
      const wanted = [
        number,
        new Date().getFullYear().toString(),
        `http://shop.test/orders?token=${token}`,
        "Jana Beispiel",
        "12047 Berlin",
        "IBAN",
        "DE93 0000 0000 0815 0047 11",
        shopEmail,
        street,
        representative,
        ...lawfulWords[locale],
        // By which moment the money is to be there, in the words of the review (LAW 5).
        deliveryCondition(kept.paidBefore, { min: 3, max: 7 }, locale),
      ];
      for (const body of [mail.html, mail.text]) {
        const words = body.replaceAll(/\s+/g, " ");
        for (const part of wanted) expect(words).toContain(part.replaceAll(/\s+/g, " "));
      }
      expect(mail.text).not.toContain("<");
      expect(mail.attachments).toMatchObject([
        { name: expect.stringContaining(`-${number}.pdf`), contentType: "application/pdf" },
      ]);
      const pdf = await shop.services.storage.readBytes(mail.attachments[0]?.storageKey ?? "");
      expect(new TextDecoder().decode(pdf?.subarray(0, 5))).toBe("%PDF-");
    },
  );

  test("shows each magnet as it is printed, with words for who sees no pictures", async () => {
    const placed = await placeIn("de");
    await storePhotos();
    const mail = await mailOf(placed.orderId, "received", drawOrderMagnets);
    expect(mail.html).toMatch(
      /<img src="cid:magnet-1" alt="Magnet 1: Quadrat" width="72" height="72"/,
    );
    expect(mail.text).not.toContain("cid:");
    const [picture] = mail.attachments;
    expect(picture).toMatchObject({ contentType: "image/png", contentId: "magnet-1" });
    const png = await shop.services.storage.readBytes(picture?.storageKey ?? "");
    const { width, height, hasAlpha } = await sharp(png ?? new Uint8Array()).metadata();
    expect({ width, height, hasAlpha }).toEqual({ width: 231, height: 231, hasAlpha: true });
  });

  test("shows the set as one picture, with one line for each format and price", async () => {
    const shopper = await makeActor(shop.db);
    await makeCart(shop.db, shopper, 4);
    await makeCart(shop.db, shopper, 1);
    const cart = await makeCart(shop.db, shopper, 4);
    const placed = await placeOrder(shop.services, shopper, makeOrderInput(cart), new Date());
    await storePhotos();
    const { html, text } = await mailOf(placed.orderId, "received", drawOrderMagnets);
    for (const body of [html, text]) {
      const words = body.replaceAll(/<[^>]+>|\s+/g, " ").replaceAll(/\s+/g, " ");
      expect(words.match(/Quadrat, 63 × 63 mm, je/g)).toHaveLength(1);
      expect(words).toMatch(/9 × Quadrat, 63 × 63 mm, je 2,90 € ?26,10 €/i);
    }
    const pictures = /<div[^>]*>((?:<img[^>]*>)+)<\/div>/.exec(html)?.[1] ?? "";
    expect(pictures.match(/alt="Magnet \d: Quadrat"/g)).toHaveLength(3);
  });

  test("goes without pictures when they cannot be drawn", async () => {
    const { orderId } = await placeIn("de");
    const mail = await mailOf(orderId, "received", async () => {
      throw new Error("no pencil");
    });
    expect(mail.html).not.toContain("cid:");
    expect(mail.attachments).toHaveLength(1);
  });

  test("says what may be sent back, and where, once something may", async () => {
    const placed = await placeIn("de");
    await shop.db.execute(
      sql`update order_item set is_withdrawable = true where order_id = ${placed.orderId}`,
    );
    const { text, html } = await mailOf(placed.orderId, "received");
    const place = "http://shop.test/legal/terms?withdraw=true";
    expect(text).toContain(place);
    expect(text).not.toContain("kein Widerrufsrecht");
    // The law's instruction and form, whole (LAW 27).
    const tight = (words: string) => words.replaceAll(/<[^>]+>|\s+/g, "");
    for (const { heading, paragraphs } of withdrawalInstruction(
      await readShop(shop.db),
      place,
      "de",
    )) {
      for (const words of [heading, ...paragraphs]) {
        expect(tight(text)).toContain(tight(words));
        expect(tight(html)).toContain(tight(words));
      }
    }
  });

  test("is written once, however often its job runs", async () => {
    const { orderId } = await placeIn("de");
    await Promise.all(
      [1, 2, 3].map(() => sendOrderMail(shop.services, { orderId, kind: "received" })),
    );
    const written = await shop.db
      .select({ id: email.id })
      .from(email)
      .where(and(like(email.dedupeKey, `order:${orderId}:%`)));
    expect(written).toHaveLength(1);
  });

  test("loads nothing from anywhere and shows no name as markup", async () => {
    const shopper = await makeActor(shop.db);
    const cart = await makeCart(shop.db, shopper);
    const input = makeOrderInput(cart);
    const address = { ...input.address, name: `<img src=x onerror="1">` };
    const placed = await placeOrder(shop.services, shopper, { ...input, address }, new Date());
    const { html } = await mailOf(placed.orderId, "received");
    expect(html).not.toMatch(/<(img|link|script|iframe)/i);
    expect(html).toContain("&lt;img");
  });
});

test("an order that is paid online asks for no transfer, also in its reminder", async () => {
  const { orderId } = await placeIn("de");
  const paymentMethod = "stripe" as const;
  for (const kind of ["received", "reminder"] as const) {
    await sendOrderMail(shop.services, { orderId, kind, paymentMethod });
    const { text } = await mailOf(orderId, kind);
    expect(text.replaceAll(/\s+/g, " ")).toContain("14,60 € online über Stripe");
    expect(text).not.toContain("IBAN");
  }
});

test("a mail that waited until its order was anonymised is written to nobody, and is no failure", async () => {
  const { orderId } = await placeIn("de");
  await anonymiseOrder(shop.db, orderId);
  await sendOrderMail(shop.services, { orderId, kind: "shipped" });
  const written = await shop.db
    .select({ id: email.id })
    .from(email)
    .where(eq(email.dedupeKey, `order:${orderId}:shipped`));
  expect(written).toEqual([]);
});

test("every refund has its own mail with its own sum", async () => {
  const { orderId } = await placeIn("de");
  for (const amountCents of [100, 250, 250]) {
    const detail = String(amountCents);
    await sendOrderMail(shop.services, {
      orderId,
      kind: "refunded",
      amountCents,
      detail,
    });
  }
  const { mails } = await readOrderForStaff(shop.db, { orderId });
  const written = await shop.db
    .select({ text: email.text })
    .from(email)
    .where(like(email.dedupeKey, `order:${orderId}:refunded:%`));
  expect(mails).toHaveLength(2);
  expect(written.map(({ text }) => /\d,\d\d €/.exec(text.replaceAll("\u00a0", " "))?.[0])).toEqual([
    "1,00 €",
    "2,50 €",
  ]);
});

test("every mail exists in each language", async () => {
  for (const locale of locales) {
    const { orderId, number } = await placeIn(locale);
    for (const kind of orderMailKinds) {
      if (kind === "overdue") {
        await shop.db
          .update(order)
          .set({ paymentDueOn: "2026-12-04" })
          .where(eq(order.id, orderId));
      }
      const mail = await mailOf(orderId, kind);
      expect(mail.subject).toContain(number);
      expect(mail.html).toContain(`lang="${locale}"`);
      expect(mail.text).toContain(locale === "de" ? "Hallo Jana Beispiel" : "Hello Jana Beispiel");
    }
  }
});
