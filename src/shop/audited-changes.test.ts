import { afterAll, beforeAll, describe, expect, test } from "bun:test";

import { asc, gt } from "drizzle-orm";

import { auditEvent } from "#server/log/audit-event.table.ts";
import type { AuditAct } from "#shared/audit.ts";
import { cents } from "#shared/money/money.ts";
import type { SettingSection } from "#shared/settings.ts";
import { callPath } from "#testing/access/call-path.ts";
import { callRefusal } from "#testing/access/call-refusal.ts";
import { couponInput } from "#testing/makes/coupon-input.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { appRouter } from "./app-router.ts";
import { coupon as couponTable } from "./cart/coupon.table.ts";
import { demoSettings } from "./settings/demo-settings.ts";

let shop: TestShop;
let admin: Awaited<ReturnType<TestShop["person"]>>;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person("admin");
});
afterAll(() => shop.close());

type Recorded = typeof auditEvent.$inferSelect;

/** What the record says of an act: the row or rows that were not there before it. */
const recordOf = async (act: () => Promise<unknown>): Promise<Recorded[]> => {
  const [last] = (await shop.db.select({ id: auditEvent.id }).from(auditEvent)).toSorted(
    (one, other) => (one.id > other.id ? -1 : 1),
  );
  await act();
  const { id } = auditEvent;
  const rows = await shop.db
    .select()
    .from(auditEvent)
    .where(last && gt(id, last.id))
    .orderBy(asc(id));
  for (const row of rows) expect(row.actorId).toBe(admin.actor.userId);
  return rows;
};
const change = async (path: string, input: unknown): Promise<Recorded> => {
  const [row, ...more] = await recordOf(() => callPath(admin.call, path, input));
  if (!row || more.length > 0) throw new Error(`${path}: ${more.length + 1} rows instead of one`);
  return row;
};

const prices = (unitCents: number, version: number) => ({
  slug: "square-63",
  version,
  isOnSale: true,
  tiers: [{ minQuantity: 1, unitCents }],
});
const material = { name: { de: "Stahl", en: "Steel" }, thicknessUm: 500 };
const notices = { slug: "square-63", isWithdrawable: true, isStrongMagnet: true, material };
const coupon = couponInput({ code: "RECORD", kind: "percent", percent: 10 });
const text = { kind: "terms", locale: "de" };
const draft = (revision: number) => ({ ...text, source: "# Titel\n\nEin Absatz.", revision });

/** Everything that changes what is sold, on which terms, and the shop itself; each with its tests below. */
const covered = [
  "workshop.catalog.saveFormatPrices",
  "workshop.catalog.saveFormatNotices",
  "workshop.catalog.saveFormatLayouts",
  "workshop.catalog.putBackFormatPrices",
  "workshop.catalog.putBackFormatNotices",
  "workshop.catalog.putBackFormatLayouts",
  "workshop.coupons.saveCoupon",
  "workshop.coupons.putBackCoupon",
  "workshop.settings.saveSettings",
  "workshop.settings.putBackSettings",
  // With its picture, in texts.test.ts.
  "workshop.settings.removeGuaranteeGraphic",
  // Changes nothing.
  "workshop.settings.sendTestMail",
  "workshop.texts.saveDraft",
  "workshop.texts.discardDraft",
  "workshop.texts.publish",
];

test("no change of catalogue, coupons, settings and texts is left out here", () => {
  const procedures: Readonly<Record<string, unknown>> = appRouter._def.procedures;
  const changes = Object.entries(procedures).flatMap(([path, procedure]) =>
    /^workshop\.(catalog|coupons|settings|texts)\./.test(path) && isMutation(procedure)
      ? [path]
      : [],
  );
  expect(changes.toSorted()).toEqual(covered.toSorted());
});

describe("the record says what held before and after", () => {
  const company = { ...demoSettings.company, name: "Nordhafen", vatId: "DE123456789" };
  const changed: { readonly [Section in SettingSection]: object } = {
    company,
    bank: { ...demoSettings.bank, bankName: "Andere" },
    vat: { ...demoSettings.vat, scheme: "small_business" },
    shipping: { ...demoSettings.shipping, productionDaysMax: 9 },
    payments: { ...demoSettings.payments, paymentTermDays: 30 },
    mail: { ...demoSettings.mail, senderName: "Nordhafen" },
    invoices: { ...demoSettings.invoices, invoicePrefix: "NH" },
    books: { ...demoSettings.books, clientNumber: 77 },
    printing: { ...demoSettings.printing },
  };
  test.each(Object.entries(changed))("of the settings: %s", async (section, value) => {
    const before = demoSettings[section as SettingSection];
    const save = { section, value, seen: before };
    const made = await change("workshop.settings.saveSettings", save);
    expect(made).toMatchObject({ act: "save_settings", before, after: value });
    const undone = await change("workshop.settings.putBackSettings", { eventId: made.id });
    expect(undone).toMatchObject({ subject: `setting:${section}`, before: value, after: before });
    // The rest needs a shop that is no demo.
    if (section === "company") await change("workshop.settings.saveSettings", save);
  });

  test("of a legal text: its draft by revision, what applies by version", async () => {
    const said: [AuditAct, unknown, unknown][] = [];
    for (const [path, input] of [
      ["saveDraft", draft(0)],
      ["saveDraft", draft(1)],
      ["discardDraft", { ...text, revision: 2 }],
      ["saveDraft", draft(0)],
      ["publish", { ...text, revision: 3 }],
      ["saveDraft", { ...draft(0), begunFrom: 1 }],
      ["publish", { ...text, revision: 4 }],
    ] as const) {
      const { act, before, after } = await change(`workshop.texts.${path}`, input);
      said.push([act, before, after]);
    }
    expect(said).toEqual([
      ["save_legal_draft", null, { revision: 1 }],
      ["save_legal_draft", { revision: 1 }, { revision: 2 }],
      ["discard_legal_draft", { revision: 2 }, null],
      ["save_legal_draft", null, { revision: 3 }],
      ["publish_legal_text", null, { version: 1 }],
      ["save_legal_draft", null, { revision: 4 }],
      ["publish_legal_text", { version: 1 }, { version: 2 }],
    ]);
  });
});

const isMutation = (procedure: unknown): boolean =>
  Reflect.get(Object(Reflect.get(Object(procedure), "_def")), "type") === "mutation";

/** Refused with its code, and nothing was recorded. */
const refusedPutBack = async (path: string, eventId: string) => {
  const refusals: unknown[] = [];
  const rows = await recordOf(async () => {
    refusals.push(await callRefusal(callPath(admin.call, path, { eventId })));
  });
  expect(rows).toEqual([]);
  return refusals[0];
};

describe("a price is put back from the record", () => {
  const putBack = "workshop.catalog.putBackFormatPrices";
  const read = async () => {
    const formats = await admin.call.workshop.catalog.listFormatPrices();
    const found = formats.find(({ slug }) => slug === "square-63");
    if (!found) throw new Error("no format");
    return found;
  };

  test("as a new price, which the history keeps beside the undone one and nobody is told of as lowered", async () => {
    const first = await read();
    const raised = await change("workshop.catalog.saveFormatPrices", prices(990, first.version));
    const undone = await change(putBack, { eventId: raised.id });
    expect(undone).toMatchObject({
      act: "save_format_prices",
      subject: "format:square-63",
      before: raised.after,
      after: raised.before,
    });
    const after = await read();
    expect(after.version).toBe(first.version + 2);
    expect(after.history.map(({ tiers }) => tiers[0]?.unitCents)).toEqual(
      [390, 990, 390].map(cents),
    );
    expect(after.tiers.every(({ reduction }) => reduction === null)).toBe(true);
    // Undone twice over: what was put back is a change as well.
    await change(putBack, { eventId: undone.id });
    expect((await read()).tiers[0]?.unitCents).toBe(cents(990));
  });

  test("but its low days count among the thirty, so that no later price is a bargain above them", async () => {
    const { version } = await read();
    const lowered = await change("workshop.catalog.saveFormatPrices", prices(100, version));
    await change(putBack, { eventId: lowered.id });
    await change("workshop.catalog.saveFormatPrices", prices(380, version + 2));
    expect((await read()).tiers[0]).toMatchObject({ unitCents: 380, reduction: null });
  });

  test("unless something was saved since, once of many at once, and never by what is no change of prices", async () => {
    const { version } = await read();
    const one = await change("workshop.catalog.saveFormatPrices", prices(510, version));
    const two = await change("workshop.catalog.saveFormatPrices", prices(520, version + 1));
    expect(await refusedPutBack(putBack, one.id)).toBe("put_back_overtaken");
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => callRefusal(callPath(admin.call, putBack, { eventId: two.id }))),
    );
    expect(answers.filter((answer) => answer === null)).toHaveLength(1);
    expect(answers.filter((answer) => answer === "put_back_overtaken")).toHaveLength(3);
    expect((await read()).version).toBe(version + 3);
    const seen = await noticesSeen(notices.slug);
    const { id } = await change("workshop.catalog.saveFormatNotices", { ...notices, seen });
    expect(await refusedPutBack(putBack, id)).toBe("not_found");
  });
});

const noticesSeen = async (slug: string) => {
  const all = await admin.call.workshop.catalog.listFormatPrices();
  const {
    isWithdrawable,
    isStrongMagnet,
    material: of,
  } = all.find((each) => each.slug === slug) ?? {};
  return { isWithdrawable, isStrongMagnet, material: of };
};

test("what is said of a format is put back, and not over what was said since or by older rules", async () => {
  const putBack = "workshop.catalog.putBackFormatNotices";
  const made = await change("workshop.catalog.saveFormatNotices", {
    ...notices,
    slug: "circle-58",
    isStrongMagnet: false,
    seen: await noticesSeen("circle-58"),
  });
  const undone = await change(putBack, { eventId: made.id });
  expect(undone).toMatchObject({ before: made.after, after: made.before });
  expect(await refusedPutBack(putBack, made.id)).toBe("put_back_overtaken");
  const [old] = await shop.db
    .insert(auditEvent)
    .values({
      actorId: admin.actor.userId,
      act: "save_format_notices",
      subject: "format:circle-58",
      before: { isWithdrawable: true },
      after: undone.after,
    })
    .returning({ id: auditEvent.id });
  expect(await refusedPutBack(putBack, old?.id ?? "")).toBe("put_back_unfit");
});

test("what a format's photos may be arranged like is chosen, offered at once and put back", async () => {
  const save = "workshop.catalog.saveFormatLayouts";
  const slug = "square-63";
  const offered = async () =>
    (await admin.call.catalog.listFormats()).find((format) => format.slug === slug)?.layouts;
  const seen = { layouts: await offered() };
  const made = await change(save, { slug, layouts: ["quartet", "single"], seen });
  expect(made).toMatchObject({
    act: "save_format_layouts",
    before: { layouts: ["single", "pair", "quartet"] },
    after: { layouts: ["single", "quartet"] },
  });
  expect(await offered()).toEqual(["single", "quartet"]);
  const putBack = "workshop.catalog.putBackFormatLayouts";
  await change(putBack, { eventId: made.id });
  expect(await offered()).toEqual(["single", "pair", "quartet"]);
  expect(await refusedPutBack(putBack, made.id)).toBe("put_back_overtaken");
  for (const layouts of [[], ["pair"], ["single", "strip"]]) {
    expect(await callRefusal(callPath(admin.call, save, { slug, layouts }))).toBe("invalid_input");
  }
  const fixed = { slug: "strip-50x150", layouts: ["single"] };
  expect(await callRefusal(callPath(admin.call, save, fixed))).toBe("format_not_found");
});

describe("a coupon is put back from the record", () => {
  const putBack = "workshop.coupons.putBackCoupon";
  const read = async () => {
    const [found, ...others] = await admin.call.workshop.coupons.listCoupons();
    if (!found || others.length > 0) throw new Error("not one coupon");
    return found;
  };
  const readSeen = async (): Promise<unknown> => JSON.parse(JSON.stringify(await read()));

  test("however often it was used, with dates, and not when it is new", async () => {
    const made = await change("workshop.coupons.saveCoupon", coupon);
    expect(made).toMatchObject({ act: "save_coupon", before: null, after: { percent: 10 } });
    expect(await refusedPutBack(putBack, made.id)).toBe("put_back_new");
    const { id } = await read();
    const seen = await readSeen();
    const dated = { ...coupon, id, percent: 90, endsAt: "2027-01-01T00:00:00Z", seen };
    const raised = await change("workshop.coupons.saveCoupon", dated);
    await shop.db.update(couponTable).set({ usedCount: 3 });
    const undone = await change(putBack, { eventId: raised.id });
    expect(undone).toMatchObject({
      before: { percent: 90, usedCount: 3 },
      after: { percent: 10, endsAt: null, usedCount: 3 },
    });
    expect(await refusedPutBack(putBack, raised.id)).toBe("put_back_overtaken");
    await change(putBack, { eventId: undone.id });
    expect((await read()).endsAt).toEqual(new Date(dated.endsAt));
  });

  test("but never below what was used of it, and not to a code that another has taken", async () => {
    const { id, usedCount } = await read();
    const save = async (values: object) =>
      change("workshop.coupons.saveCoupon", { ...coupon, id, ...values, seen: await readSeen() });
    await save({ maxUses: usedCount });
    const opened = await save({});
    await shop.db.update(couponTable).set({ usedCount: usedCount + 1 });
    expect(await refusedPutBack(putBack, opened.id)).toBe("coupon_limit_below_uses");
    const renamed = await save({ code: "OTHER" });
    await change("workshop.coupons.saveCoupon", coupon);
    expect(await refusedPutBack(putBack, renamed.id)).toBe("coupon_code_taken");
  });
});
