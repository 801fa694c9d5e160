import { afterAll, beforeAll, describe, expect, test } from "bun:test";

import { and, eq, like } from "drizzle-orm";

import { email } from "#server/mail/email.table.ts";
import { locales } from "#shared/locale.ts";
import { seedDemoCatalogue } from "#shop/catalog/seed-demo-catalogue.ts";
import { placeOrder } from "#shop/checkout/place-order.ts";
import { demoSettings } from "#shop/settings/demo-settings.ts";
import { makeCart, makeOrderInput } from "#testing/make-cart.ts";
import { makeActor } from "#testing/make-shopper.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { type OrderMailKind, orderMailKinds } from "./order-jobs.ts";
import { sendOrderMail } from "./send-order-mail.tsx";

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
  await seedDemoCatalogue(shop.db);
});
afterAll(() => shop.close());

const placeIn = async (locale: "de" | "en") => {
  const shopper = await makeActor(shop.db);
  const input = makeOrderInput(await makeCart(shop.db, shopper), { locale });
  return placeOrder(shop.services, shopper, input, new Date());
};
const mailOf = async (orderId: string, kind: OrderMailKind) => {
  await sendOrderMail(shop.services, { orderId, kind });
  const [mail] = await shop.db
    .select()
    .from(email)
    .where(eq(email.dedupeKey, `order:${orderId}:${kind}`));
  if (!mail) throw new Error("no mail");
  return mail;
};

describe("the mail of a new order", () => {
  test("has everything the law asks, in HTML and in text (LAW 4, 5, 6)", async () => {
    const { orderId, number, token } = await placeIn("de");
    const mail = await mailOf(orderId, "received");
    expect(mail.subject).toBe(`Deine Bestellung ${number}`);
    for (const body of [mail.html, mail.text]) {
      const words = body.replaceAll(/\s+/g, " ");
      for (const part of [
        number,
        "nehmen sie hiermit an",
        `http://shop.test/orders?token=${token}`,
        "3 × Quadrat, 63 × 63 mm",
        "14,60 €",
        "19 % MwSt.: 2,33 €",
        "Versand in Deutschland",
        "Jana Beispiel",
        "12047 Berlin",
        "DE93 0000 0000 0815 0047 11",
        "3 bis 7 Werktage",
        "§ 312g Abs. 2 Nr. 1 BGB",
        "gesetzliche Gewährleistung",
        demoSettings.company.email,
        demoSettings.company.street,
        "6. Kein Widerrufsrecht",
        "Bitte überweise nichts",
      ]) {
        expect(words).toContain(part);
      }
    }
    expect(mail.text).not.toContain("<");
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

test("every mail exists in both languages", async () => {
  for (const locale of locales) {
    const { orderId, number } = await placeIn(locale);
    for (const kind of orderMailKinds) {
      const mail = await mailOf(orderId, kind);
      expect(mail.subject).toContain(number);
      expect(mail.html).toContain(`lang="${locale}"`);
      expect(mail.text).toContain(locale === "de" ? "Hallo Jana Beispiel" : "Hello Jana Beispiel");
    }
  }
});
