// Chaos: acts of shoppers: photos, designs, cart, coupons, orders.

import { uuidv7 } from "uuidv7";
import { z } from "zod";

import type { DesignDocument } from "#shared/design/design-document.ts";
import { openPaymentMethods } from "#shared/payments.ts";
import { makeCheckout } from "#testing/houses/make-world.ts";
import { makeDocument } from "#testing/makes/make-shopper.ts";

import { callShop } from "./ask.ts";
import { type ChaosOrder, note, type Notes, type Shopper } from "./notes.ts";
import { keepReceiptOfPhoto, sendWhole } from "./send-photo.ts";
import { type Act, pick, type Stage } from "./stage.ts";

/** One guest orders less in an hour, and one cart holds less. */
const ordersMax = 12;
const borders = ["#ffffff", "#000000", "#d9a441", "#2f5d8a"] as const;

export const sendPhoto: Act<Shopper> = async ({ notes, photos }, shopper, number) => {
  const bytes = pick(photos, number);
  if (bytes === undefined) return;
  const photoId = uuidv7();
  const sent = await sendWhole(shopper.asker, photoId, bytes, 1 + (number % 4));
  if (note(notes, "send a photo", sent) === null) return;
  shopper.photos.push(photoId);
  keepReceiptOfPhoto(notes, shopper, photoId);
};

export const makeDesign: Act<Shopper> = async (stage, shopper, number) => {
  const photoId = pick(shopper.photos, number);
  if (photoId === undefined) return sendPhoto(stage, shopper, number);
  const id = uuidv7();
  const design = { id, document: documentOf(photoId, 1), acceptsLowResolution: true };
  const made = await callShop(
    shopper.asker,
    "mutation",
    "designs.createDesign",
    design,
    z.unknown(),
  );
  if (made.kind === "answered") {
    shopper.designs.set(id, 1);
    keepReceiptOfDesign(stage.notes, shopper, id, 1, design.document);
  } else note(stage.notes, "make a design", made);
};

/** Each revision can be told from the one before. */
const documentOf = (photoId: string, revision: number): DesignDocument => ({
  ...makeDocument(photoId),
  border: { widthUm: 1_000, colour: borders[revision % borders.length] ?? "#ffffff" },
});

const saved = z.object({
  revision: z.number(),
  document: z.looseObject({ border: z.object({ colour: z.string() }) }),
});

const saveDesign: Act<Shopper> = async (stage, shopper, number) => {
  const id = pick([...shopper.designs.keys()], number);
  const photoId = pick(shopper.photos, number);
  if (id === undefined || photoId === undefined) return makeDesign(stage, shopper, number);
  const expectedVersion = shopper.designs.get(id) ?? 1;
  const document = documentOf(photoId, expectedVersion + 1);
  const design = { id, document, acceptsLowResolution: true, expectedVersion };
  const outcome = await callShop(shopper.asker, "mutation", "designs.saveDesign", design, saved);
  if (outcome.kind === "answered") {
    shopper.designs.set(id, outcome.data.revision);
    keepReceiptOfDesign(stage.notes, shopper, id, outcome.data.revision, document);
    return;
  }
  note(stage.notes, "save a design", outcome, ["design_conflict"]);
  // Whether it was saved is not known: read, as a page that is opened again.
  const read = await callShop(shopper.asker, "query", "designs.readDesign", { id }, saved);
  if (read.kind === "answered") shopper.designs.set(id, read.data.revision);
};

const keepReceiptOfDesign = (
  notes: Notes,
  shopper: Shopper,
  id: string,
  revision: number,
  { border }: DesignDocument,
): void => {
  notes.receipts.push({
    what: `revision ${revision} of design ${id}`,
    missing: async () => {
      const read = await callShop(shopper.asker, "query", "designs.readDesign", { id }, saved);
      if (read.kind !== "answered") return JSON.stringify(read);
      if (read.data.revision < revision) return `is at ${read.data.revision}`;
      const isAsSaved =
        read.data.revision > revision || read.data.document.border.colour === border.colour;
      return isAsSaved ? null : "says something else than was saved";
    },
  });
};

const cartAnswer = z.object({
  id: z.string().nullable(),
  items: z.array(
    z.object({
      id: z.string(),
      designId: z.string(),
      quantity: z.number(),
      isPrintable: z.boolean(),
    }),
  ),
  prices: z.object({ totalCents: z.number() }),
  legalTexts: z.object({ de: z.string() }),
});

/** What the cart holds, compared with what was confirmed. */
const readCart = async ({ notes }: Stage, shopper: Shopper) => {
  const read = await callShop(shopper.asker, "query", "cart.readCart", {}, cartAnswer);
  const cart = note(notes, "read the cart", read);
  if (cart === null) return null;
  const wrong = differences(shopper, cart);
  if (wrong !== null) notes.surprises.push(`the cart of ${shopper.email}: ${wrong}`);
  for (const { designId, quantity } of cart.items) shopper.cart.set(designId, new Set([quantity]));
  return cart;
};

const differences = ({ cart }: Shopper, { items }: z.infer<typeof cartAnswer>): string | null => {
  const held = new Map(items.map(({ designId, quantity }) => [designId, quantity]));
  const wrong = [...cart].filter(([designId, may]) => !may.has(held.get(designId) ?? 0));
  if (wrong.length === 0) return null;
  const told = wrong.map(([id, may]) => `${id} is ${held.get(id) ?? 0}, not ${[...may].join("/")}`);
  return told.join("; ");
};

export const cartIsMissing = async (shopper: Shopper): Promise<string | null> => {
  const read = await callShop(shopper.asker, "query", "cart.readCart", {}, cartAnswer);
  return read.kind === "answered" ? differences(shopper, read.data) : JSON.stringify(read);
};

export const addToCart: Act<Shopper> = async (stage, shopper, number) => {
  const designId = pick([...shopper.designs.keys()], number);
  if (designId === undefined) return makeDesign(stage, shopper, number);
  const before = shopper.cart.get(designId) ?? new Set([0]);
  const quantity = 1 + (number % 3);
  const after = [...before].map((one) => Math.max(one, quantity));
  shopper.cart.set(designId, new Set([...before, ...after]));
  const input = { designIds: [designId], quantity };
  const added = await callShop(shopper.asker, "mutation", "cart.addDesigns", input, z.unknown());
  if (added.kind === "answered") shopper.cart.set(designId, new Set(after));
  else note(stage.notes, "add to the cart", added);
};

const setQuantity: Act<Shopper> = async (stage, shopper, number) => {
  const cart = await readCart(stage, shopper);
  const item = cart === null ? undefined : pick(cart.items, number);
  if (item === undefined) return addToCart(stage, shopper, number);
  const quantity = 1 + (number % 5);
  shopper.cart.set(item.designId, new Set([item.quantity, quantity]));
  const input = { itemId: item.id, quantity };
  const set = await callShop(shopper.asker, "mutation", "cart.setQuantity", input, z.unknown());
  if (set.kind === "answered") shopper.cart.set(item.designId, new Set([quantity]));
  else note(stage.notes, "set a quantity", set);
};

const applyCoupon: Act<Shopper> = async (stage, shopper, number) => {
  if (shopper.cart.size === 0) return addToCart(stage, shopper, number);
  const input = { code: stage.couponCode };
  const applied = await callShop(shopper.asker, "mutation", "cart.applyCoupon", input, z.unknown());
  note(stage.notes, "apply the coupon", applied, ["coupon_used_up", "cart_completed"]);
};

const placed = z.object({ orderId: z.string(), number: z.string(), token: z.string() });

const placeOrder: Act<Shopper> = async (stage, shopper, number) => {
  const { notes } = stage;
  if (shopper.cart.size === 0 || shopper.orders.length >= ordersMax)
    return addToCart(stage, shopper, number);
  const cart = await readCart(stage, shopper);
  if (cart?.id == null || cart.items.some(({ isPrintable }) => !isPrintable)) return;
  const method = openPaymentMethods[number % openPaymentMethods.length] ?? "bank_transfer";
  const { totalCents } = cart.prices;
  const checkout = {
    ...makeCheckout(cart.id, totalCents, cart.legalTexts.de),
    email: shopper.email,
    paymentMethod: method,
  };
  const address = { ...checkout.address, name: shopper.name };
  const input = { ...checkout, address };
  const outcome = await callShop(shopper.asker, "mutation", "checkout.placeOrder", input, placed);
  if (outcome.kind !== "answered") {
    note(notes, "place an order", outcome, ["cart_changed", "coupon_used_up"]);
    // Whether the cart is an order now is not known: the next read tells.
    for (const [id, may] of shopper.cart) shopper.cart.set(id, new Set([0, ...may]));
    return;
  }
  const order: ChaosOrder = {
    ...outcome.data,
    totalCents,
    shopper,
    method,
    sessions: new Set(),
    isShipped: false,
  };
  shopper.cart.clear();
  shopper.orders.push(order);
  notes.orders.push(order);
  notes.receipts.push({ what: `order ${order.number}`, missing: () => orderIsMissing(order) });
};

const orderAnswer = z.object({ number: z.string(), totalCents: z.number(), status: z.string() });
export const readOrder = ({ shopper, token }: ChaosOrder) =>
  callShop(shopper.asker, "query", "orders.readOrder", { token }, orderAnswer);

const orderIsMissing = async (order: ChaosOrder): Promise<string | null> => {
  const read = await readOrder(order);
  if (read.kind !== "answered") return JSON.stringify(read);
  const isSame = read.data.number === order.number && read.data.totalCents === order.totalCents;
  return isSame ? null : `is ${read.data.number} over ${read.data.totalCents}`;
};

const cancelOrder: Act<Shopper> = async ({ notes }, shopper, number) => {
  const order = pick(shopper.orders, number);
  if (order === undefined || number % 3 !== 0) return;
  const { orderId } = order;
  const canceled = await callShop(
    shopper.asker,
    "mutation",
    "orders.cancelOrder",
    { orderId },
    z.unknown(),
  );
  if (canceled.kind !== "answered") {
    note(notes, "cancel an order", canceled, ["order_transition_refused"]);
    return;
  }
  notes.receipts.push({
    what: `the end of order ${order.number}`,
    missing: async () => {
      const read = await readOrder(order);
      return read.kind === "answered" && read.data.status === "canceled"
        ? null
        : JSON.stringify(read);
    },
  });
};

/** Pages and pictures, as somebody who only looks. */
const look: Act<Shopper> = async ({ notes, house }, shopper, number) => {
  const order = pick(shopper.orders, number);
  if (order !== undefined) note(notes, "look at an order", await readOrder(order));
  const page = await fetch(`${house.origin}/`, { signal: AbortSignal.timeout(20_000) }).catch(
    () => null,
  );
  if (page !== null && page.status === 500) notes.surprises.push("the first page answered 500");
};

export const shopperActs: readonly Act<Shopper>[] = [
  sendPhoto,
  sendPhoto,
  makeDesign,
  makeDesign,
  saveDesign,
  addToCart,
  addToCart,
  setQuantity,
  applyCoupon,
  placeOrder,
  placeOrder,
  placeOrder,
  cancelOrder,
  look,
];
