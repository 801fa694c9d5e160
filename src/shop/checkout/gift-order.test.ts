import { afterAll, beforeAll, describe, expect, test } from "bun:test";

import { eq } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import { buyerName, giftMessageLengthMax, giftSchema } from "#shared/gift/gift.ts";
import { readCart } from "#shop/cart/read-cart.ts";
import { readGiftDays } from "#shop/cart/read-gift-days.ts";
import { seedDemoCatalogue } from "#shop/catalog/seed-demo-catalogue.ts";
import { moveOrder } from "#shop/orders/acts/move-order.ts";
import { anonymiseOrder } from "#shop/orders/anonymise-orders.ts";
import { order } from "#shop/orders/order.table.ts";
import { readOrderView } from "#shop/orders/read-order-view.ts";
import { refusalErrorOf } from "#testing/judges/refusal.ts";
import { berlin, makeCart, makeOrderInput } from "#testing/makes/make-cart.ts";
import { makeActor } from "#testing/makes/make-shopper.ts";
import { saveSection } from "#testing/makes/save-section.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { placeOrder } from "./place-order.ts";

let shop: TestShop;
// A Friday at 13:00 in Germany.
const now = new Date("2026-11-20T12:00:00Z");
const grandma = { ...berlin, name: "Erna Beispiel", street: "Weg 1", postcode: "20095" };

beforeAll(async () => {
  shop = await openTestShop();
  await seedDemoCatalogue(shop.db);
});
afterAll(() => shop.close());

/** Places a cart of one magnet for somebody else. */
const placeGift = async (gift: { message: string; arriveOn: string | null }, whose?: Actor) => {
  const shopper = whose ?? (await makeActor(shop.db));
  const cart = await makeCart(shop.db, shopper);
  const parsed = giftSchema.parse(gift);
  const asked = { address: grandma, billingAddress: berlin, gift: parsed };
  const input = makeOrderInput(cart, asked);
  return placeOrder(shop.services, shopper, input, now);
};
const read = async (orderId: string) => readOrderView(shop.db, orderId);

describe("a gift", () => {
  test("keeps its words and its day, is told to who pays for it, and is posted by its own day", async () => {
    const shopper = await makeActor(shop.db);
    await makeCart(shop.db, shopper);
    const days = await readGiftDays(shop.db, shopper, { country: "DE" }, now);
    expect(days[0]?.on).toBe("2026-12-02");
    const wanted = days.find(({ on }) => on === "2026-12-16");
    const cart = await readCart(shop.db, shopper, { arriveOn: "2026-12-16" }, now);
    expect(cart.giftDay).toEqual(wanted ?? null);
    const { orderId } = await placeGift({
      message: " Für dich 🎉\r\n\u202e",
      arriveOn: "2026-12-16",
    });
    const placed = await read(orderId);
    expect(placed).toMatchObject({
      giftMessage: "Für dich 🎉",
      postFrom: "2026-12-11",
      promisedOn: "2026-12-16",
      promisedIfPaidBefore: new Date("2026-12-07T13:00:00Z"),
    });
    expect(buyerName(placed)).toBe(berlin.name);
    await moveOrder(shop.db, shop.services, {
      orderId,
      to: "confirmed",
      event: "confirmed",
      actorId: null,
    });
    const [confirmed] = await shop.db.select().from(order).where(eq(order.id, orderId));
    expect((confirmed?.postBy ?? "") >= "2026-12-11").toBe(true);
  });

  test("without a day goes as every order, without words it has no card, and no gift has neither", async () => {
    const soon = await read((await placeGift({ message: "", arriveOn: null })).orderId);
    expect(soon).toMatchObject({ giftMessage: "", postFrom: null, promisedOn: "2026-12-02" });
    // Of which only the receiver is known: nobody else is greeted and thanked by that name.
    expect(buyerName({ ...soon, billingAddress: null })).toBe("");
    const shopper = await makeActor(shop.db);
    const input = makeOrderInput(await makeCart(shop.db, shopper), { billingAddress: grandma });
    const plain = await read((await placeOrder(shop.services, shopper, input, now)).orderId);
    expect(plain).toMatchObject({ giftMessage: null, postFrom: null });
    expect(buyerName(plain)).toBe(berlin.name);
  });

  test.each([
    ["letters that no card can print", "שלום", "gift_message"],
    ["an emoji that nobody drew", "Hallo \u{1FAE0}\u200d\u{1F525}", "gift_message"],
    ["more than the card holds", "MWMW ".repeat(115), "gift_message"],
    ["far more", "a".repeat(giftMessageLengthMax + 1), "gift_message"],
  ])("with %s is refused and nothing is placed", async (_what, message, code) => {
    const refused = await refusalErrorOf(placeGift({ message, arriveOn: null }));
    expect(refused).toMatchObject({
      code: "requirements_missing",
      data: { step: "address", missing: [{ code }] },
    });
  });

  test.each([
    ["a Sunday", "2026-12-13"],
    ["Christmas", "2026-12-25"],
    ["a day that is too early", "2026-12-01"],
    ["a day far away", "2028-01-10"],
    ["a day for which it would be posted while nobody is there", "2026-12-09"],
  ])("for %s is refused and nothing is placed", async (_what, arriveOn) => {
    const admin = await makeActor(shop.db, "admin");
    const value = { cutOffHour: 14, closures: [{ from: "2026-12-04", to: "2026-12-04" }] };
    await saveSection(shop.db, admin, { section: "calendar", value });
    expect(await refusalErrorOf(placeGift({ message: "Hallo", arriveOn }))).toMatchObject({
      code: "requirements_missing",
      data: { step: "address", missing: [{ code: "gift_day" }] },
    });
  });

  test("is forgotten with its person", async () => {
    const { orderId } = await placeGift({ message: "Nur für dich", arriveOn: "2026-12-16" });
    await anonymiseOrder(shop.db, orderId);
    expect(await read(orderId)).toMatchObject({ giftMessage: null, postFrom: null });
  });
});
