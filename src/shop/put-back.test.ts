import { afterAll, beforeAll, describe, expect, test } from "bun:test";

import { auditEvent } from "#server/log/audit-event.table.ts";
import { cents } from "#shared/money/money.ts";
import { callPath } from "#testing/access/call-path.ts";
import { callRefusal } from "#testing/access/call-refusal.ts";
import { openRecordHouse, type RecordHouse } from "#testing/houses/record-house.ts";
import { couponInput } from "#testing/makes/coupon-input.ts";
import { seenPrices } from "#testing/makes/seen-prices.ts";

import { coupon as couponTable } from "./cart/coupon.table.ts";

let house: RecordHouse;
beforeAll(async () => {
  house = await openRecordHouse();
});
afterAll(() => house.close());

const square = async () => {
  const formats = await house.admin.call.workshop.catalog.listFormatPrices();
  const found = formats.find(({ slug }) => slug === "square-63");
  if (!found) throw new Error("no format");
  return found;
};
/** Asks this for a piece, having seen what holds. */
const askPrice = async (unitCents: number) => {
  const format = await square();
  return house.change("workshop.catalog.saveFormatPrices", {
    slug: format.slug,
    isOnSale: true,
    tiers: [{ minQuantity: 1, unitCents }],
    seen: seenPrices(format),
  });
};
const material = { name: { de: "Stahl", en: "Steel" }, thicknessUm: 500 };
const notices = { slug: "square-63", isWithdrawable: true, isStrongMagnet: true, material };
const coupon = couponInput({ code: "RECORD", kind: "percent", percent: 10 });

describe("a price is put back from the record", () => {
  const putBack = "workshop.catalog.putBackFormatPrices";

  test("as a new price, which the history keeps beside the undone one and nobody is told of as lowered", async () => {
    const raised = await askPrice(990);
    const undone = await house.change(putBack, { eventId: raised.id });
    expect(undone).toMatchObject({
      act: "save_format_prices",
      subject: "format:square-63",
      before: raised.after,
      after: raised.before,
    });
    const after = await square();
    expect(after.history.map(({ tiers }) => tiers[0]?.unitCents)).toEqual(
      [390, 990, 390].map(cents),
    );
    expect(after.tiers.every(({ reduction }) => reduction === null)).toBe(true);
    // Undone twice over: what was put back is a change as well.
    await house.change(putBack, { eventId: undone.id });
    expect((await square()).tiers[0]?.unitCents).toBe(cents(990));
  });

  test("but its low days count among the thirty, so that no later price is a bargain above them", async () => {
    const lowered = await askPrice(100);
    await house.change(putBack, { eventId: lowered.id });
    await askPrice(380);
    expect((await square()).tiers[0]).toMatchObject({ unitCents: 380, reduction: null });
  });

  test("unless something was saved since, once of many at once, and never by what is no change of prices", async () => {
    const { history } = await square();
    const one = await askPrice(510);
    const two = await askPrice(520);
    expect(await house.refusedPutBack(putBack, one.id)).toBe("put_back_overtaken");
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => callRefusal(callPath(house.admin.call, putBack, { eventId: two.id }))),
    );
    expect(answers.filter((answer) => answer === null)).toHaveLength(1);
    expect(answers.filter((answer) => answer === "put_back_overtaken")).toHaveLength(3);
    expect((await square()).history).toHaveLength(history.length + 3);
    const seen = await noticesSeen(notices.slug);
    const { id } = await house.change("workshop.catalog.saveFormatNotices", { ...notices, seen });
    expect(await house.refusedPutBack(putBack, id)).toBe("not_found");
  });
});

const noticesSeen = async (slug: string) => {
  const all = await house.admin.call.workshop.catalog.listFormatPrices();
  const {
    isWithdrawable,
    isStrongMagnet,
    material: of,
  } = all.find((each) => each.slug === slug) ?? {};
  return { isWithdrawable, isStrongMagnet, material: of };
};

test("what is said of a format is put back, and not over what was said since or by older rules", async () => {
  const putBack = "workshop.catalog.putBackFormatNotices";
  const made = await house.change("workshop.catalog.saveFormatNotices", {
    ...notices,
    slug: "circle-58",
    isStrongMagnet: false,
    seen: await noticesSeen("circle-58"),
  });
  const undone = await house.change(putBack, { eventId: made.id });
  expect(undone).toMatchObject({ before: made.after, after: made.before });
  expect(await house.refusedPutBack(putBack, made.id)).toBe("put_back_overtaken");
  const [old] = await house.shop.db
    .insert(auditEvent)
    .values({
      actorId: house.admin.actor.userId,
      act: "save_format_notices",
      subject: "format:circle-58",
      before: { isWithdrawable: true },
      after: undone.after,
    })
    .returning({ id: auditEvent.id });
  expect(await house.refusedPutBack(putBack, old?.id ?? "")).toBe("put_back_unfit");
});

test("what a format's photos may be arranged like is chosen, offered at once and put back", async () => {
  const save = "workshop.catalog.saveFormatLayouts";
  const slug = "square-63";
  const offered = async () =>
    (await house.admin.call.catalog.listFormats()).find((format) => format.slug === slug)?.layouts;
  const seen = { layouts: await offered() };
  const made = await house.change(save, { slug, layouts: ["quartet", "single"], seen });
  expect(made).toMatchObject({
    act: "save_format_layouts",
    before: { layouts: ["single", "pair", "quartet"] },
    after: { layouts: ["single", "quartet"] },
  });
  expect(await offered()).toEqual(["single", "quartet"]);
  const putBack = "workshop.catalog.putBackFormatLayouts";
  await house.change(putBack, { eventId: made.id });
  expect(await offered()).toEqual(["single", "pair", "quartet"]);
  expect(await house.refusedPutBack(putBack, made.id)).toBe("put_back_overtaken");
  for (const layouts of [[], ["pair"], ["single", "strip"]]) {
    expect(await callRefusal(callPath(house.admin.call, save, { slug, layouts }))).toBe(
      "invalid_input",
    );
  }
  const fixed = { slug: "strip-50x150", layouts: ["single"] };
  expect(await callRefusal(callPath(house.admin.call, save, fixed))).toBe("format_not_found");
});

describe("a coupon is put back from the record", () => {
  const putBack = "workshop.coupons.putBackCoupon";
  const read = async () => {
    const [found, ...others] = await house.admin.call.workshop.coupons.listCoupons();
    if (!found || others.length > 0) throw new Error("not one coupon");
    return found;
  };
  const readSeen = async (): Promise<unknown> => JSON.parse(JSON.stringify(await read()));

  test("however often it was used, with dates, and not when it is new", async () => {
    const made = await house.change("workshop.coupons.saveCoupon", coupon);
    expect(made).toMatchObject({ act: "save_coupon", before: null, after: { percent: 10 } });
    expect(await house.refusedPutBack(putBack, made.id)).toBe("put_back_new");
    const { id } = await read();
    const seen = await readSeen();
    const dated = { ...coupon, id, percent: 90, endsAt: "2027-01-01T00:00:00Z", seen };
    const raised = await house.change("workshop.coupons.saveCoupon", dated);
    await house.shop.db.update(couponTable).set({ usedCount: 3 });
    const undone = await house.change(putBack, { eventId: raised.id });
    expect(undone).toMatchObject({
      before: { percent: 90, usedCount: 3 },
      after: { percent: 10, endsAt: null, usedCount: 3 },
    });
    expect(await house.refusedPutBack(putBack, raised.id)).toBe("put_back_overtaken");
    await house.change(putBack, { eventId: undone.id });
    expect((await read()).endsAt).toEqual(new Date(dated.endsAt));
  });

  test("but never below what was used of it, and not to a code that another has taken", async () => {
    const { id, usedCount } = await read();
    const save = async (values: object) =>
      house.change("workshop.coupons.saveCoupon", {
        ...coupon,
        id,
        ...values,
        seen: await readSeen(),
      });
    await save({ maxUses: usedCount });
    const opened = await save({});
    await house.shop.db.update(couponTable).set({ usedCount: usedCount + 1 });
    expect(await house.refusedPutBack(putBack, opened.id)).toBe("coupon_limit_below_uses");
    const renamed = await save({ code: "OTHER" });
    await house.change("workshop.coupons.saveCoupon", coupon);
    expect(await house.refusedPutBack(putBack, renamed.id)).toBe("coupon_code_taken");
  });
});
