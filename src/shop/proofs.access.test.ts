import { afterAll, beforeAll, expect, test } from "bun:test";

import { sql } from "drizzle-orm";

import { recentProofMinutes } from "#server/auth/recent-proof.ts";
import { accessTable } from "#testing/access/access-table.ts";
import { callPath } from "#testing/access/call-path.ts";
import { callRefusal } from "#testing/access/call-refusal.ts";
import { callsProvenAgo } from "#testing/access/calls-proven-ago.ts";
import { type ProofDemand, proofDemands } from "#testing/access/proof-demands.ts";
import { findUntrue } from "#testing/access/proof-table.ts";
import { makeWorld, type World } from "#testing/houses/make-world.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { appRouter } from "./app-router.ts";

/** Row A20 over every act: what a screen that somebody left open must not reach. */
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const withAccount: readonly unknown[] = ["customer", "staff", "admin"];
const acts = Object.entries<unknown>(appRouter._def.procedures).flatMap(([path, procedure]) => {
  const kind: unknown = Reflect.get(Object(Reflect.get(Object(procedure), "_def")), "type");
  return kind === "mutation" && withAccount.includes(accessTable[path]?.guard) ? [path] : [];
});
const demandsOf = (asks: ProofDemand["asks"]) =>
  Object.entries(proofDemands).flatMap(([path, demand]) => (demand.asks === asks ? [path] : []));

/** An admin asks, or a customer, who proved who they are so long ago. */
const ask = (world: World, path: string, minutes: number) => {
  const row = accessTable[path];
  const person = row?.guard === "customer" ? world.customer : world.admin;
  const calls = callsProvenAgo(shop, person, minutes);
  return callRefusal(callPath(calls, path, row?.input?.(world)));
};

test("every act of somebody with an account says whether it asks for a proof", () => {
  expect(Object.keys(proofDemands).toSorted()).toEqual(acts.toSorted());
});

test("an act that asks for some things only has a test that shows it", () => {
  const rows = Object.entries(proofDemands).flatMap(([row, demand]) =>
    demand.asks === "for" ? [{ row, file: demand.file, name: demand.name }] : [],
  );
  expect(rows.length).toBeGreaterThan(3);
  expect(findUntrue([], rows)).toEqual([]);
});

test.each(demandsOf("always"))(
  "%s is refused after the proof, and not right after it",
  async (path) => {
    const world = await makeWorld(shop);
    expect(await ask(world, path, recentProofMinutes + 1)).toBe("reauthentication_required");
    expect(await ask(world, path, recentProofMinutes - 1)).not.toBe("reauthentication_required");
  },
);

test("no act without a proof says that money came, gives it back, redirects it, or changes who may come in", async () => {
  const world = await makeWorld(shop);
  const before = await guarded();
  for (const path of [...demandsOf("always"), ...demandsOf("never")]) {
    await ask(world, path, recentProofMinutes + 1);
  }
  expect(await guarded()).toBe(before);
});

/** Everything that only a proof may change, as one text. */
const guarded = async (): Promise<string> => {
  const rows = await shop.db.execute(sql`
    select 'refund', to_jsonb(r) from refund r
    union all select 'paid back', to_jsonb(o) from payout o
    union all select 'given back', to_jsonb(p.refunded_cents) from payment p
    union all select 'come', to_jsonb(b) from bank_receipt b where b.payment_id is not null
    union all select 'setting', to_jsonb(s) from setting s
    union all select 'price', to_jsonb(t) from price_tier t
    union all select 'pack', to_jsonb(k) from price_pack k
    union all select 'coupon', to_jsonb(c) from coupon c
    union all select 'way in', to_jsonb(o) from oauth_account o
    union all select 'factor', to_jsonb(f) from second_factor f
    union all select 'person', jsonb_build_array(u.id, u.role, u.email, u.password_hash, u.disabled_at)
      from "user" u where u.role <> 'guest'
    order by 1, 2`);
  return JSON.stringify(rows);
};
