import { afterAll, beforeAll, describe, expect, test } from "bun:test";

import { eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";

import { email } from "#server/mail/email.table.ts";
import type { DeclareWithdrawalInput } from "#shared/claims/claims.ts";
import { magnetFormat } from "#shop/catalog/magnet-format.table.ts";
import { order } from "#shop/orders/order.table.ts";
import { readOrderForStaff } from "#shop/orders/read-order-for-staff.ts";
import { callRefusal } from "#testing/access/call-refusal.ts";
import { makeShippedOrder } from "#testing/makes/make-shipped-order.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { receiveWithdrawal } from "./receive-withdrawal.ts";
import { withdrawal } from "./withdrawal.table.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const declaration = (changes: Partial<DeclareWithdrawalInput> = {}): DeclareWithdrawalInput => ({
  claimId: uuidv7(),
  name: "Jana Beispiel",
  orderNumber: "2026-99999",
  email: "jana@example.org",
  items: "",
  locale: "de",
  ...changes,
});
const declare = async (changes: Partial<DeclareWithdrawalInput> = {}) => {
  const input = declaration(changes);
  const receipt = await shop.stranger.claims.declareWithdrawal(input);
  await receiveWithdrawal(shop.services, input);
  return { ...input, receipt };
};
const mailsOf = (claimId: string) =>
  shop.db
    .select()
    .from(email)
    .where(eq(email.dedupeKey, `withdrawal:${claimId}`));

describe("a withdrawal (§ 356a BGB)", () => {
  test("is received without signing in, with a receipt of content, day and time, once by mail", async () => {
    const { shopper, placed } = await posted();
    const { claimId, receipt } = await declare({
      orderNumber: ` Nr. ${placed.number} `,
      email: "Jana@Example.org",
      items: "3 × Quadrat",
    });
    expect(receipt).toEqual({
      name: "Jana Beispiel",
      orderNumber: `Nr. ${placed.number}`,
      email: "jana@example.org",
      items: "3 × Quadrat",
      receivedAt: expect.any(Date),
    });
    await receiveWithdrawal(shop.services, { claimId });
    const mails = await mailsOf(claimId);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      toAddress: "jana@example.org",
      subject: "Dein Widerruf ist eingegangen",
    });
    const [text, html] = [mails[0]?.text ?? "", mails[0]?.html ?? ""].map((body) =>
      body.replaceAll(/\s+/g, " "),
    );
    const moment = new Intl.DateTimeFormat("de-DE", {
      dateStyle: "long",
      timeStyle: "medium",
      timeZone: "Europe/Berlin",
    }).format(receipt.receivedAt);
    for (const part of [placed.number, "3 × Quadrat", "Jana Beispiel", "widerrufe ich", moment]) {
      expect(text).toContain(part);
      expect(html).toContain(part);
    }
    const { history } = await readOrderForStaff(shop.db, { orderId: placed.orderId });
    expect(history.filter(({ kind }) => kind === "withdrawal_declared")).toHaveLength(1);
    expect(await shopper.call.claims.listClaims({ orderId: placed.orderId })).toMatchObject([
      { kind: "withdrawal", status: "open" },
    ]);
  });

  test("of an unknown number is received in the same words, and told of in English too", async () => {
    const { placed } = await posted();
    const known = await declare({ orderNumber: placed.number, locale: "en" });
    const unknown = await declare({ orderNumber: "2026-77777", locale: "en" });
    expect(Object.keys(unknown.receipt)).toEqual(Object.keys(known.receipt));
    const [first] = await mailsOf(known.claimId);
    const [second] = await mailsOf(unknown.claimId);
    const plain = (text: string) =>
      text.replaceAll(/2026-\d{5}/g, "NUMBER").replaceAll(/\d{2}:\d{2}:\d{2}/g, "TIME");
    expect(plain(second?.text ?? "")).toBe(plain(first?.text ?? " "));
    expect(second?.subject).toBe("Your withdrawal has been received");
  });

  test("sent twice is one, with the moment of the first; under its id nothing else is taken", async () => {
    const input = declaration();
    const receipts = await Promise.all(
      [1, 2, 3, 4].map(() => shop.stranger.claims.declareWithdrawal(input)),
    );
    expect(new Set(receipts.map(({ receivedAt }) => receivedAt.getTime())).size).toBe(1);
    const changed = shop.stranger.claims.declareWithdrawal({ ...input, name: "Anders" });
    expect(await callRefusal(changed)).toBe("invalid_input");
  });

  test("stays as it came: the database itself refuses a change", async () => {
    const { claimId } = await declare();
    const change = shop.db
      .update(withdrawal)
      .set({ name: "Anders" })
      .where(eq(withdrawal.claimId, claimId));
    expect(Promise.resolve(change)).rejects.toThrow();
    const removal = shop.db.delete(withdrawal).where(eq(withdrawal.claimId, claimId));
    expect(Promise.resolve(removal)).rejects.toThrow();
  });

  test("under another address is the workshop's to judge, and no page and no link shows it", async () => {
    const { shopper, staff, placed } = await posted();
    const { claimId } = await declare({
      orderNumber: placed.number,
      email: "stranger@example.net",
    });
    expect(await shopper.call.claims.listClaims({ orderId: placed.orderId })).toEqual([]);
    const seen = await staff.call.workshop.claims.readClaim({ claimId });
    expect(seen).toMatchObject({
      order: { number: placed.number },
      declared: { email: "stranger@example.net", isOrdersEmail: false },
      outcomes: ["refund", "part_refund", "without_money"],
    });
    const { claims } = await staff.call.workshop.claims.listClaims({ search: "stranger@" });
    expect(claims).toMatchObject([{ id: claimId, kind: "withdrawal" }]);
    const [mail] = await mailsOf(claimId);
    expect(mail?.text).not.toContain(placed.token);
  });

  test("without an order can be answered, but nothing printed or paid", async () => {
    const { staff } = await posted();
    const { claimId } = await declare();
    const { decideClaim } = staff.call.workshop.claims;
    for (const decision of ["refund", "reprint"] as const) {
      expect(await callRefusal(decideClaim({ claimId, decision, answer: "a" }))).toBe(
        "claim_outcome_impossible",
      );
    }
    await decideClaim({ claimId, decision: "without_money", answer: "Alles klar." });
    expect(await staff.call.workshop.claims.readClaim({ claimId })).toMatchObject({
      status: "accepted",
      outcome: "without_money",
      order: null,
    });
  });

  test("mails an address no more receipts than five a day", async () => {
    const written = [];
    for (let sent = 0; sent < 7; sent += 1) {
      const { claimId } = await declare({ email: "flooded@example.org" });
      written.push(...(await mailsOf(claimId)));
    }
    expect(written).toHaveLength(5);
  });
});

describe("the link to the form", () => {
  const isOffered = async () => (await shop.stranger.claims.readOffer()).isOffered;
  const setWithdrawable = (isWithdrawable: boolean) =>
    shop.db.update(magnetFormat).set({ isWithdrawable }).where(eq(magnetFormat.slug, "square-63"));

  test("is there while a format may be given back, and until its orders no longer may", async () => {
    expect(await isOffered()).toBe(false);
    await setWithdrawable(true);
    expect(await isOffered()).toBe(true);
    const { placed } = await posted();
    await setWithdrawable(false);
    expect(await isOffered()).toBe(true);
    await shop.db
      .update(order)
      .set({ updatedAt: sql`now() - interval '31 days'` })
      .where(eq(order.id, placed.orderId));
    expect(await isOffered()).toBe(false);
  });

  test("follows the flag that the order keeps, not the catalogue's of today", async () => {
    await setWithdrawable(true);
    const { shopper, placed } = await posted();
    await setWithdrawable(false);
    const { items } = await shopper.call.orders.readOrder({ orderId: placed.orderId });
    expect(items.map(({ isWithdrawable }) => isWithdrawable)).toEqual([true]);
  });
});

const posted = async () => {
  const [shopper, staff] = await Promise.all([shop.person("guest"), shop.person("admin")]);
  const placed = await makeShippedOrder(shop, { shopper: shopper.actor });
  return { shopper, staff, placed };
};
