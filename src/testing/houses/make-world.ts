import { eq, inArray } from "drizzle-orm";
import { uuidv7 } from "uuidv7";

import { hashSecretToken } from "#server/auth/secret-token.ts";
import { user } from "#server/auth/user.table.ts";
import { reportError } from "#server/log/report-error.ts";
import { email } from "#server/mail/email.table.ts";
import type { PlaceOrderInput } from "#shared/checkout/checkout.ts";
import { zeroCents } from "#shared/money/money.ts";
import { papers } from "#shared/sheets/paper.ts";
import { address } from "#shop/accounts/address.table.ts";
import { invoice } from "#shop/invoices/invoice.table.ts";
import { orderItem } from "#shop/orders/order-item.table.ts";
import { orderNote } from "#shop/orders/order-note.table.ts";
import { printBatchPiece } from "#shop/production/batches/print-batch-piece.table.ts";
import { printBatch } from "#shop/production/batches/print-batch.table.ts";
import { printJob } from "#shop/production/jobs/print-job.table.ts";
import { printSheet } from "#shop/production/sheets/print-sheet.table.ts";
import { takeNumber } from "#shop/settings/numbers/take-number.ts";
import { formatGeometries } from "#testing/makes/format-geometries.ts";
import { makeInvoice } from "#testing/makes/make-invoice.ts";
import { makeDesign, makeDocument, makePhoto } from "#testing/makes/make-shopper.ts";
import type { TestShop } from "#testing/shop.ts";

/** What no answer may hold: nobody's password, and to a shopper no note of the workshop (Z6). */
export const worldSecrets = {
  passwordHash:
    "$argon2id$v=19$m=19456,t=2,p=1$Y2FuYXJ5c2FsdGNhbmFyeQ$Y2FuYXJ5aGFzaGNhbmFyeWhhc2hjYW5hcnloYXNoMTI",
  note: "canary-of-a-note",
} as const;

export const worldEmail = "mia.muster@example.org";

/** A checkout as a person fills it in; the total and the legal texts are what the cart says. */
export const makeCheckout = (
  cartId: string,
  expectedTotalCents: number,
  seenTexts = "",
): Omit<PlaceOrderInput, "expectedTotalCents" | "approvalId"> & { expectedTotalCents: number } => ({
  cartId,
  expectedTotalCents,
  seenItems: null,
  email: worldEmail,
  address: {
    name: "Mia Muster",
    company: "",
    street: "Lindenweg 4",
    extra: "",
    postNumber: "",
    postcode: "20095",
    city: "Hamburg",
    country: "DE",
  },
  billingAddress: null,
  vatId: "",
  gift: null,
  keepsAddresses: false,
  locale: "de",
  paymentMethod: "bank_transfer",
  acceptsTerms: true,
  seenTexts,
});

export type Person = Awaited<ReturnType<TestShop["person"]>>;

/**
 * A shop in the middle of a day: one guest with an order, a full cart, a photo and a draft, and
 * everybody who may or may not see them.
 */
export const makeWorld = async (shop: TestShop) => {
  const [owner, otherGuest, customer, otherCustomer, staff, admin] = await Promise.all([
    shop.person("guest"),
    shop.person("guest"),
    shop.person("customer"),
    shop.person("customer"),
    shop.person("staff"),
    shop.person("admin"),
  ]);
  const ordered = await makeDesign(shop.db, owner.actor);
  await owner.call.cart.addDesigns({ designIds: [ordered] });
  const first = await owner.call.cart.readCart({});
  if (first.id === null) throw new Error("no cart");
  const checkout = makeCheckout(first.id, first.prices.totalCents, first.legalTexts.de);
  const placed = await owner.call.checkout.placeOrder(checkout);

  const photoId = await makePhoto(shop.db, owner.actor);
  const designId = await makeDesign(shop.db, owner.actor);
  const draftId = await makeDesign(shop.db, owner.actor);
  await owner.call.cart.addDesigns({ designIds: [designId] });
  const cart = await owner.call.cart.readCart({});
  const itemId = cart.items[0]?.id;
  if (cart.id === null || itemId === undefined) throw new Error("no cart item");

  const [item] = await shop.db
    .select({ id: orderItem.id })
    .from(orderItem)
    .where(eq(orderItem.orderId, placed.orderId));
  const [job] = await shop.db
    .insert(printJob)
    .values({ orderItemId: item?.id ?? "", status: "failed" })
    .returning({ printJobId: printJob.id });
  const batchId = await makeBatch(shop, staff.actor.userId, job?.printJobId ?? "");
  const invoiceId = await insertInvoice(shop, placed.orderId);
  const [mail] = await shop.db
    .insert(email)
    .values({
      dedupeKey: placed.orderId,
      toAddress: worldEmail,
      subject: "s",
      html: "h",
      text: "t",
    })
    .returning({ emailId: email.id });
  const [kept] = await shop.db
    .insert(address)
    .values({
      ownerId: customer.actor.userId,
      ...makeCheckout("", 0).address,
      vatId: "",
      isDefault: true,
    })
    .returning({ addressId: address.id });
  await shop.db
    .update(user)
    .set({ passwordHash: worldSecrets.passwordHash })
    .where(
      inArray(
        user.id,
        [customer, otherCustomer, staff, admin].map(({ actor }) => actor.userId),
      ),
    );
  await shop.db.insert(orderNote).values({
    orderId: placed.orderId,
    authorId: staff.actor.userId,
    text: worldSecrets.note,
  });
  const { digest, stored } = reportError(shop.db, shop.services.log, {
    side: "server",
    error: new Error("made for this test"),
    place: "test",
    requestId: "test",
  });
  await stored;
  return {
    owner,
    otherGuest,
    customer,
    otherCustomer,
    staff,
    admin,
    photoId,
    designId,
    draftId,
    cartId: cart.id,
    itemId,
    totalCents: cart.prices.totalCents,
    legalTexts: cart.legalTexts,
    orderId: placed.orderId,
    token: placed.token,
    tokenHash: hashSecretToken(placed.token),
    printJobId: job?.printJobId ?? "",
    batchId,
    invoiceId,
    addressId: kept?.addressId ?? "",
    emailId: mail?.emailId ?? "",
    digest,
    document: makeDocument(photoId),
  };
};

/** An invoice in the books; what it says is not looked at. */
const insertInvoice = async ({ db }: TestShop, orderId: string): Promise<string> => {
  const invoiceId = uuidv7();
  await db.insert(invoice).values({
    id: invoiceId,
    orderId,
    kind: "invoice",
    series: invoiceId,
    sequence: 1,
    number: invoiceId,
    totalCents: zeroCents,
    document: makeInvoice(),
    documentHash: "",
    issuedAt: new Date(),
    retentionUntil: "2034-12-31",
  });
  return invoiceId;
};

export type World = Awaited<ReturnType<typeof makeWorld>>;

/** A batch of one piece, whose sheet is not made yet. */
const makeBatch = async ({ db }: TestShop, createdBy: string, printJobId: string) => {
  const [batch] = await db
    .insert(printBatch)
    .values({
      number: await takeNumber(db, "print_batch"),
      format: formatGeometries.square,
      formatName: "Quadrat 63 × 63 mm",
      paper: papers.a4,
      pieceCount: 1,
      sheetCount: 1,
      createdBy,
    })
    .returning({ batchId: printBatch.id });
  const batchId = batch?.batchId ?? "";
  await db.insert(printBatchPiece).values({ batchId, place: 0, printJobId, copy: 1, label: "1" });
  await db.insert(printSheet).values({ batchId, number: 1 });
  return batchId;
};
