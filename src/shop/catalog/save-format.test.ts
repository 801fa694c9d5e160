import { afterAll, describe, expect, test } from "bun:test";

import { eq } from "drizzle-orm";

import { auditEvent } from "#server/log/audit-event.table.ts";
import { cents } from "#shared/money/money.ts";
import { openFormatHouse } from "#testing/houses/format-house.ts";
import { refusalErrorOf, refusalOf } from "#testing/judges/refusal.ts";
import { formatValues } from "#testing/makes/format-values.ts";

import { listFormatPrices } from "./list-format-prices.ts";
import { listFormats } from "./list-formats.ts";
import { magnetFormat } from "./magnet-format.table.ts";
import { putBackFormat } from "./put-back-format.ts";
import { readFormat } from "./read-format.ts";
import { seedDemoCatalogue } from "./seed-demo-catalogue.ts";
import { sortFormats } from "./sort-formats.ts";

const house = await openFormatHouse();
const { db, admin, later, save, read, change, whyNot, lastEvent } = house;
await seedDemoCatalogue(db);
afterAll(house.close);

const reshapedAt = async (slug: string) => {
  const [row] = await db.select().from(magnetFormat).where(eq(magnetFormat.slug, slug));
  return row?.reshapedAt ?? null;
};

describe("a format that is made", () => {
  test("is on sale at once behind the others, with its price in the history and a line in the record", async () => {
    await save(null, formatValues());
    const last = (await listFormats(db)).at(-1);
    expect(last).toMatchObject({
      slug: "taler-60",
      name: { de: "Taler 60", en: "Coin 60" },
      geometry: { shape: "circle", widthUm: 60_000, heightUm: 60_000 },
      tiers: [{ minQuantity: 1, unitCents: cents(450) }],
      weightGrams: 16,
    });
    const { values, history, isSlugFixed } = await read("taler-60");
    expect(values).toEqual(formatValues());
    expect(history).toMatchObject([{ isOnSale: true, tiers: [{ unitCents: 450 }] }]);
    expect(isSlugFixed).toBe(true);
    expect(await lastEvent()).toMatchObject({
      actorId: admin.userId,
      act: "save_format",
      subject: "format:taler-60",
      before: null,
      after: formatValues(),
    });
  });

  test("is one, however often the same is sent; another under its slug is told", async () => {
    const twin = formatValues({ slug: "twin" });
    await Promise.all([1, 2, 3].map(() => save(null, twin)));
    expect((await listFormats(db)).filter(({ slug }) => slug === "twin")).toHaveLength(1);
    const { history } = await read("twin");
    expect(history).toHaveLength(1);
    const other = formatValues({ slug: "twin", weightGrams: 17 });
    expect(await whyNot(save(null, other))).toBe("slug_taken");
  });

  test("fits on a sheet of this workshop, or is refused", async () => {
    const huge = { slug: "huge", shape: "rectangle", widthUm: 390_000, heightUm: 390_000 };
    expect(await whyNot(save(null, formatValues(huge)))).toBe("fits_no_sheet");
    expect(await readFormat(db, "huge")).toBeNull();
  });
});

describe("a format with a shape of its own", () => {
  const star = "M50 0 61 35H98L68 57 79 91 50 70 21 91 32 57 2 35H39Z";
  const own = (slug: string, contour: string, other: object = {}) =>
    formatValues({ slug, shape: "contour", widthUm: 80_000, heightUm: 76_000, contour, ...other });

  test("keeps the contour in its size, and is brought to another one", async () => {
    await save(null, own("star", star));
    const { values } = await read("star");
    expect(values.contour).toMatch(/^M[-\d .LCM]+Z$/);
    await save("star", { ...values, weightGrams: 30 }, values);
    expect((await read("star")).values.contour).toBe(values.contour);
    expect(await reshapedAt("star")).toBeNull();
    await change("star", formatValues({ ...values, widthUm: 100_000, heightUm: 95_000 }));
    const { contour } = (await read("star")).values;
    expect(contour).not.toBe(values.contour);
    expect(contour).toContain("100000 ");
    const [shown] = (await listFormats(db)).filter(({ slug }) => slug === "star");
    expect(shown?.geometry.contour).toBe(contour ?? "");
  });

  test("is refused when nobody can cut it, whatever program sent it", async () => {
    const eight = "M0 0 80 76V0L0 76Z";
    const bad = [eight, "M0 0 80 0", "javascript:alert(1)", `${star}${star}`, ""];
    for (const [index, contour] of bad.entries()) {
      expect(await whyNot(save(null, own(`bad-${index}`, contour)))).toBe("contour_unfit");
    }
  });
});

describe("a format that is changed", () => {
  test("counts as reshaped when what is cut changes, and only then", async () => {
    await save(null, formatValues({ slug: "shape" }));
    await change("shape", { weightGrams: 30, name: { de: "Neu", en: "New" } });
    expect(await reshapedAt("shape")).toBeNull();
    const { history } = await read("shape");
    expect(history).toHaveLength(1);
    await change("shape", formatValues({ slug: "shape", safeUm: 4_000 }));
    expect(await reshapedAt("shape")).not.toBeNull();
  });

  test("keeps what somebody else saved meanwhile, and names who it was", async () => {
    await save(null, formatValues({ slug: "seen" }));
    const { values } = await read("seen");
    await change("seen", { weightGrams: 40 });
    const mine = formatValues({ ...values, weightGrams: 50 });
    expect(await refusalErrorOf(save("seen", mine, values))).toMatchObject({
      code: "changed_meanwhile",
      data: { now: { weightGrams: 40 } },
    });
    expect((await read("seen")).values.weightGrams).toBe(40);
  });

  test("keeps its slug from its first moment on sale; before, it may get a free one", async () => {
    await save(null, formatValues({ slug: "draft", isOnSale: false }));
    expect(await whyNot(change("draft", { slug: "twin" }))).toBe("slug_taken");
    await change("draft", { slug: "final" });
    expect(await readFormat(db, "draft")).toBeNull();
    await change("final", { isOnSale: true });
    await change("final", { isOnSale: false });
    expect(await whyNot(change("final", { slug: "draft" }))).toBe("slug_fixed");
  });

  test("is put back from the record as long as nothing was saved over it, its prices as new ones", async () => {
    await save(null, formatValues({ slug: "back" }));
    const made = await lastEvent();
    const putBack = (eventId: string) => {
      return putBackFormat(db, admin, { eventId }, later());
    };
    expect(await refusalOf(putBack(made.id))).toBe("put_back_new");
    const tiers = [{ minQuantity: 1, unitCents: cents(999) }];
    await change("back", { tiers, weightGrams: 90 });
    const changed = await lastEvent();
    await putBack(changed.id);
    const { values, history } = await read("back");
    expect(values).toEqual(formatValues({ slug: "back" }));
    expect(history.map((entry) => entry.tiers[0]?.unitCents)).toEqual([450, 999, 450].map(cents));
    expect(await refusalOf(putBack(changed.id))).toBe("put_back_overtaken");
  });

  test("says from when its packs cost what, and shoppers and the history have them in order", async () => {
    await save(null, formatValues({ slug: "packed" }));
    const packs = [
      { pieces: 4, priceCents: cents(1_600) },
      { pieces: 9, priceCents: cents(3_400) },
    ];
    await change("packed", { packs });
    const { values, history } = await read("packed");
    expect(values.packs).toEqual(packs);
    expect(history.map((entry) => entry.packs)).toEqual([packs, []]);
    const shown = (await listFormats(db)).find(({ slug }) => slug === "packed");
    expect(shown?.packs).toEqual(packs);
    await change("packed", { packs: [] });
    expect((await read("packed")).history.map((entry) => entry.packs)).toEqual([[], packs, []]);
  });

  test("takes what a page or a record from before there were packs says, and loses none of them", async () => {
    await save(null, formatValues({ slug: "older" }));
    const { packs: _packs, ...seen } = (await read("older")).values;
    const typed = formatValues({ ...seen, weightGrams: 41 });
    await save("older", typed, seen);
    const { packs: _none, ...after } = typed;
    await db.insert(auditEvent).values({
      actorId: admin.userId,
      act: "save_format",
      subject: "format:older",
      before: seen,
      after,
    });
    const eventId = (await lastEvent()).id;
    await putBackFormat(db, admin, { eventId }, later());
    expect((await read("older")).values).toEqual(formatValues(seen));
    await change("older", { packs: [{ pieces: 9, priceCents: cents(3_400) }] });
    expect(await refusalOf(save("older", typed, seen))).toBe("changed_meanwhile");
  });
});

describe("the order of the formats", () => {
  const order = async () => (await listFormats(db)).map(({ slug }) => slug);
  const listed = async () =>
    (await listFormatPrices(db, new Date()))
      .filter(({ isRetired }) => !isRetired)
      .map(({ slug }) => slug);

  test("is what an admin says, everywhere, and of two at once the later is told", async () => {
    const before = await listed();
    const slugs = before.toReversed();
    await sortFormats(db, admin, { slugs, seen: { slugs: before } });
    expect(await listed()).toEqual(slugs);
    const onSale = await order();
    expect(onSale).toEqual(slugs.filter((slug) => onSale.includes(slug)));
    expect(await lastEvent()).toMatchObject({ act: "sort_formats", before: { slugs: before } });
    const other = [...before.slice(1), ...before.slice(0, 1)];
    const late = sortFormats(db, admin, { slugs: other, seen: { slugs: before } });
    expect(await refusalOf(late)).toBe("changed_meanwhile");
  });

  test("names every format once", async () => {
    const now = await listed();
    for (const slugs of [now.slice(1), [...now.slice(1), now[1] ?? ""], [...now, "unknown"]]) {
      const wrong = sortFormats(db, admin, { slugs, seen: { slugs: now } });
      expect(await refusalOf(wrong)).toBe("invalid_input");
    }
    expect(await listed()).toEqual(now);
  });
});

test("a format of the demo is one that the form takes", async () => {
  for (const { slug } of await listFormats(db)) {
    const { values } = await read(slug);
    expect(formatValues({ ...values })).toEqual(values);
  }
});
