import { uuidv7 } from "uuidv7";
import { z } from "zod";

import { plainDesign } from "#shared/design/new-design.ts";
import { makeCheckout } from "#testing/houses/make-world.ts";
import type { HttpClient } from "#testing/plays/http-client.ts";

/** What the server has confirmed: each of these must be true after any end of the process. */
export type Ledger = {
  readonly uploads: Map<string, { offset: number; isDone: boolean }>;
  readonly designs: Map<string, number>;
  readonly orders: { readonly orderId: string; readonly token: string; isPaid: boolean }[];
};

export const emptyLedger = (): Ledger => ({ uploads: new Map(), designs: new Map(), orders: [] });

/** Every answer of a call that the day reads. */
const answers = {
  placed: z.object({ orderId: z.string(), token: z.string() }),
  cart: z.object({
    id: z.string(),
    prices: z.object({ totalCents: z.number() }),
    legalTexts: z.object({ de: z.string() }),
  }),
};

/** @throws Error unless the call was answered well; a killed server rejects by itself */
export const dataOf = async <Data>(response: Response, schema: z.ZodType<Data>): Promise<Data> => {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${text.slice(0, 300)}`);
  const answer = z.object({ result: z.object({ data: z.unknown().optional() }) });
  return schema.parse(answer.parse(JSON.parse(text)).result.data);
};

/**
 * A shopper's and the workshop's day, one confirmed step after the other, until it is over or the
 * connection breaks. Only what was answered is written into the ledger.
 */
export const orderOnce = async (
  people: { readonly shopper: HttpClient; readonly admin: HttpClient },
  photoId: string,
  ledger: Ledger,
): Promise<void> => {
  const { shopper, admin } = people;
  const id = uuidv7();
  const document = plainDesign("square-63", photoId);
  const design = { id, document, acceptsLowResolution: true };
  await dataOf(await shopper.mutate("designs.createDesign", design), z.unknown());
  ledger.designs.set(id, 1);
  const saved = await shopper.mutate("designs.saveDesign", { ...design, expectedVersion: 1 });
  await dataOf(saved, z.unknown());
  ledger.designs.set(id, 2);

  await dataOf(await shopper.mutate("cart.addDesigns", { designIds: [id] }), z.unknown());
  const cart = await dataOf(await shopper.query("cart.readCart", {}), answers.cart);
  const placed = await dataOf(
    await shopper.mutate(
      "checkout.placeOrder",
      makeCheckout(cart.id, cart.prices.totalCents, cart.legalTexts.de),
    ),
    answers.placed,
  );
  const order = { ...placed, isPaid: false };
  ledger.orders.push(order);

  const receipt = {
    orderId: placed.orderId,
    amountCents: cart.prices.totalCents,
    bookedOn: "2026-11-20",
    bankRef: `ref-${placed.orderId}`,
  };
  await dataOf(await admin.mutate("workshop.payments.confirmTransfer", receipt), z.unknown());
  order.isPaid = true;
};

const tus = { "tus-resumable": "1.0.0" };
const pieces = 4;

/** Sends a photo in pieces, each of which the server confirms; the last once it is decoded. */
export const sendPhoto = async (
  shopper: HttpClient,
  photo: Uint8Array<ArrayBuffer>,
  ledger: Ledger,
): Promise<string> => {
  const photoId = uuidv7();
  const metadata = `photoId ${btoa(photoId)},filename ${btoa("foto.jpg")}`;
  const opened = await shopper.request("/uploads", {
    method: "POST",
    headers: { ...tus, "upload-length": String(photo.length), "upload-metadata": metadata },
  });
  if (opened.status !== 201) throw new Error(`upload not opened: ${opened.status}`);
  ledger.uploads.set(photoId, { offset: 0, isDone: false });
  const size = Math.ceil(photo.length / pieces);
  for (let offset = 0; offset < photo.length; offset += size) {
    const answered = await shopper.request(`/uploads/${photoId}`, {
      method: "PATCH",
      headers: {
        ...tus,
        "upload-offset": String(offset),
        "content-type": "application/offset+octet-stream",
      },
      body: photo.slice(offset, offset + size),
    });
    if (answered.status !== 204) throw new Error(`upload refused: ${answered.status}`);
    const confirmed = Math.min(offset + size, photo.length);
    ledger.uploads.set(photoId, { offset: confirmed, isDone: confirmed === photo.length });
  }
  return photoId;
};
