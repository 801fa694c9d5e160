import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";

import { hashSecretToken } from "#server/auth/secret-token.ts";
import type { Database } from "#server/db/connect.ts";
import type { Storage } from "#server/storage/storage.ts";
import type { FormatGeometry } from "#shared/design/format.ts";
import { cents } from "#shared/money/money.ts";
import { formatOrderNumber, type OrderStatus } from "#shared/orders.ts";
import { cart } from "#shop/cart/cart.table.ts";
import { createDesign } from "#shop/designs/create-design.ts";
import { freezeDesigns } from "#shop/designs/freeze-designs.ts";
import type { OrderTerms } from "#shop/orders/mails/order-terms.ts";
import { orderItem } from "#shop/orders/order-item.table.ts";
import { order } from "#shop/orders/order.table.ts";
import { photo } from "#shop/photos/photo.table.ts";

import { formatGeometries } from "./format-geometries.ts";
import { makeActor, makeDocument, makePhoto } from "./make-shopper.ts";

export type OrderToMake = {
  /** A JPEG, the only photo of every item. */
  readonly master: Uint8Array;
  readonly photoSize: { readonly width: number; readonly height: number };
  readonly itemCount?: number;
  /** An item of each instead of `itemCount` squares. */
  readonly formats?: readonly FormatGeometry[];
  /** Of each item. */
  readonly quantity?: number;
  readonly status?: OrderStatus;
};

const terms: OrderTerms = {
  version: 1,
  isDemo: false,
  termsVersion: 1,
  privacyVersion: 1,
  vatScheme: "standard",
  shipping: { slug: "germany", name: "Germany", daysMin: 3, daysMax: 7 },
};

let sequence = 0;

const formatNameOf = (format: FormatGeometry = formatGeometries.square): string =>
  format.slug === formatGeometries.square.slug ? "Quadrat 63 × 63 mm" : format.slug;

/** An order with frozen designs and a photo in storage, as checkout and payment leave it. */
export const makeConfirmedOrder = async (
  db: Database,
  storage: Storage,
  {
    master,
    photoSize,
    itemCount = 1,
    formats = Array.from({ length: itemCount }, () => formatGeometries.square),
    quantity = 1,
    status = "confirmed",
  }: OrderToMake,
) => {
  const owner = await makeActor(db);
  const photoId = await makePhoto(db, owner, photoSize);
  const masterKey = `photos/${photoId}/master.jpg`;
  const proxyKey = `photos/${photoId}/proxy.jpg`;
  await storage.put(masterKey, master);
  await storage.put(proxyKey, master);
  const smaller = { proxyKey, thumbKey: proxyKey };
  await db
    .update(photo)
    .set({ masterKey, ...smaller })
    .where(eq(photo.id, photoId));

  const designIds: string[] = [];
  for (const { slug } of formats) {
    const id = uuidv7();
    const document = makeDocument(photoId, slug);
    await createDesign(db, owner, { id, document, acceptsLowResolution: false });
    designIds.push(id);
  }
  const frozen = await freezeDesigns(db, owner, designIds);

  const [cartRow] = await db
    .insert(cart)
    .values({ ownerId: owner.userId, completedAt: new Date() })
    .returning({ id: cart.id });
  sequence += 1;
  const itemsCents = cents(490 * formats.length * quantity);
  const [row] = await db
    .insert(order)
    .values({
      cartId: cartRow?.id ?? "",
      ownerId: owner.userId,
      number: formatOrderNumber(2099, sequence),
      accessTokenHash: hashSecretToken(uuidv7()),
      email: "ada@example.org",
      locale: "de",
      status,
      paymentStatus: "paid",
      itemsCents,
      discountCents: cents(0),
      shippingCents: cents(290),
      totalCents: cents(itemsCents + 290),
      taxBreakdown: [],
      shippingAddress: {
        name: "Ada Beispiel",
        company: "",
        street: "Musterstraße 1",
        extra: "",
        postNumber: "",
        postcode: "20095",
        city: "Hamburg",
        country: "DE",
      },
      termsSnapshot: terms,
    })
    .returning({ orderId: order.id, number: order.number });
  if (row === undefined) throw new Error("an order was not inserted");

  await db.insert(orderItem).values(
    designIds.map((designId, index) => ({
      orderId: row.orderId,
      position: index + 1,
      designVersionId: frozen.get(designId)?.versionId ?? "",
      format: formats[index] ?? formatGeometries.square,
      formatName: formatNameOf(formats[index]),
      quantity,
      unitGrossCents: cents(490),
      totalGrossCents: cents(490 * quantity),
      vatRateBp: 1_900,
      isWithdrawable: false,
    })),
  );
  return { ...row, owner, photoId, masterKey, proxyKey };
};
