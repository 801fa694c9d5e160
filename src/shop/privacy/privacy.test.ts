import { afterAll, beforeAll, describe, expect, test } from "bun:test";

import { eq, inArray, isNotNull, sql } from "drizzle-orm";

import { user } from "#server/auth/user.table.ts";
import { errorReport } from "#server/log/error-report.table.ts";
import { email as emailTable } from "#server/mail/email.table.ts";
import { queueMail } from "#server/mail/queue-mail.ts";
import {
  errorReportDays,
  guestDays,
  mailDays,
  orderedPhotoDays,
  orderRetentionYears,
} from "#shared/privacy.ts";
import { appRouter } from "#shop/app-router.ts";
import { eraseOldInvoices } from "#shop/invoices/erase-old-invoices.ts";
import { eraseInvoiceFilesJob } from "#shop/invoices/invoice-jobs.ts";
import { invoice } from "#shop/invoices/invoice.table.ts";
import { photoKeys } from "#shop/photos/photo-files.ts";
import { photo } from "#shop/photos/photo.table.ts";
import { callRefusal } from "#testing/access/call-refusal.ts";
import { lifeWords } from "#testing/houses/life-words.ts";
import { makeFullLife } from "#testing/houses/make-full-life.ts";
import { findInDatabase, findInStorage, listTables } from "#testing/judges/find-words.ts";
import { makeShippedOrder } from "#testing/makes/make-shipped-order.ts";
import { makeDesign } from "#testing/makes/make-shopper.ts";
import { type JobDrain, openJobDrain } from "#testing/plays/drain-jobs.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { blockedRecord } from "./blocked-record.table.ts";
import { erasure } from "./erasure.table.ts";
import { sweepPrivacy } from "./sweep-privacy.ts";

let shop: TestShop;
let jobs: JobDrain;
beforeAll(async () => {
  shop = await openTestShop();
  jobs = await openJobDrain(shop.services);
});
afterAll(() => shop.close());

/** Where a word of somebody who is gone may still stand, and why. */
const allowedPlaces: Readonly<Record<string, string>> = {
  "invoice.document": "books, eight years (LAW 15)",
  "invoice.buyer_name": "Postgres's own part of the document, there as long as it",
  "invoice.search_text": "the same",
  "blocked_record.content": "what the books need of the order, behind the block",
};
/** Where the number of the empty row that is left of a person may stand. */
const allowedIds: Readonly<Record<string, string>> = {
  "user.id": "the empty row itself",
  "cart.owner_id": "carts that were ordered",
  "design.owner_id": "magnets that were ordered, without words and photos",
  "photo.owner_id": "rows without anything, at which ordered magnets point",
  "order.owner_id": "orders kept for the books",
  "coupon_redemption.owner_id": "uses of coupons stay counted",
  "order_event.actor_id": "history of orders, append-only",
};

const callOf = (life: Awaited<ReturnType<typeof makeFullLife>>) =>
  appRouter.createCaller(shop.contextOf(life.actor, lifeWords.accountEmail));

describe("an erased person", () => {
  test("is in no table and no file afterwards, but for what the law wants kept", async () => {
    const life = await makeFullLife(shop);
    const other = await shop.person("customer");
    for (const word of Object.values(lifeWords)) {
      expect(await findInDatabase(shop.db, word)).not.toEqual([]);
    }
    expect(await callOf(life).privacy.eraseMe({ isSure: true })).toEqual({
      ordersKept: 2,
      openOrders: [],
    });

    const places: Record<string, string[]> = {};
    for (const [kind, word] of Object.entries(lifeWords)) {
      const left = await findInDatabase(shop.db, word);
      places[kind] = left.filter((place) => !(place in allowedPlaces));
    }
    places["id"] = (await findInDatabase(shop.db, life.actor.userId)).filter(
      (place) => !(place in allowedIds),
    );
    const dead = await findInDatabase(shop.db, life.posted.token);
    places["link"] = dead.filter((place) => !(place in allowedPlaces));
    expect(Object.entries(places).filter(([, left]) => left.length > 0)).toEqual([]);

    const keys = await Array.fromAsync(shop.services.storage.list(""));
    expect(keys.map(({ key }) => key.split("/")[0])).toEqual(["invoices"]);
    expect(await findInStorage(shop.services.storage, "a picture of")).toEqual([]);
    expect(await shop.sessions.read(life.sessionToken, new Date())).toBeNull();
    const link = shop.stranger.orders.readOrder({ token: life.posted.token });
    expect(await callRefusal(link)).toBe("order_not_found");
    const [row] = await shop.db.select().from(user).where(eq(user.id, other.actor.userId));
    expect(row?.email).toBe(other.email);
    const [log, ...more] = await shop.db.select().from(erasure);
    expect(more).toEqual([]);
    expect(log).toMatchObject({ kind: "customer", photos: 2, ordersKept: 2, ordersOpen: 0 });
  });

  test("the search looks into every table, also the queue's, and finds what is put there", async () => {
    const tables = await listTables(shop.db);
    expect(tables).toContain("public.audit_event");
    expect(tables.some((name) => name.startsWith("jobs."))).toBe(true);
    const { email } = await shop.person("customer");
    expect(await findInDatabase(shop.db, email ?? "")).toEqual(["user.email"]);
  });
});

describe("somebody whose order is under way", () => {
  test("is gone at once but for that order, and from it too once it is posted", async () => {
    const life = await makeFullLife(shop);
    const { storage } = shop.services;
    const keys = photoKeys(life.orderedPhoto.sha256);
    const unused = await life.givePhoto("what nobody ordered");
    const open = await life.order(life.orderedPhoto.id);
    await life.pay(open);
    // The page that asks whether all of it shall go names the order.
    expect((await callOf(life).privacy.readMine()).openOrders).toMatchObject([
      { id: open.orderId },
    ]);
    // A shop without mail has written its link to nobody: it comes with the answer.
    expect(await callOf(life).privacy.eraseMe({ isSure: true })).toMatchObject({
      ordersKept: 2,
      openOrders: [{ token: open.token }],
    });
    expect(await findInDatabase(shop.db, lifeWords.accountEmail)).toEqual([]);
    expect(await storage.stat(photoKeys(unused.sha256).original)).toBeNull();
    // What is printed is still there, and the link of the order shows how far it is.
    expect(await storage.stat(keys.original)).not.toBeNull();
    const { status } = await shop.stranger.orders.readOrder({ token: open.token });
    expect(status).toBe("in_production");

    await sweepPrivacy(shop.services, new Date());
    expect(await storage.stat(keys.original)).not.toBeNull();
    await life.post(open);
    await sweepPrivacy(shop.services, new Date());
    for (const key of Object.values(keys)) expect(await storage.stat(key)).toBeNull();
    const left = await findInDatabase(shop.db, lifeWords.orderEmail);
    expect(left.filter((place) => !(place in allowedPlaces))).toEqual([]);
    expect(await callRefusal(shop.stranger.orders.readOrder({ token: open.token }))).toBe(
      "order_not_found",
    );
  });

  test("is behind the block until the last day of the year, and then nowhere", async () => {
    const records = () => shop.db.select().from(blockedRecord);
    const [record] = await records();
    const years = new Date().getFullYear() + orderRetentionYears;
    expect(record?.retentionUntil).toBe(`${years}-12-31`);
    const books = async () => ({
      rows: await shop.db.$count(invoice),
      erased: await shop.db.$count(invoice, isNotNull(invoice.erasedAt)),
      files: (await Array.fromAsync(shop.services.storage.list("invoices/"))).length,
    });
    const rows = await shop.db.$count(invoice);
    // The year is over when it is in Germany, an hour before it is in London.
    await sweepPrivacy(shop.services, new Date(`${years}-12-31T22:59:59Z`));
    expect(await records()).not.toEqual([]);
    expect(await books()).toEqual({ rows, erased: 0, files: rows });
    // What is not committed loses no file: it is asked for with the rows, and gone after them.
    const broken = shop.db.transaction(async (tx) => {
      await eraseOldInvoices(tx, shop.services.jobs, { today: `${years + 1}-01-01`, limit: 100 });
      tx.rollback();
    });
    expect(await broken.then(() => "erased", String)).toContain("Rollback");
    expect(await books()).toEqual({ rows, erased: 0, files: rows });
    await sweepPrivacy(shop.services, new Date(`${years}-12-31T23:00:00Z`));
    const asked = await shop.db.execute<{ data: object }>(
      sql`select data from jobs.job where name = ${eraseInvoiceFilesJob.name} and state = 'created'`,
    );
    for (const { data } of asked) await jobs.runNow(eraseInvoiceFilesJob.name, data);
    expect(await records()).toEqual([]);
    // The series stay whole: numbers and sums without anybody (LAW 12, 15).
    expect(await books()).toEqual({ rows, erased: rows, files: 0 });
    for (const word of Object.values(lifeWords)) {
      expect(await findInDatabase(shop.db, word)).toEqual([]);
    }
    expect(rows).toBeGreaterThan(1);
  });

  test("who works in the workshop is not erased, and an account only by who is surely there", async () => {
    const staff = await shop.person("staff");
    expect(await callRefusal(staff.call.privacy.eraseMe({ isSure: true }))).toBe("erase_staff");
    const customer = await shop.person("customer");
    const context = shop.contextOf(customer.actor, customer.email);
    const { signedIn } = context;
    const old = { ...context, signedIn: signedIn && { ...signedIn, authenticatedAt: new Date(0) } };
    const late = appRouter.createCaller(old).privacy.eraseMe({ isSure: true });
    expect(await callRefusal(late)).toBe("reauthentication_required");
  });
});

describe("what is kept for a time", () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

  test("ordered photos and print files go 90 days after posting, others stay with their drafts", async () => {
    const life = await makeFullLife(shop);
    const { storage } = shop.services;
    const ordered = photoKeys(life.orderedPhoto.sha256).original;
    const draft = photoKeys(life.draftPhoto.sha256).original;
    const printed = `print-files/aa/${life.posted.orderId}.pdf`;
    const isThere = async () =>
      Promise.all([ordered, draft, printed].map(async (key) => (await storage.stat(key)) !== null));
    await sweepPrivacy(shop.services, inDays(orderedPhotoDays - 1));
    expect(await isThere()).toEqual([true, true, true]);
    await sweepPrivacy(shop.services, inDays(orderedPhotoDays + 1));
    expect(await isThere()).toEqual([false, true, false]);
    expect(await findInDatabase(shop.db, lifeWords.orderEmail)).toContain("order.email");

    // U19: one that is deleted while it is printed is hidden at once and goes with the parcel.
    const again = await life.givePhoto("what is deleted while it is printed");
    const key = photoKeys(again.sha256).master;
    const open = await life.order(again.id);
    await life.pay(open);
    await life.call.photos.deletePhoto({ photoId: again.id });
    const seen = await life.call.photos.readPhotos({ ids: [again.id] });
    expect(seen.map(({ status }) => status)).not.toContain("ready");
    await sweepPrivacy(shop.services, inDays(1));
    expect(await storage.stat(key)).not.toBeNull();
    await life.post(open);
    await sweepPrivacy(shop.services, new Date());
    expect(await storage.stat(key)).toBeNull();
    await callOf(life).privacy.eraseMe({ isSure: true });
  });

  test("an order's photos go at once by its private link, those still printed with the parcel", async () => {
    const life = await makeFullLife(shop);
    const { storage } = shop.services;
    const isThere = async (key: string) => (await storage.stat(key)) !== null;
    const { token, orderId } = life.posted;
    const whole = [photoKeys(life.orderedPhoto.sha256).original, `print-files/aa/${orderId}.pdf`];
    expect(await Promise.all(whole.map(isThere))).toEqual([true, true]);
    const filesOfMails = (await Array.fromAsync(storage.list("mail-files/"))).length;
    const gone = await shop.stranger.privacy.deleteOrderPhotos({ token });
    expect(gone).toEqual({ isGone: true });
    expect(await Promise.all(whole.map(isThere))).toEqual([false, false]);
    expect(await isThere(photoKeys(life.draftPhoto.sha256).original)).toBe(true);
    const mailFiles = await Array.fromAsync(storage.list("mail-files/"));
    expect(mailFiles.length).toBe(filesOfMails - 1);
    const { items } = await shop.stranger.orders.readOrder({ token });
    expect(items.flatMap(({ photos }) => photos)).toEqual([]);

    const late = await life.givePhoto("what is still to be printed");
    const { master } = photoKeys(late.sha256);
    const open = await life.order(late.id);
    await life.pay(open);
    const hidden = await life.call.privacy.deleteOrderPhotos({ orderId: open.orderId });
    expect(hidden).toEqual({ isGone: false });
    const shown = await life.call.orders.readOrder({ orderId: open.orderId });
    expect(shown.items.flatMap(({ photos }) => photos)).toEqual([]);
    await sweepPrivacy(shop.services, new Date());
    expect(await isThere(master)).toBe(true);
    await life.post(open);
    await sweepPrivacy(shop.services, new Date());
    expect(await isThere(master)).toBe(false);
    await callOf(life).privacy.eraseMe({ isSure: true });
  });

  test("guests with nothing left, old mails and old reports of faults go by themselves", async () => {
    const { db, services } = shop;
    const [guest, shopper] = await Promise.all([shop.person("guest"), shop.person("guest")]);
    await makeDesign(db, guest.actor);
    await db.update(photo).set({ masterKey: null, status: "deleted" });
    await makeShippedOrder(shop, { shopper: shopper.actor });
    const mail = { to: "a@example.org", subject: "s", html: "h", text: "t" };
    await queueMail(db, services.jobs, { dedupeKey: "sign-in:1", ...mail });
    await queueMail(db, services.jobs, { dedupeKey: "order:1:received", ...mail });
    await db.insert(errorReport).values({
      digest: "d",
      side: "server",
      message: "m",
      stack: "s",
      place: "p",
    });
    const left = async () => ({
      guests: await db.$count(user, inArray(user.id, [guest.actor.userId, shopper.actor.userId])),
      mails: await db.$count(emailTable, eq(emailTable.toAddress, mail.to)),
      reports: await db.$count(errorReport),
    });
    await sweepPrivacy(services, inDays(Math.min(guestDays, mailDays, errorReportDays) - 1));
    expect(await left()).toEqual({ guests: 2, mails: 2, reports: 1 });
    await sweepPrivacy(services, inDays(Math.max(guestDays, mailDays, errorReportDays) + 1));
    expect(await left()).toEqual({ guests: 1, mails: 1, reports: 0 });
  });
});
