import { eq } from "drizzle-orm";

import { statementPath } from "#shared/bank/bank.ts";
import {
  accountantFilePath,
  auditFilePath,
  datevFilePath,
  ossFilePath,
  zmFilePath,
} from "#shared/books.ts";
import { designPhoto } from "#shop/designs/design-photo.table.ts";
import { orderItem } from "#shop/orders/order-item.table.ts";
import { order } from "#shop/orders/order.table.ts";
import { photo } from "#shop/photos/photo.table.ts";
import { makeWorld } from "#testing/houses/make-world.ts";
import { makeJpeg } from "#testing/makes/make-picture.ts";
import type { TestShop } from "#testing/shop.ts";

import { actorsOf } from "./access-people.ts";
import { everybody, type Who } from "./access-row.ts";

export type RouteAccessRow = {
  readonly path: (world: RouteWorld, who: Who) => string;
  /** The status that each of the seven is answered with. */
  readonly gets: Readonly<Record<Who, number>>;
  /** The same for everybody: may be kept by caches. */
  readonly isPublic: boolean;
};

type Gets = Partial<Record<Who | "others", number>>;
const row = (path: RouteAccessRow["path"], gets: Gets, isPublic = false): RouteAccessRow => {
  const others = gets.others ?? 404;
  return {
    path,
    gets: {
      anonymous: gets.anonymous ?? others,
      otherGuest: gets.otherGuest ?? others,
      ownerGuest: gets.ownerGuest ?? others,
      customer: gets.customer ?? others,
      otherCustomer: gets.otherCustomer ?? others,
      staff: gets.staff ?? others,
      admin: gets.admin ?? others,
    },
    isPublic,
  };
};

/** People of the workshop get an answer; to all others there is nothing. */
const forStaff = (path: RouteAccessRow["path"], status = 200) =>
  row(path, { staff: status, admin: status });
/** The way back from a provider: without the trip's own cookie it ends at the sign-in. */
const trip = (path: string) => row(() => path, { others: 303 });
const parcels = (paper: string) =>
  forStaff(({ orderId }) => `/${paper}?paper=a4&orders=${orderId}`);
const strange = "A".repeat(43);

/** One row for each route that is not a call; a route without a row fails the suite. */
export const routeAccessTable: Readonly<Record<string, RouteAccessRow>> = {
  // Before an order it is private, from the workshop too.
  "GET /photos/:photoId/:variant": row(({ photoId }) => `/photos/${photoId}/proxy`, {
    ownerGuest: 200,
  }),
  // Held by the order's link; its owner alone knows it here.
  "GET /order-pictures/:photoId": row(
    ({ orderedPhotoId, token }, who) =>
      `/order-pictures/${orderedPhotoId}?token=${who === "ownerGuest" ? token : strange}`,
    { ownerGuest: 200 },
  ),
  // Its PDF is still being made, which is told to nobody else.
  "GET /invoice-files/:file": row(({ invoiceId }) => `/invoice-files/${invoiceId}.pdf`, {
    ownerGuest: 409,
    staff: 409,
    admin: 409,
  }),
  "GET /print-files/:file": forStaff(({ printJobId }) => `/print-files/${printJobId}.pdf`, 409),
  "GET /print-sheets/:file": forStaff(({ batchId }) => `/print-sheets/${batchId}-1.pdf`, 409),
  "GET /print-batches/:file": forStaff(({ batchId }) => `/print-batches/${batchId}.zip`, 409),
  "GET /packing-slips": parcels("packing-slips"),
  "GET /address-labels": parcels("address-labels"),
  "GET /carrier-file": parcels("carrier-file"),
  // Without bytes it is no statement, no profile, no graphic.
  "POST /bank/statements": forStaff(() => statementPath, 422),
  "POST /print-profiles": forStaff(() => "/print-profiles", 422),
  "POST /guarantee-graphic/:locale": row(() => "/guarantee-graphic/de", { admin: 422 }),
  "GET /books/accountant": forStaff(() => accountantFilePath("2020-11")),
  "GET /books/datev": forStaff(() => datevFilePath("2020-11")),
  "GET /books/audit": forStaff(() => auditFilePath("2020-11", "2020-11")),
  "GET /books/zm": forStaff(() => zmFilePath("2020-Q4")),
  "GET /books/oss": forStaff(() => ossFilePath("2020-Q4")),
  // Held by its link alone, which only its person is told.
  "GET /data-exports/data.zip": row(() => `/data-exports/data.zip?token=${strange}`, {}),
  // Public like the pages that show them; who is asking makes no difference.
  "GET /legal-files/:file": row(() => "/legal-files/terms-de.pdf", { others: 200 }, true),
  "GET /guarantee-graphic/:locale": row(() => "/guarantee-graphic/de", {}, true),
  "GET /face/logo": row(() => "/face/logo", { others: 200 }, true),
  "GET /face/icon": row(() => "/face/icon", { others: 200 }, true),
  "GET /favicon.svg": row(() => "/favicon.svg", { others: 200 }, true),
  "GET /face/social": row(() => "/face/social", { others: 200 }, true),
  "GET /manifest.webmanifest": row(() => "/manifest.webmanifest", { others: 200 }, true),
  "POST /face/:kind": row(() => "/face/logo", { admin: 422 }),
  "GET /paper-colours": row(() => "/paper-colours", { others: 204 }, true),
  "GET /robots.txt": row(() => "/robots.txt", { others: 200 }, true),
  "GET /sitemap.xml": row(() => "/sitemap.xml", { others: 200 }, true),
  "GET /login/google": trip("/login/google?code=x&state=x"),
  "GET /login/apple": trip("/login/apple?code=x&state=x"),
  "GET /login/github": trip("/login/github?code=x&state=x"),
  "GET /login/oidc": trip("/login/oidc?code=x&state=x"),
  "POST /login/apple": trip("/login/apple"),
  // Signed by the provider instead; without the signature it is nothing to anybody.
  "POST /webhooks/stripe": row(() => "/webhooks/stripe", {}),
  "POST /webhooks/paypal": row(() => "/webhooks/paypal", {}),
  // Without bytes it is no picture.
  "POST /photo-glances": row(() => "/photo-glances", { anonymous: 401, others: 422 }),
  // Without the ids of magnets there is nothing to show.
  "POST /proof-pdfs": row(() => "/proof-pdfs", { anonymous: 401, others: 400 }),
  "ALL /uploads": row(() => "/uploads", { anonymous: 401, others: 405 }),
  "ALL /uploads/:photoId": row(({ photoId }) => `/uploads/${photoId}`, {
    anonymous: 401,
    ownerGuest: 200,
  }),
};

/** A world with a parcel, whose photos have files, and in which each of the seven has a session. */
export const makeRouteWorld = async (shop: TestShop) => {
  const world = await makeWorld(shop);
  const { db, services, startSession } = shop;
  const [ordered] = await db
    .select({ orderedPhotoId: designPhoto.photoId })
    .from(orderItem)
    .innerJoin(designPhoto, eq(designPhoto.designVersionId, orderItem.designVersionId))
    .where(eq(orderItem.orderId, world.orderId));
  const orderedPhotoId = ordered?.orderedPhotoId ?? "";
  const picture = await makeJpeg();
  for (const photoId of [world.photoId, orderedPhotoId]) {
    const key = `photos/${photoId}`;
    await services.storage.put(key, picture);
    await db
      .update(photo)
      .set({ masterKey: key, proxyKey: key, thumbKey: key })
      .where(eq(photo.id, photoId));
  }
  await db.update(order).set({ status: "in_production" }).where(eq(order.id, world.orderId));
  const actors = actorsOf(world);
  const sessions = new Map<Who, string>();
  for (const who of everybody) {
    const userId = actors[who]?.userId;
    if (userId !== undefined) sessions.set(who, await startSession(userId));
  }
  return { ...world, orderedPhotoId, sessions };
};
export type RouteWorld = Awaited<ReturnType<typeof makeRouteWorld>>;
