import { afterAll, beforeAll, expect, test } from "bun:test";
import { readdir } from "node:fs/promises";
import { join } from "node:path";

import { eq, inArray } from "drizzle-orm";
import { uuidv7 } from "uuidv7";

import { countedAs } from "#server/http/rate-limit.ts";
import { email as outbox } from "#server/mail/email.table.ts";
import { mailFolderOf } from "#server/mail/mail-folder.ts";
import { sendMail } from "#server/mail/send-mail.ts";
import { createFolderTransport } from "#server/mail/transport.ts";
import { unmatchedWithdrawalDays } from "#shared/privacy.ts";
import { carryOverAll } from "#shop/accounts/carry-over.ts";
import { eraseGuests } from "#shop/accounts/erase-guests.ts";
import { appRouter, carryOvers } from "#shop/app-router.ts";
import { receiveWithdrawal } from "#shop/claims/withdrawals/receive-withdrawal.ts";
import { withdrawal } from "#shop/claims/withdrawals/withdrawal.table.ts";
import { cancelPayments } from "#shop/payments/cancel-payments.ts";
import { photo } from "#shop/photos/photo.table.ts";
import { callRefusal } from "#testing/access/call-refusal.ts";
import { lifeWords } from "#testing/houses/life-words.ts";
import { makeFullLife } from "#testing/houses/make-full-life.ts";
import { findInDatabase } from "#testing/judges/find-words.ts";
import { berlin, makeCart, makeOrderInput } from "#testing/makes/make-cart.ts";
import { makeAccount } from "#testing/plays/sign-up.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { readPersonalRows } from "./read-personal-rows.ts";
import { sweepPrivacy } from "./sweep-privacy.ts";

/** What lies beside the rows of a person: files of mails, an upload under way, what a browser reported. */
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const typed = {
  ...lifeWords,
  declared: "Ich widerrufe den Bären hiermit",
  upload: "oma-mit-nepomuk.heic",
} as const;

/** Files of the data folder in which a text stands, or that are named by it. */
const findInFiles = async (text: string): Promise<readonly string[]> => {
  const { dataDir } = shop.services;
  const found: string[] = [];
  for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = Buffer.from(await Bun.file(path).arrayBuffer());
    const words = [text, Buffer.from(text).toString("base64")];
    if (path.includes(text) || words.some((word) => bytes.includes(word))) found.push(path);
  }
  return found;
};

const sendMails = async () => {
  const transport = createFolderTransport(mailFolderOf(shop.services.dataDir), shop.services.log);
  const sender = { from: { name: "Shop", address: "a@example.org" }, replyTo: "a@example.org" };
  for (const { id } of await shop.db.select({ id: outbox.id }).from(outbox)) {
    await sendMail(shop.services, transport, sender, id);
  }
};

type Declaring = { by: TestShop["stranger"]; name: string; items: string };

/** A declaration under a number that no order has. */
const declare = async (
  email: string,
  { by = shop.stranger, name = typed.name, items = typed.declared }: Partial<Declaring> = {},
) => {
  const claimId = uuidv7();
  const orderNumber = "L-99999999";
  await by.claims.declareWithdrawal({ claimId, name, email, orderNumber, items, locale: "de" });
  await receiveWithdrawal(shop.services, { claimId });
  return claimId;
};

const report = () =>
  shop.stranger.errors.report({
    message: `TypeError: ${typed.name} <${typed.accountEmail}> is not a name`,
    stack: `TypeError: ${typed.street}\n    at draw (${shop.services.publicUrl}/assets/main.js:1:2)`,
    place: "/create",
  });

test("of an erased person no file of a mail, no upload, no report and no declaration knows anything", async () => {
  const life = await makeFullLife(shop);
  await declare(typed.accountEmail);
  await report();
  const photoId = uuidv7();
  const { uploads } = shop.services.workFolder;
  await shop.db.insert(photo).values({
    id: photoId,
    ownerId: life.actor.userId,
    status: "receiving",
    name: typed.upload,
    sizeBytes: 10,
    expiresAt: new Date(Date.now() + 86_400_000),
  });
  await Bun.write(join(uploads, photoId), "half");
  await Bun.write(join(uploads, `${photoId}.json`), JSON.stringify({ filename: typed.upload }));
  await sendMails();
  for (const word of [typed.name, typed.accountEmail, typed.orderEmail, typed.upload]) {
    expect(await findInFiles(word)).not.toEqual([]);
  }
  expect(await findInDatabase(shop.db, typed.declared)).toContain("withdrawal.items");
  expect(await findInDatabase(shop.db, typed.name)).toContain("error_report.message");

  await life.call.privacy.eraseMe({ isSure: true });

  // The books, behind their block, with what Postgres takes from the document (LAW 15).
  const books = [
    "blocked_record.content",
    "invoice.document",
    "invoice.buyer_name",
    "invoice.search_text",
  ];
  for (const word of Object.values(typed)) {
    const left = await findInDatabase(shop.db, word);
    expect([word, left.filter((place) => !books.includes(place))]).toEqual([word, []]);
    const files = await findInFiles(word);
    // The books keep the invoice itself (LAW 15).
    expect([word, files.filter((path) => !path.includes("/files/invoices/"))]).toEqual([word, []]);
  }
  const [reported] = await shop.db.execute<{ stack: string }>("select stack from error_report");
  expect(reported?.stack).toContain("at draw");
});

test("of an erased person no counter is left, by the account, the address or a browser", async () => {
  const { db, services, contextOf } = shop;
  const { userId, email } = await makeAccount(db);
  const other = await makeAccount(db);
  const call = appRouter.createCaller(contextOf({ userId, role: "customer" }, email));
  for (const tried of [email, other.email]) {
    const guessed = shop.stranger.accounts.signIn({ email: tried, password: "falsche Möwe 8" });
    expect(await callRefusal(guessed)).toBe("sign_in_failed");
  }
  await callRefusal(call.accounts.proveAgain({ password: "falsche Möwe 8" }));
  const mine = [userId, countedAs(services.secret, email)];
  const places = () => Promise.all(mine.map((who) => findInDatabase(db, who)));
  for (const found of await places()) expect(found).toContain("rate_limit.key");

  await call.privacy.eraseMe({ isSure: true });

  for (const found of await places()) expect(found).not.toContain("rate_limit.key");
  const others = await findInDatabase(db, countedAs(services.secret, other.email));
  expect(others).toContain("rate_limit.key");
});

test("whoever types another's address takes no declaration of that one away", async () => {
  const [victim, guest] = await Promise.all([shop.person("customer"), shop.person("guest")]);
  const claimId = await declare(victim.email ?? "");
  await guest.call.privacy.eraseMe({ isSure: true });
  const [kept] = await shop.db.select().from(withdrawal).where(eq(withdrawal.claimId, claimId));
  expect(kept?.items).toBe(typed.declared);
});

const canaries = {
  name: "Kunigunde Irrläufer",
  email: "kunigunde@irrlaeufer.example",
  items: "Ich widerrufe die Krähe und den Dachs",
} as const;

/** Where the database and the data folder still know a canary. */
const findCanaries = async () => {
  const words = Object.values(canaries);
  const found = await Promise.all(
    words.map(async (word) => [
      ...(await findInDatabase(shop.db, word)),
      ...(await findInFiles(word)),
    ]),
  );
  return found.flat();
};

test("a guest who ordered, called it off and withdrew under a wrong number leaves no trace", async () => {
  const { actor, call } = await shop.person("guest");
  const address = { ...berlin, name: canaries.name };
  const cart = await makeCart(shop.db, actor);
  const { orderId, token } = await call.checkout.placeOrder(
    makeOrderInput(cart, { email: canaries.email, address }),
  );
  await call.orders.cancelOrder({ token });
  await cancelPayments(shop.services, { orderId });
  await declare(canaries.email, { by: call, ...canaries });
  await sendMails();
  expect(await findCanaries()).toContain("withdrawal.items");
  expect(await findInFiles(canaries.items)).not.toEqual([]);

  await call.privacy.eraseMe({ isSure: true });

  expect(await findCanaries()).toEqual([]);
});

test("what a guest declared goes along to the account, and with it", async () => {
  const guest = await shop.person("guest");
  const account = await shop.person("customer");
  await declare(canaries.email, { by: guest.call, ...canaries });
  const move = { guestId: guest.actor.userId, userId: account.actor.userId };
  await shop.db.transaction((tx) => carryOverAll(tx, carryOvers, move));
  await sendMails();
  await guest.call.privacy.eraseMe({ isSure: true });
  expect(await findCanaries()).toContain("withdrawal.items");
  const exported = await readPersonalRows(shop.db, move.userId, "withdrawal");
  expect(exported).toMatchObject([canaries]);

  await account.call.privacy.eraseMe({ isSure: true });

  expect(await findCanaries()).toEqual([]);
});

test("a declaration is taken from who is removed meanwhile, and stays when they go", async () => {
  const [gone, going] = await Promise.all([shop.person("guest"), shop.person("guest")]);
  await shop.db.transaction((tx) => eraseGuests(tx, [gone.actor.userId]));
  const claimIds = [
    await declare(canaries.email, { by: gone.call, ...canaries }),
    await declare(canaries.email, { by: going.call, ...canaries }),
  ];
  await shop.db.transaction((tx) => eraseGuests(tx, [going.actor.userId]));
  const kept = await shop.db.select().from(withdrawal).where(inArray(withdrawal.claimId, claimIds));
  expect(kept.map(({ items }) => items)).toEqual([canaries.items, canaries.items]);
});

test("a declaration that no order was found for goes after its time, with its mail and its files", async () => {
  const claimId = await declare("somebody@example.org");
  await sendMails();
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  await sweepPrivacy(shop.services, inDays(unmatchedWithdrawalDays - 1));
  expect(await findInDatabase(shop.db, "somebody@example.org")).toContain("withdrawal.email");
  expect(await findInFiles("somebody@example.org")).not.toEqual([]);
  await sweepPrivacy(shop.services, inDays(unmatchedWithdrawalDays + 1));
  expect(await findInDatabase(shop.db, "somebody@example.org")).toEqual([]);
  expect(await findInFiles("somebody@example.org")).toEqual([]);
  const [left] = await shop.db.select().from(withdrawal).where(eq(withdrawal.claimId, claimId));
  expect(left).toMatchObject({ name: "", email: "", orderNumber: "", items: "" });
  // Handled twice it writes to nobody.
  await receiveWithdrawal(shop.services, { claimId });
  expect(await findInDatabase(shop.db, `withdrawal:${claimId}`)).toEqual([]);
});

test("files of mails that no row knows any more go by themselves, others are left alone", async () => {
  const folder = mailFolderOf(shop.services.dataDir);
  await Bun.write(join(folder, `${uuidv7()}.txt`), "To: left@example.org");
  await Bun.write(join(folder, "notes-of-the-operator.txt"), "mine");
  await sweepPrivacy(shop.services, new Date());
  expect(await findInFiles("left@example.org")).toEqual([]);
  expect(await findInFiles("notes-of-the-operator")).toHaveLength(1);
});
