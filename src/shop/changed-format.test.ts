import { afterAll, beforeAll, expect, test } from "bun:test";

import { eq } from "drizzle-orm";
import sharp from "sharp";

import type { FormatValues } from "#shared/catalog/format-values.ts";
import { micrometres } from "#shared/design/units.ts";
import { carryOverCart } from "#shop/cart/carry-over-cart.ts";
import { placeOrder as placeOrderVerb } from "#shop/checkout/place-order.ts";
import { carryOverDesigns } from "#shop/designs/carry-over-designs.ts";
import { order } from "#shop/orders/order.table.ts";
import { photo } from "#shop/photos/photo.table.ts";
import { printBatch } from "#shop/production/batches/print-batch.table.ts";
import { createPrintJobs } from "#shop/production/jobs/create-print-jobs.ts";
import { printJob } from "#shop/production/jobs/print-job.table.ts";
import { renderPrintJob } from "#shop/production/jobs/render-print-job.ts";
import { refusalErrorOf } from "#testing/judges/refusal.ts";
import { formatValues } from "#testing/makes/format-values.ts";
import { makeOrderInput } from "#testing/makes/make-cart.ts";
import { makeDesign } from "#testing/makes/make-shopper.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

let shop: TestShop;
let admin: Awaited<ReturnType<TestShop["person"]>>;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person("admin");
  await admin.call.workshop.catalog.saveFormat({ of: null, format: formatValues() });
}, 60_000);
afterAll(() => shop.close());

const slug = "taler-60";
const change = async (other: Partial<FormatValues>) => {
  const found = await admin.call.workshop.catalog.readFormat({ slug });
  if (!found) throw new Error("no format");
  const { values: seen } = found;
  await admin.call.workshop.catalog.saveFormat({ of: slug, format: { ...seen, ...other }, seen });
};

/** Somebody with magnets of the format in the cart, and a photo that can be printed. */
const withCart = async (quantity: number) => {
  const shopper = await shop.person("guest");
  const designId = await makeDesign(shop.db, shopper.actor, { formatSlug: slug });
  const [kept] = await shop.db.select().from(photo).where(eq(photo.ownerId, shopper.actor.userId));
  const picture = { width: 3_000, height: 3_000, channels: 3, background: "#c84020" } as const;
  await shop.services.storage.put(
    kept?.masterKey ?? "",
    await sharp({ create: picture }).jpeg().toBuffer(),
  );
  await shopper.call.cart.addDesigns({ designIds: [designId], quantity });
  return { shopper, designId };
};
type Shopper = Awaited<ReturnType<typeof withCart>>["shopper"];

/** Orders what is in the cart, as if it were paid; its print file is made. */
const placeOrder = async ({ call }: Shopper) => {
  const placed = await call.checkout.placeOrder(makeOrderInput(await call.cart.readCart({})));
  await shop.db
    .update(order)
    .set({ status: "confirmed", paymentStatus: "paid" })
    .where(eq(order.id, placed.orderId));
  await createPrintJobs(shop.db, shop.services.jobs, placed.orderId);
  const [job] = await admin.call.workshop.production.listPrintJobs({ orderId: placed.orderId });
  if (!job) throw new Error("no print job");
  await renderPrintJob(shop.services, job.id);
  return { ...placed, printJobId: job.id };
};
const hashOf = async (printJobId: string) => {
  const [row] = await shop.db.select().from(printJob).where(eq(printJob.id, printJobId));
  return row?.fileSha256;
};

test("an order keeps its geometry when its format changes: the same bytes again, and never a sheet with another", async () => {
  const old = await placeOrder((await withCart(3)).shopper);
  const before = await hashOf(old.printJobId);
  await change({ widthUm: micrometres(50_000), heightUm: micrometres(50_000) });
  await admin.call.workshop.production.renderAgain({ printJobId: old.printJobId });
  await renderPrintJob(shop.services, old.printJobId);
  expect(before).toMatch(/^[0-9a-f]{64}$/);
  expect(await hashOf(old.printJobId)).toBe(before);

  const fresh = await placeOrder((await withCart(2)).shopper);
  expect(await hashOf(fresh.printJobId)).not.toBe(before);
  const queue = await admin.call.workshop.production.listQueue({});
  expect(new Map(queue.map(({ format, pieces }) => [Number(format.widthUm), pieces]))).toEqual(
    new Map([
      [50_000, 2],
      [60_000, 3],
    ]),
  );
  for (const { formatKey, pieces, format } of queue) {
    const { batchId } = await admin.call.workshop.production.createBatch({
      formatKey,
      paper: "a4",
    });
    const laid = await admin.call.workshop.production.readBatchPieces({ batchId });
    expect(laid).toHaveLength(pieces);
    const [batch] = await shop.db.select().from(printBatch).where(eq(printBatch.id, batchId));
    expect(batch?.format).toEqual(format);
  }
});

test("who has a magnet in the cart is told of its new shape, and orders it once it was looked at again", async () => {
  const { shopper, designId } = await withCart(1);
  const read = async () => {
    const cart = await shopper.call.cart.readCart({});
    return { cart, item: cart.items[0] };
  };
  expect((await read()).item?.isReshaped).toBe(false);
  await change({ weightGrams: 18 });
  expect((await read()).item?.isReshaped).toBe(false);
  await change({ safeUm: micrometres(5_000) });
  const { cart, item } = await read();
  expect(item).toMatchObject({ isReshaped: true, format: { geometry: { safeUm: 5_000 } } });
  const refused = placeOrderVerb(shop.services, shopper.actor, makeOrderInput(cart), new Date());
  expect(await refusalErrorOf(refused)).toMatchObject({
    code: "requirements_missing",
    data: { step: "cart", missing: [{ code: "design_reshaped", designIds: [designId] }] },
  });
  await shopper.call.cart.addDesigns({ designIds: [designId], quantity: 1 });
  expect((await read()).item).toMatchObject({ isReshaped: false, quantity: 1 });
  await shopper.call.checkout.placeOrder(makeOrderInput((await read()).cart));
});

test("a cart that a sign-in carries over is told as well", async () => {
  const { shopper, designId } = await withCart(1);
  await change({ bleedUm: micrometres(2_000) });
  const customer = await shop.person("customer");
  const own = await makeDesign(shop.db, customer.actor, { formatSlug: slug });
  await customer.call.cart.addDesigns({ designIds: [own], quantity: 1 });
  await shop.db.transaction(async (tx) => {
    const move = { guestId: shopper.actor.userId, userId: customer.actor.userId };
    await carryOverDesigns(tx, move);
    await carryOverCart(tx, move);
  });
  const { items } = await customer.call.cart.readCart({});
  expect(new Map(items.map((item) => [item.designId, item.isReshaped]))).toEqual(
    new Map([
      [own, false],
      [designId, true],
    ]),
  );
});

test("drafts from before say that their shape is another one, until they are saved in it", async () => {
  const { shopper, designId } = await withCart(1);
  const read = () => shopper.call.designs.listDrafts();
  expect((await read()).reshaped).toEqual([]);
  await change({ weightGrams: 21 });
  expect((await read()).reshaped).toEqual([]);
  await change({ safeUm: micrometres(4_000) });
  const { drafts, reshaped } = await read();
  expect(reshaped).toEqual([designId]);
  const [draft] = drafts;
  if (!draft) throw new Error("no draft");
  const { document, revision, acceptsLowResolution } = draft;
  await shopper.call.designs.saveDesign({
    id: designId,
    expectedVersion: revision,
    document,
    acceptsLowResolution,
  });
  expect((await read()).reshaped).toEqual([]);
});
