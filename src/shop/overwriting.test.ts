import { expect, test } from "bun:test";

import { z } from "zod";

import { overwriting, reasons } from "#testing/access/overwriting.ts";

import { appRouter } from "./app-router.ts";

/** Two people edit one thing: whoever saves second says what they saw, or cannot lose what the first did. */
const procedureShape = z.object({ type: z.string(), inputs: z.array(z.instanceof(z.ZodType)) });

/** The names of what a call takes; of several forms, those that each of them has. */
const namesOf = (input: z.ZodType): readonly string[] => {
  if (input instanceof z.ZodObject) return Object.keys(input.shape);
  if (input instanceof z.ZodUnion) {
    const forms = input.options.map((form) => (form instanceof z.ZodType ? namesOf(form) : []));
    return (forms[0] ?? []).filter((name) => forms.every((names) => names.includes(name)));
  }
  if (input instanceof z.ZodPipe && input.in instanceof z.ZodType) return namesOf(input.in);
  return [];
};

const acts = new Map(
  Object.entries<unknown>(appRouter._def.procedures).flatMap(([path, procedure]) => {
    if (!path.startsWith("workshop.")) return [];
    const { type, inputs } = procedureShape.parse(Reflect.get(Object(procedure), "_def"));
    return type === "mutation" ? [[path, inputs.flatMap(namesOf)] as const] : [];
  }),
);
const saying = [...acts].flatMap(([path, names]) => (names.includes("seen") ? [path] : []));

test("every act of the workshop says what was seen, or why nothing of somebody else's is lost by it", () => {
  expect([...saying, ...Object.keys(overwriting)].toSorted()).toEqual([...acts.keys()].toSorted());
});

test("the forms that two people have open at once are among those that say it", () => {
  expect(saying.toSorted()).toEqual([
    "workshop.bank.setAsideReceipt",
    "workshop.catalog.saveFormat",
    "workshop.catalog.saveFormatLayouts",
    "workshop.catalog.saveFormatNotices",
    "workshop.catalog.saveFormatPrices",
    "workshop.catalog.sortFormats",
    "workshop.coupons.saveCoupon",
    "workshop.orders.changeContact",
    "workshop.payouts.changeAccount",
    "workshop.payouts.takeBack",
    "workshop.people.changeRole",
    "workshop.posting.changeTracking",
    "workshop.settings.saveSettings",
  ]);
});

test("an act that names the version it was made from has the name in what it takes", () => {
  const named = Object.entries(overwriting).flatMap(([path, why]) =>
    typeof why === "string" ? [] : [[path, why.revision] as const],
  );
  expect(named.length).toBeGreaterThan(8);
  for (const [path, name] of named) expect(acts.get(path), path).toContain(name);
});

test("every reason is used", () => {
  const used = Object.values(overwriting).map((why): string =>
    typeof why === "string" ? why : "revision",
  );
  expect([...new Set(used)].toSorted()).toEqual(Object.keys(reasons).toSorted());
});
