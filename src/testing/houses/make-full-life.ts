import { createHash } from "node:crypto";

import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";

import { authToken } from "#server/auth/auth-token.table.ts";
import { oauthAccount } from "#server/auth/oauth-account.table.ts";
import { hashSecretToken } from "#server/auth/secret-token.ts";
import { user } from "#server/auth/user.table.ts";
import { countAct, countedAs } from "#server/http/rate-limit.ts";
import { keepMailFile } from "#server/mail/mail-attachment.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import { plainDesign } from "#shared/design/new-design.ts";
import { cents } from "#shared/money/money.ts";
import { addDesigns } from "#shop/cart/add-designs.ts";
import { readCart } from "#shop/cart/read-cart.ts";
import { placeOrder } from "#shop/checkout/place-order.ts";
import { createDesign } from "#shop/designs/create-design.ts";
import { renderInvoice } from "#shop/invoices/documents/render-invoice.ts";
import { invoice } from "#shop/invoices/invoice.table.ts";
import { billShippedOrder } from "#shop/invoices/issue-invoice.ts";
import { cancelOrderForStaff } from "#shop/orders/acts/cancel-order-for-staff.ts";
import { startProduction } from "#shop/orders/acts/start-production.ts";
import { orderMailPrefix } from "#shop/orders/mails/order-mail-key.ts";
import { orderItem } from "#shop/orders/order-item.table.ts";
import { order as orderTable } from "#shop/orders/order.table.ts";
import { bankReceipt } from "#shop/payments/bank/bank-receipt.table.ts";
import { cancelPayments } from "#shop/payments/cancel-payments.ts";
import { payment } from "#shop/payments/payment.table.ts";
import { payout } from "#shop/payments/refunds/payout.table.ts";
import { confirmTransfer } from "#shop/payments/transfers/confirm-transfer.ts";
import { photoKeys } from "#shop/photos/photo-files.ts";
import { photo } from "#shop/photos/photo.table.ts";
import { printJob } from "#shop/production/jobs/print-job.table.ts";
import { berlin, makeOrderInput } from "#testing/makes/make-cart.ts";
import { makeAndPost } from "#testing/plays/make-and-post.ts";
import type { TestShop } from "#testing/shop.ts";

import { lifeWords } from "./life-words.ts";
import type { Person } from "./make-world.ts";

const address = {
  ...berlin,
  name: lifeWords.name,
  street: lifeWords.street,
  city: lifeWords.city,
};

/**
 * A customer who has had everything that one can have here: photos with files, magnets with words, an
 * order that was posted and one that was called off, a claim, an address, mails, links, sessions.
 */
export const makeFullLife = async (shop: TestShop) => {
  const { db, services } = shop;
  const [person, staff] = await Promise.all([shop.person("customer"), shop.person("staff")]);
  const { actor } = person;
  const { userId } = actor;
  await db
    .update(user)
    .set({
      email: lifeWords.accountEmail,
      passwordHash: "$argon2id$x",
      emailVerifiedAt: new Date(),
    })
    .where(eq(user.id, userId));
  const sessionToken = await shop.sessions.start(userId, new Date());
  await db.insert(oauthAccount).values({
    userId,
    issuer: "https://id.example",
    subject: "wilhelmine-at-elsewhere",
    email: lifeWords.elsewhereEmail,
  });
  const linkId = hashSecretToken(uuidv7());
  await db.insert(authToken).values({
    id: linkId,
    kind: "draft_link",
    userId,
    expiresAt: new Date(Date.now() + 86_400_000),
  });
  await countAct(
    db,
    { act: "sign_in_account", max: 99, windowSeconds: 600 },
    countedAs(shop.services.secret, lifeWords.accountEmail),
  );
  const mail = { subject: lifeWords.name, html: lifeWords.name, text: lifeWords.name };
  await queueMail(db, services.jobs, {
    dedupeKey: `draft-link:${linkId}`,
    to: lifeWords.elsewhereEmail,
    ...mail,
  });
  await queueMail(db, services.jobs, {
    dedupeKey: `welcome:${userId}`,
    to: lifeWords.accountEmail,
    ...mail,
  });

  /** A photo with all its files, as its upload leaves it. */
  const givePhoto = async (mark: string) => {
    const id = uuidv7();
    const bytes = new TextEncoder().encode(`a picture of ${mark}`);
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    const keys = photoKeys(sha256);
    for (const key of Object.values(keys)) await services.storage.put(key, bytes);
    await db.insert(photo).values({
      id,
      ownerId: userId,
      status: "ready",
      name: lifeWords.photoName,
      sizeBytes: bytes.length,
      sha256,
      type: "image/jpeg",
      width: 3_000,
      height: 3_000,
      faces: [{ x: 0.1, y: 0.1, width: 0.2, height: 0.2 }],
      originalKey: keys.original,
      masterKey: keys.master,
      proxyKey: keys.proxy,
      thumbKey: keys.thumb,
      expiresAt: new Date(Date.now() + 300 * 86_400_000),
    });
    return { id, sha256 };
  };

  const giveMagnet = async (photoId: string): Promise<string> => {
    const id = uuidv7();
    const text = {
      text: lifeWords.magnet,
      font: "caveat",
      sizeUm: 5_000,
      colour: "#000000",
      align: "center",
      x: 0.5,
      y: 0.5,
      turnDegrees: 0,
    } as const;
    const document = { ...plainDesign("square-63", photoId), texts: [text] };
    await createDesign(db, actor, { id, document, acceptsLowResolution: false });
    return id;
  };

  const order = async (photoId: string) => {
    await addDesigns(db, actor, { designIds: [await giveMagnet(photoId)], quantity: 3 });
    const input = makeOrderInput(await readCart(db, actor, {}), {
      email: lifeWords.orderEmail,
      address,
      keepsAddresses: true,
    });
    const placed = await placeOrder(services, actor, input, new Date());
    await queueMail(db, services.jobs, {
      dedupeKey: `${orderMailPrefix(placed.orderId)}received`,
      to: lifeWords.orderEmail,
      ...mail,
      attachments: [
        await keepMailFile(services.storage, new TextEncoder().encode(placed.orderId), {
          name: "magnet.jpg",
          contentType: "image/jpeg",
          contentId: "magnet-1",
          ending: "jpg",
          now: new Date(),
        }),
      ],
    });
    return { ...placed, totalCents: input.expectedTotalCents };
  };

  const pay = async ({ orderId, totalCents }: Awaited<ReturnType<typeof order>>) => {
    const amountCents = cents(totalCents);
    const booked = { orderId, amountCents, bookedOn: "2026-11-21", bankRef: uuidv7() };
    await confirmTransfer(services, staff.actor, booked, new Date());
    // As if it had come with a statement.
    await db
      .update(bankReceipt)
      .set({ payer: lifeWords.payer, purpose: `Magnete ${lifeWords.name}` })
      .where(eq(bankReceipt.bankRef, booked.bankRef));
    await startProduction(services, staff.actor, { orderId });
  };

  /** The parcel is posted and the invoice is in the books. */
  const post = async ({ orderId }: { readonly orderId: string }) => {
    await makeAndPost(services, staff.actor, orderId);
    await billShippedOrder(services, { orderId }, new Date());
    const [bill] = await db
      .select({ invoiceId: invoice.id })
      .from(invoice)
      .where(eq(invoice.orderId, orderId));
    await renderInvoice(services, { invoiceId: bill?.invoiceId ?? "" });
  };

  const orderedPhoto = await givePhoto("what was ordered");
  const draftPhoto = await givePhoto("what was not");
  const posted = await order(orderedPhoto.id);
  await pay(posted);
  await post(posted);
  const [item] = await db
    .select({ id: orderItem.id })
    .from(orderItem)
    .where(eq(orderItem.orderId, posted.orderId));
  const printKey = `print-files/aa/${posted.orderId}.pdf`;
  await services.storage.put(printKey, new TextEncoder().encode("a print file"));
  await db.insert(printJob).values({
    orderItemId: item?.id ?? "",
    status: "ready",
    fileKey: printKey,
    fileSha256: "0",
  });
  const claimId = uuidv7();
  await person.call.claims.openClaim({
    claimId,
    order: { orderId: posted.orderId },
    kind: "damaged",
    items: [{ itemId: item?.id ?? "", quantity: 1 }],
    text: lifeWords.claim,
    photoIds: [],
  });
  await staff.call.workshop.claims.decideClaim({
    decision: "decline",
    claimId,
    answer: lifeWords.answer,
  });

  await leaveWorkshopWords(shop, staff, posted.orderId);

  const calledOff = await order(orderedPhoto.id);
  const { orderId } = calledOff;
  await cancelOrderForStaff(
    services,
    staff.actor,
    { orderId, reason: lifeWords.canceling },
    { isProven: true },
  );
  await cancelPayments(services, { orderId: calledOff.orderId });

  await addDesigns(db, actor, { designIds: [await giveMagnet(draftPhoto.id)], quantity: 1 });
  return {
    ...person,
    staff,
    sessionToken,
    posted,
    calledOff,
    orderedPhoto,
    draftPhoto,
    givePhoto,
    order,
    pay,
    post,
  };
};

/** A note, money given back and money that is for nothing: what the workshop writes about somebody. */
const leaveWorkshopWords = async (shop: TestShop, staff: Person, orderId: string) => {
  const { db } = shop;
  const admin = await shop.person("admin");
  const { orders, bank } = staff.call.workshop;
  await orders.addNote({ orderId, text: lifeWords.note });
  const [paid] = await db
    .select({ id: payment.id })
    .from(payment)
    .where(eq(payment.orderId, orderId));
  const refundId = uuidv7();
  await admin.call.workshop.payments.refundPayment({
    refundId,
    paymentId: paid?.id ?? "",
    amountCents: 100,
    reason: lifeWords.refunding,
    seenRefundedCents: 0,
  });
  const { payouts } = admin.call.workshop;
  const { payee: payeeName, payeeIban } = lifeWords;
  const [seen] = await db
    .select({ payeeName: payout.payeeName, payeeIban: payout.payeeIban })
    .from(payout)
    .where(eq(payout.refundId, refundId));
  await payouts.changeAccount({ refundId, payeeName, payeeIban, seen });
  await payouts.send({ refundId });
  const [named] = await db
    .select({ number: orderTable.number })
    .from(orderTable)
    .where(eq(orderTable.id, orderId));
  const [strange] = await db
    .insert(bankReceipt)
    .values({
      bankRef: uuidv7(),
      amountCents: cents(1_200),
      bookedOn: "2026-11-21",
      payer: lifeWords.payer,
      purpose: `nochmal ${named?.number.replace("-", " / ")}`,
    })
    .returning({ receiptId: bankReceipt.id });
  await bank.setAsideReceipt({ receiptId: strange?.receiptId ?? "", note: lifeWords.aside });
};
