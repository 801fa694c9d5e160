import { afterAll, beforeAll, describe, expect, test } from "bun:test";

import { TRPCError } from "@trpc/server";
import { sql } from "drizzle-orm";
import { Hono } from "hono";

import type { HttpEnv } from "#server/http/http-env.ts";
import { problem } from "#server/http/problem.ts";
import { createSessionCookie } from "#server/http/session-cookie.ts";
import { ShopError } from "#shared/shop-error.ts";
import { callsOf, isRightful, outcomesOf } from "#testing/access/access-people.ts";
import { everybody, type Who } from "#testing/access/access-row.ts";
import type { AccessRow, Guard } from "#testing/access/access-row.ts";
import { accessTable } from "#testing/access/access-table.ts";
import { callPath } from "#testing/access/call-path.ts";
import {
  makeRouteWorld,
  routeAccessTable,
  type RouteWorld,
} from "#testing/access/route-access-table.ts";
import { makeWorld, worldEmail, worldSecrets, type World } from "#testing/houses/make-world.ts";
import { reportFigures } from "#testing/judges/figures.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { appRouter } from "./app-router.ts";
import { addShopRoutes } from "./http-routes.ts";

/** Rows Z1, Z2, Z4, Z5 and Z6: who may call what, over every procedure and every route. */
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const procedures = Object.keys(appRouter._def.procedures);
const figures = { procedures: procedures.length, routes: 0, missing: 0, wrong: 0 };
afterAll(() => reportFigures("access", figures));

/** What a call answers; of a subscription the first answer. */
const answerOf = async (caller: World["owner"]["call"], path: string, input: unknown) => {
  const result = await callPath(caller, path, input);
  if (accessTable[path]?.isSubscription !== true) return result;
  if (!isAsyncIterable(result)) throw new Error(`${path} is no subscription`);
  // Some speak only when something happens: who may listen is not refused within a moment.
  const first = result[Symbol.asyncIterator]().next();
  return Promise.race([first, Bun.sleep(300)]);
};

const isAsyncIterable = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === "object" && value !== null && Symbol.asyncIterator in value;

/** `ok`, or the refusal's code; anything unexpected is told apart. */
const outcomeOf = async (act: Promise<unknown>): Promise<{ outcome: string; value: unknown }> => {
  try {
    return { outcome: "ok", value: await act };
  } catch (error) {
    const cause = error instanceof TRPCError ? error.cause : error;
    if (cause instanceof ShopError) return { outcome: cause.code, value: cause.data };
    if (error instanceof TRPCError && error.code === "BAD_REQUEST") {
      return { outcome: "invalid_input", value: String(cause) };
    }
    return { outcome: `unexpected: ${String(error)} ${String(cause)}`, value: null };
  }
};

/** Everything that belongs to the owner, as one text. */
const ownersThings = async (world: World): Promise<string> => {
  const { userId } = world.owner.actor;
  const rows = await shop.db.execute(sql`
    select 'photo', to_jsonb(p) from photo p where owner_id = ${userId}
    union all select 'design', to_jsonb(d) from design d where owner_id = ${userId}
    union all select 'version', to_jsonb(v) from design_version v join design d on d.id = v.design_id
      where d.owner_id = ${userId}
    union all select 'cart', to_jsonb(c) from cart c where owner_id = ${userId}
    union all select 'item', to_jsonb(i) from cart_item i join cart c on c.id = i.cart_id
      where c.owner_id = ${userId}
    union all select 'order', to_jsonb(o) from "order" o where owner_id = ${userId}
    union all select 'event', to_jsonb(e) from order_event e join "order" o on o.id = e.order_id
      where o.owner_id = ${userId}
    union all select 'payment', to_jsonb(p) from payment p join "order" o on o.id = p.order_id
      where o.owner_id = ${userId}
    union all select 'address', to_jsonb(a) from address a
      where owner_id = ${world.customer.actor.userId}
    order by 1, 2`);
  return JSON.stringify(rows);
};

const check = (isRight: boolean, said: string) => {
  if (!isRight) figures.wrong += 1;
  if (!isRight) throw new Error(said);
};

describe("Z1, Z2: each procedure, asked by everybody", () => {
  test("has a row in the table, and the table has no others", () => {
    const missing = procedures.filter((path) => accessTable[path] === undefined);
    const gone = Object.keys(accessTable).filter((path) => !procedures.includes(path));
    figures.missing += missing.length + gone.length;
    expect({ missing, gone }).toEqual({ missing: [], gone: [] });
  });

  const rows = Object.entries(accessTable).filter(([path]) => procedures.includes(path));
  /** Where nothing is changed one world is enough; acts have one each. */
  let resting: Promise<World> | undefined;
  const worldFor = (path: string): Promise<World> => {
    const kind: unknown = Reflect.get(Object(appRouter._def.procedures), path)?._def?.type;
    if (kind !== "query") return makeWorld(shop);
    resting ??= makeWorld(shop);
    return resting;
  };

  test.each(rows)("%s", async (path, row) => {
    const world = await worldFor(path);
    const before = await ownersThings(world);
    for (const who of everybody) if (!isRightful(row, who)) await ask(world, path, who);
    check((await ownersThings(world)) === before, `${path}: others changed what is the owner's`);
    for (const who of everybody) if (isRightful(row, who)) await ask(world, path, who);
  });

  test("says something else for each of the seven where it must", () => {
    const row = { others: "not_found", rightful: "late", but: { admin: "too_late" } };
    const [shoppers, staff] = [
      { ...row, guard: "shopper" },
      { ...row, guard: "staff" },
    ] as const;
    expect(Object.values(outcomesOf(shoppers)).join(" ")).toBe(
      "session_required not_found late not_found not_found not_found too_late",
    );
    expect(Object.values(outcomesOf(staff)).join(" ")).toBe(
      "sign_in_required sign_in_required sign_in_required not_allowed not_allowed late too_late",
    );
    expect(Object.values(outcomesOf({ ...staff, guard: "admin" })).slice(5)).toEqual([
      "not_allowed",
      "too_late",
    ]);
  });
});

const rowOf = (path: string): AccessRow => {
  const row = accessTable[path];
  if (row === undefined) throw new Error(`no row for ${path}`);
  return row;
};

/** One of the seven asks, and gets what the row says and nothing else. */
const ask = async (world: World, path: string, who: Who): Promise<void> => {
  const row = rowOf(path);
  // Who erases themselves takes their own address along, which is the owner's of other rows.
  const isErased = path === "privacy.eraseMe" && who === "customer";
  const call = isErased ? (await shop.person("customer")).call : callsOf(shop, world)[who];
  const expected = outcomesOf(row)[who];
  const isOwner = isRightful(row, who);
  if (isOwner) await askWithMore(world, path, call, expected);
  const { outcome, value } = await outcomeOf(answerOf(call, path, row.input?.(world)));
  check(outcome === expected, `${path} by ${who}: ${outcome}, not ${expected}`);
  const said = JSON.stringify(value) ?? "";
  // Z6: whatever is answered, secrets are not part of it.
  check(!/argon2|passwordHash|accessTokenHash|"secret"/.test(said), `${path} answers with secrets`);
  requireNoCanaries(world, path, isOwner ? row.guard : "public", said);
  if (isOwner) return;
  const leaked = [worldEmail, world.designId, world.draftId, world.token, world.itemId].filter(
    (secret) => said.includes(secret),
  );
  check(leaked.length === 0, `${path} tells ${who} what is the owner's: ${leaked.join()}`);
};

/** Z5: fields nobody asked for are refused; a call without input ignores them. */
const askWithMore = async (
  world: World,
  path: string,
  call: World["owner"]["call"],
  expected: string,
): Promise<void> => {
  const { input } = rowOf(path);
  const more = {
    ...Object(input?.(world)),
    role: "admin",
    status: "paid",
    priceCents: 1,
    ownerId: world.otherGuest.actor.userId,
  };
  const { outcome } = await outcomeOf(answerOf(call, path, more));
  const isRight = outcome === (input === undefined ? expected : "invalid_input");
  check(isRight, `${path} with extra fields: ${outcome}`);
};

/** Z6: planted in the rows; notes are for the workshop alone. */
const requireNoCanaries = (world: World, path: string, guard: Guard, said: string) => {
  const { passwordHash, note } = worldSecrets;
  const isWorkshop = guard === "staff" || guard === "admin";
  const canaries = [passwordHash, world.tokenHash, ...(isWorkshop ? [] : [note])];
  const found = canaries.filter((canary) => said.includes(canary));
  check(found.length === 0, `${path} answers with ${found.join()}`);
};

describe("Z4: each route that is not a call, asked by everybody", () => {
  const cookie = createSessionCookie("http://shop.test");
  const openApp = () => {
    const app = new Hono<HttpEnv>();
    app.use((c, next) => {
      c.set("clientAddress", "192.0.2.1");
      return next();
    });
    addShopRoutes(app, { services: shop.services, sessions: shop.sessions, sessionCookie: cookie });
    app.onError((error, c) =>
      error instanceof ShopError ? problem(error) : c.text(String(error), 500),
    );
    return app;
  };
  let world: RouteWorld;
  beforeAll(async () => {
    world = await makeRouteWorld(shop);
  });

  test("has a row in the table", () => {
    const routes = openApp().routes.filter(({ path }) => path !== "/*");
    const known = [...new Set(routes.map((route) => `${route.method} ${route.path}`))];
    figures.routes = known.length;
    const missing = known.filter((route) => routeAccessTable[route] === undefined);
    figures.missing += missing.length;
    expect(missing).toEqual([]);
    expect(Object.keys(routeAccessTable).filter((route) => !known.includes(route))).toEqual([]);
  });

  test.each(Object.entries(routeAccessTable))(
    "%s gives each what is theirs",
    async (route, row) => {
      const app = openApp();
      const method = route.startsWith("ALL") ? "HEAD" : (route.split(" ")[0] ?? "GET");
      for (const who of everybody) {
        const headers: Record<string, string> = { "tus-resumable": "1.0.0" };
        const token = world.sessions.get(who);
        if (token !== undefined) headers["cookie"] = cookie.write(token).split(";")[0] ?? "";
        const { status, headers: answered } = await app.request(
          row.path(world, who),
          { method, headers },
          { socketAddress: "x" },
        );
        check(status === row.gets[who], `${route} by ${who}: ${status}, not ${row.gets[who]}`);
        const mayBeKept = !(answered.get("cache-control") ?? "no-store").includes("no-store");
        if (status === 303) {
          check((answered.get("location") ?? "").startsWith("/login"), `${route} by ${who}`);
        } else {
          check(answered.get("set-cookie") === null, `${route} gives ${who} a cookie`);
          check(row.isPublic || !mayBeKept, `${route} may be kept by others`);
        }
      }
    },
  );
});
