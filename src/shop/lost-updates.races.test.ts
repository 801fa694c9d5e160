import { afterAll, beforeAll, expect, test } from "bun:test";

import { eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";

import { auditEvent } from "#server/log/audit-event.table.ts";
import { mergeChanges } from "#shared/merge-changes.ts";
import { cents } from "#shared/money/money.ts";
import { changedMeanwhileSchema, type Seen } from "#shared/seen.ts";
import { ShopError } from "#shared/shop-error.ts";
import { order } from "#shop/orders/order.table.ts";
import { bankReceipt } from "#shop/payments/bank/bank-receipt.table.ts";
import type { Person } from "#testing/houses/make-world.ts";
import { couponInput } from "#testing/makes/coupon-input.ts";
import { ownBank } from "#testing/makes/own-settings.ts";
import { saveSection } from "#testing/makes/save-section.ts";
import { seenPrices } from "#testing/makes/seen-prices.ts";
import { postOrder } from "#testing/plays/post-order.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

/** Two people change one thing of the workshop: whoever comes second is told, and nothing is lost unseen. */
const many = 8;
let shop: TestShop;
let admins: readonly Person[];
let orderId: string;
const [receiptId, refundId] = [uuidv7(), uuidv7()];
beforeAll(async () => {
  shop = await openTestShop();
  admins = await Promise.all(Array.from({ length: many }, () => shop.person("admin")));
});
afterAll(() => shop.close());

type Kind = {
  /** What holds now, as a form begins with it. */
  readonly read: () => Promise<Seen>;
  /** Saves a change of one's own. */
  readonly save: (who: Person, index: number, seen?: Seen) => Promise<unknown>;
};

const bank = async () => (await admin().call.workshop.settings.readSettings()).bank;
const vat = async () => (await admin().call.workshop.settings.readSettings()).vat;
const coupon = async () => {
  const [found] = await admin().call.workshop.coupons.listCoupons();
  if (!found) throw new Error("no coupon");
  return found;
};
const format = async () => {
  const [found] = await admin().call.workshop.catalog.listFormatPrices();
  if (!found) throw new Error("no format");
  return found;
};
const pricesOf = async () => seenPrices(await format());
const formatOf = async () => {
  const found = await admin().call.workshop.catalog.readFormat({ slug: (await format()).slug });
  if (!found) throw new Error("no format");
  return found.values;
};
const noticesOf = async () => {
  const { isWithdrawable, isStrongMagnet, material } = await format();
  return { isWithdrawable, isStrongMagnet, material };
};
const contactOf = async () => {
  const { email, address } = await admin().call.workshop.orders.readOrder({ orderId });
  return { ...address, email };
};
const noteOf = async () => {
  const [held] = await shop.db
    .select({ note: bankReceipt.setAsideNote })
    .from(bankReceipt)
    .where(eq(bankReceipt.id, receiptId));
  return { note: held?.note ?? "" };
};
const accountOf = async () => {
  const { payouts } = await admin().call.workshop.payouts.listPayouts({});
  const [{ payeeName, payeeIban } = { payeeName: "", payeeIban: "" }] = payouts;
  return { payeeName, payeeIban };
};
const material = (index: number) => ({ name: { de: `Folie ${index}`, en: "x" }, thicknessUm: 400 });

const kinds: Readonly<Record<string, Kind>> = {
  "a section of the settings": {
    read: bank,
    save: async ({ call }, index, seen) =>
      call.workshop.settings.saveSettings({
        section: "bank",
        value: { ...(await bank()), bankName: `Bank ${index}` },
        seen: seen ?? {},
      }),
  },
  "a section that nobody has saved": {
    read: vat,
    save: ({ call }, index, seen) =>
      call.workshop.settings.saveSettings({
        section: "vat",
        value: { scheme: "standard", ossSince: `2026-0${index + 1}-01` },
        seen: seen ?? {},
      }),
  },
  "a coupon": {
    read: coupon,
    save: async ({ call }, index, seen) => {
      const { id } = await coupon();
      const input = couponInput({ code: "SUMMER", kind: "percent", percent: 20 + index });
      return call.workshop.coupons.saveCoupon({ ...input, id, ...(seen && { seen }) });
    },
  },
  "what a format costs": {
    read: pricesOf,
    save: async ({ call }, index, seen) =>
      call.workshop.catalog.saveFormatPrices({
        slug: (await format()).slug,
        isOnSale: true,
        tiers: [{ minQuantity: 1, unitCents: cents(500 + index) }],
        ...(seen && { seen }),
      }),
  },
  "all that a format is": {
    read: formatOf,
    save: async ({ call }, index, seen) =>
      call.workshop.catalog.saveFormat({
        of: (await format()).slug,
        format: { ...(await formatOf()), weightGrams: 50 + index },
        ...(seen && { seen }),
      }),
  },
  "what the law asks of a format": {
    read: noticesOf,
    save: async ({ call }, index, seen) =>
      call.workshop.catalog.saveFormatNotices({
        slug: (await format()).slug,
        isWithdrawable: true,
        isStrongMagnet: true,
        material: material(index),
        ...(seen && { seen }),
      }),
  },
  "where an order goes": {
    read: contactOf,
    save: async ({ call }, index, seen) => {
      const { email, ...address } = await contactOf();
      const changed = { ...address, street: `Ulmenweg ${index}` };
      const input = { orderId, email, address: changed, ...(seen && { seen }) };
      return call.workshop.orders.changeContact(input);
    },
  },
  "why money is nobody's": {
    read: noteOf,
    save: ({ call }, index, seen) =>
      call.workshop.bank.setAsideReceipt({
        receiptId,
        note: `Nr. ${index}`,
        ...(seen && { seen }),
      }),
  },
  "to which account money goes back": {
    read: accountOf,
    save: ({ call }, index, seen) =>
      call.workshop.payouts.changeAccount({
        refundId,
        payeeName: `Ada ${index}`,
        payeeIban: "DE02120300000000202051",
        ...(seen && { seen }),
      }),
  },
};

const admin = (): Person => {
  const [first] = admins;
  if (!first) throw new Error("nobody");
  return first;
};

/** JSON, as it comes over the wire. */
const overTheWire = (value: unknown): Seen => JSON.parse(JSON.stringify(value));

beforeAll(async () => {
  ({ orderId } = await postOrder(shop, admin().actor, "paid"));
  // As of a shop that is no demo: of a demo nobody is asked for money.
  await shop.db
    .update(order)
    .set({ termsSnapshot: sql`terms_snapshot || '{"isDemo": false}'` })
    .where(eq(order.id, orderId));
  const { payments } = admin().call.workshop;
  const [paid] = await payments.readPayments({ orderId });
  const given = { refundId, paymentId: paid?.id ?? "", amountCents: cents(100), reason: "Druck" };
  await payments.refundPayment({ ...given, seenRefundedCents: 0 });
  const strange = { bankRef: uuidv7(), amountCents: cents(1_200), bookedOn: "2026-11-20" };
  await shop.db.insert(bankReceipt).values({ id: receiptId, ...strange });
  await saveSection(shop.db, admin().actor, { section: "bank", value: ownBank });
  await admin().call.workshop.coupons.saveCoupon(
    couponInput({ code: "SUMMER", kind: "percent", percent: 10 }),
  );
});

for (const [name, { read, save }] of Object.entries(kinds)) {
  test(`of many who save ${name} at once, one wins and the others are told what, by whom and when`, async () => {
    const seen = overTheWire(await read());
    const before = (await shop.db.select().from(auditEvent)).length;
    const answers = await Promise.all(
      admins.map((who, index) =>
        save(who, index, seen).then(
          () => who,
          (error: unknown) => error,
        ),
      ),
    );
    const winners = admins.filter((who) => answers.includes(who));
    const refusals = answers.flatMap((answer) =>
      answer instanceof Error && answer.cause instanceof ShopError ? [answer.cause] : [],
    );
    expect(winners).toHaveLength(1);
    expect(refusals.map(({ code }) => code)).toEqual(
      Array.from({ length: many - 1 }, () => "changed_meanwhile"),
    );
    const now = overTheWire(await read());
    for (const { data } of refusals) {
      const told = changedMeanwhileSchema.parse(data);
      expect(now).toMatchObject(told.now);
      expect(told.by).toBe(winners[0]?.email ?? null);
      expect(Date.parse(told.at ?? "")).toBeGreaterThan(0);
    }
    expect(await shop.db.select().from(auditEvent)).toHaveLength(before + 1);
    // Whoever has seen what holds now saves on top of it, and twice is once.
    await save(admin(), many, now);
    await save(admin(), many, now);
  });
}

test.each([
  "a section of the settings",
  "a coupon",
  "what a format costs",
  "what the law asks of a format",
  "where an order goes",
  "why money is nobody's",
  "to which account money goes back",
])("who does not say what was seen of %s saves nothing over it", async (name) => {
  const { read, save } = kinds[name] ?? { read: bank, save: () => Promise.resolve() };
  const before = overTheWire(await read());
  await expect(save(admin(), many + 1, undefined)).rejects.toThrow("changed_meanwhile");
  expect(overTheWire(await read())).toEqual(before);
});

test("an arrangement of photos that somebody took away meanwhile does not come back unseen", async () => {
  const { slug, layouts } = await format();
  const { catalog } = admin().call.workshop;
  const seen = { layouts };
  await catalog.saveFormatLayouts({ slug, layouts: ["single"], seen });
  const late = catalog.saveFormatLayouts({ slug, layouts: ["single", "pair"], seen });
  await expect(late).rejects.toThrow("changed_meanwhile");
  expect((await format()).layouts).toEqual(["single"]);
});

test("changes of two people in different fields are put together, and of one field mine counts", () => {
  const seen = { name: "A", phone: "1", numbers: { DE: "1", AT: "2" }, gone: "x" };
  const mine = { name: "A", phone: "2", numbers: { AT: "2", DE: "1" }, gone: "x" };
  const theirs = { name: "B", phone: "3", numbers: { DE: "9", AT: "2" } };
  expect<Seen>(mergeChanges(seen, mine, theirs)).toEqual({
    name: "B",
    phone: "2",
    numbers: { DE: "9", AT: "2" },
  });
});
