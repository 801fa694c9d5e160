import { uuidv7 } from "uuidv7";

import { plainDesign } from "#shared/design/new-design.ts";

import type { BenchHouse } from "./bench-house.ts";
import type { BenchRow } from "./bench-row.ts";
import { type Act, compare } from "./drive.ts";
import { call, makeVisitors } from "./visitors.ts";

const atOnce = 32;

/** Putting a magnet in the cart, with a session, beside bare statements. */
export const benchAdding = async ({
  database,
  shop,
  limit,
}: BenchHouse): Promise<readonly BenchRow[]> => {
  const visitors = await makeVisitors(database, atOnce * 2);
  const add: Act = async (line, index) => {
    const visitor = visitors[index % visitors.length];
    if (visitor === undefined) throw new Error("nobody");
    await call(line, index, "cart.addDesigns", visitor.cookie, { designIds: [visitor.designId] });
  };
  const ours = { origin: shop.origin, atOnce, act: add };
  const nine = await compare(ours, { ...ours, origin: limit.origin, act: bare("/nine") });
  const one = await compare(ours, { ...ours, origin: limit.origin, act: bare("/one") });
  return [
    {
      what: "add to cart with session at 32",
      ours: `${nine.ours.toFixed(0)}/s, p95 ${nine.p95Ms.toFixed(0)} ms, failed ${nine.failed}`,
      limit: `nine statements bare ${nine.limit.toFixed(0)}/s`,
      ratio: nine.ratio,
      // 2,000 of 2,060.
      wanted: { atLeast: 0.97 },
      also: { wanted: "none failed", isMet: nine.failed === 0 },
    },
    {
      what: "the same",
      ours: `${one.ours.toFixed(0)}/s`,
      limit: `one statement bare ${one.limit.toFixed(0)}/s`,
      ratio: one.ratio,
      wanted: { atLeast: 0.23 },
    },
  ];
};

/** A new design of a photo, saved and put in the cart, beside one bare statement. */
export const benchDesigning = async ({
  database,
  shop,
  limit,
}: BenchHouse): Promise<readonly BenchRow[]> => {
  const many = 600;
  const visitors = await makeVisitors(database, many);
  const make: Act = async (line, index) => {
    const visitor = visitors[index % many];
    if (visitor === undefined) throw new Error("nobody");
    const { cookie, photoId } = visitor;
    const id = uuidv7();
    const document = plainDesign("square-63", photoId);
    await call(line, index, "designs.createDesign", cookie, { id, document });
    await call(line, index, "cart.addDesigns", cookie, { designIds: [id] });
  };
  const ours = { origin: shop.origin, atOnce, act: make };
  const made = await compare(ours, { ...ours, origin: limit.origin, act: bare("/one") });
  return [
    {
      what: "save a design and add it at 32",
      ours: `${made.ours.toFixed(0)}/s, p95 ${made.p95Ms.toFixed(0)} ms, failed ${made.failed}`,
      limit: `one statement bare ${made.limit.toFixed(0)}/s`,
      ratio: made.ratio,
      // 1,000 of 8,646.
      wanted: { atLeast: 0.116 },
      also: { wanted: "none failed", isMet: made.failed === 0 },
    },
  ];
};

const bare =
  (path: string): Act =>
  async (line) => {
    const { status } = await line.ask({ method: "POST", path, body: {} });
    if (status !== 200) throw new Error(`${path}: ${status}`);
  };
