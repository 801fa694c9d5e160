import { afterAll, beforeAll, describe, expect, test } from "bun:test";

import { eq } from "drizzle-orm";
import fc from "fast-check";
import { uuidv7 } from "uuidv7";

import type { Actor } from "#server/auth/actor.ts";
import { addDesignsInput, cartPiecesMax, lineQuantityMax, setQuantityInput } from "#shared/cart.ts";
import { cents } from "#shared/money/money.ts";
import { magnetFormat } from "#shop/catalog/magnet-format.table.ts";
import { seedDemoCatalogue } from "#shop/catalog/seed-demo-catalogue.ts";
import { carryOverDesigns } from "#shop/designs/carry-over-designs.ts";
import { deleteDesign } from "#shop/designs/delete-design.ts";
import { createTestDatabase, type TestDatabase } from "#testing/database.ts";
import { refusalOf } from "#testing/judges/refusal.ts";
import { makeActor, makeDesign } from "#testing/makes/make-shopper.ts";

import { addDesigns } from "./add-designs.ts";
import { carryOverCart } from "./carry-over-cart.ts";
import { cart } from "./cart.table.ts";
import { readCart } from "./read-cart.ts";
import { removeItem } from "./remove-item.ts";
import { setQuantity } from "./set-quantity.ts";

let database: TestDatabase;
const db = () => database.connection.db;

beforeAll(async () => {
  database = await createTestDatabase();
  await seedDemoCatalogue(db());
});
afterAll(() => database.drop());

const add = (whose: Actor, designIds: readonly string[], quantity = 1) =>
  addDesigns(db(), whose, { designIds: [...designIds], quantity });

describe("a cart", () => {
  test("of nobody is empty and names the countries and ways to pay", async () => {
    const nobody = await readCart(db(), null, {});
    expect(nobody).toMatchObject({ id: null, items: [], paymentMethods: ["bank_transfer"] });
    expect(nobody.countries).toContain("AT");
  });

  test("has one answer for the page: magnets, prices, tier hint, shipping", async () => {
    const shopper = await makeActor(db());
    const first = await makeDesign(db(), shopper);
    const second = await makeDesign(db(), shopper);
    await add(shopper, [second, first], 3);
    const read = await readCart(db(), shopper, {});
    // In the order in which they were put there, whichever was made first.
    expect(read.items.map(({ designId }) => designId)).toEqual([second, first]);
    expect(read.items.map(({ unitCents, lineCents }) => [unitCents, lineCents])).toEqual([
      [cents(390), cents(1170)],
      [cents(390), cents(1170)],
    ]);
    expect(read.prices).toMatchObject({
      pieces: 6,
      itemsCents: cents(2340),
      shippingCents: cents(290),
      totalCents: cents(2630),
      nextTiers: [{ formatSlug: "square-63", missingPieces: 3, unitCents: cents(290) }],
    });
    expect(read.items[0]).toMatchObject({ light: "good", isPrintable: true });
    const austria = await readCart(db(), shopper, { country: "AT" });
    expect(austria.prices.shippingCents).toBe(cents(590));
    expect(austria.shipping?.slug).toBe("austria");
  });

  test("is one, however often and however parallel designs are put in", async () => {
    const shopper = await makeActor(db());
    const designs = await Promise.all(Array.from({ length: 5 }, () => makeDesign(db(), shopper)));
    await Promise.all([...designs, ...designs].map((designId) => add(shopper, [designId])));
    const carts = await db().select().from(cart).where(eq(cart.ownerId, shopper.userId));
    expect(carts).toHaveLength(1);
    const read = await readCart(db(), shopper, {});
    expect(read.items.map(({ quantity }) => quantity)).toEqual([1, 1, 1, 1, 1]);
  });

  test("takes no blocked photo, and a poor one only with consent (U18)", async () => {
    const shopper = await makeActor(db());
    const blocked = await makeDesign(db(), shopper, { width: 200, height: 200 });
    const poor = await makeDesign(db(), shopper, { width: 330, height: 330 });
    const agreed = await makeDesign(db(), shopper, {
      width: 330,
      height: 330,
      acceptsLowResolution: true,
    });
    expect(await refusalOf(add(shopper, [blocked]))).toBe("design_resolution_blocked");
    expect(await refusalOf(add(shopper, [poor]))).toBe("design_resolution_consent");
    expect(await refusalOf(add(shopper, [agreed]))).toBeNull();
  });

  test("shows nothing of another shopper and takes none of his designs (Z2)", async () => {
    const shopper = await makeActor(db());
    const other = await makeActor(db());
    const foreign = await makeDesign(db(), other);
    await add(other, [foreign]);
    const item = (await readCart(db(), other, {})).items[0];
    expect(await refusalOf(add(shopper, [foreign]))).toBe("design_not_found");
    await add(shopper, [await makeDesign(db(), shopper)]);
    const steal = { itemId: item?.id ?? "", quantity: 9 };
    expect(await refusalOf(setQuantity(db(), shopper, steal))).toBe("not_found");
    await removeItem(db(), shopper, { itemId: steal.itemId });
    expect((await readCart(db(), other, {})).items).toHaveLength(1);
    expect((await readCart(db(), shopper, {})).items).toHaveLength(1);
  });

  test("changes quantities and lets go of items, also twice", async () => {
    const shopper = await makeActor(db());
    await add(shopper, [await makeDesign(db(), shopper)]);
    const itemId = (await readCart(db(), shopper, {})).items[0]?.id ?? "";
    expect(await setQuantity(db(), shopper, { itemId, quantity: 9 })).toMatchObject({ pieces: 9 });
    expect((await readCart(db(), shopper, {})).items[0]?.unitCents).toBe(cents(290));
    await removeItem(db(), shopper, { itemId });
    await removeItem(db(), shopper, { itemId });
    expect((await readCart(db(), shopper, {})).items).toEqual([]);
    expect(await refusalOf(setQuantity(db(), shopper, { itemId, quantity: 1 }))).toBe("not_found");
  });

  test("keeps to its limits and rolls back what exceeds them", async () => {
    const shopper = await makeActor(db());
    await add(shopper, [await makeDesign(db(), shopper)], lineQuantityMax);
    const tooMany = add(shopper, [await makeDesign(db(), shopper)], 2);
    expect(cartPiecesMax - lineQuantityMax).toBe(1);
    expect(await refusalOf(tooMany)).toBe("cart_item_limit_reached");
    expect((await readCart(db(), shopper, {})).prices.pieces).toBe(lineQuantityMax);
  });

  test("marks what cannot be printed and drops a deleted design", async () => {
    const shopper = await makeActor(db());
    const waiting = await makeDesign(db(), shopper, { status: "processing" });
    const circle = await makeDesign(db(), shopper, { formatSlug: "circle-58" });
    const gone = await makeDesign(db(), shopper);
    await add(shopper, [waiting, circle, gone]);
    await deleteDesign(db(), shopper, { id: gone });
    const setCircle = (isActive: boolean) =>
      db().update(magnetFormat).set({ isActive }).where(eq(magnetFormat.slug, "circle-58"));
    await setCircle(false);
    const { items } = await readCart(db(), shopper, {});
    await setCircle(true);
    expect(new Map(items.map((item) => [item.designId, item.isPrintable]))).toEqual(
      new Map([
        [waiting, false],
        [circle, false],
      ]),
    );
  });

  test("joins the account's on signing in, once", async () => {
    const guest = await makeActor(db());
    const customer = await makeActor(db(), "customer");
    await add(customer, [await makeDesign(db(), customer)]);
    await add(guest, [await makeDesign(db(), guest)], 4);
    const move = { guestId: guest.userId, userId: customer.userId };
    for (let times = 0; times < 2; times += 1) {
      await carryOverDesigns(db(), move);
      await db().transaction((tx) => carryOverCart(tx, move));
    }
    const read = await readCart(db(), customer, {});
    expect(read.items.map(({ quantity }) => quantity)).toEqual([1, 4]);
    expect((await readCart(db(), guest, {})).items).toEqual([]);
  });
});

describe("a quantity (C7)", () => {
  test.each([0, -1, 1.5, 1e9, Number.NaN, "1", null, undefined, lineQuantityMax + 1])(
    "of %p is no quantity",
    (quantity) => {
      expect(setQuantityInput.safeParse({ itemId: uuidv7(), quantity }).success).toBe(false);
    },
  );

  test("is whole and within its bounds, whatever is sent", () => {
    fc.assert(
      fc.property(fc.anything(), (quantity) => {
        const parsed = addDesignsInput.safeParse({ designIds: [uuidv7()], quantity });
        // Left out, each design's own number is taken.
        if (!parsed.success || quantity === undefined) return;
        expect(Number.isInteger(parsed.data.quantity)).toBe(true);
        expect(parsed.data.quantity).toBeGreaterThanOrEqual(1);
        expect(parsed.data.quantity).toBeLessThanOrEqual(lineQuantityMax);
      }),
    );
  });

  test("comes with no price: an unknown field is refused (C6)", () => {
    const sent = { itemId: uuidv7(), quantity: 1, unitCents: 1 };
    expect(setQuantityInput.safeParse(sent).success).toBe(false);
  });
});
