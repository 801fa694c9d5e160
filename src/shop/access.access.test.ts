import { afterAll, beforeAll, describe, expect, test } from "bun:test";

import { TRPCError } from "@trpc/server";
import { sql } from "drizzle-orm";
import { Hono } from "hono";

import type { HttpEnv } from "#server/http/http-app.ts";
import { createSessionCookie } from "#server/http/session-cookie.ts";
import { statementPath } from "#shared/bank/bank.ts";
import { accountantFilePath, datevFilePath, ossFilePath } from "#shared/books.ts";
import { ShopError } from "#shared/shop-error.ts";
import { type AccessRow, accessTable, type Guard } from "#testing/access-table.ts";
import { callPath } from "#testing/call-path.ts";
import { reportFigures } from "#testing/figures.ts";
import { makeWorld, worldEmail, worldSecrets, type World } from "#testing/make-world.ts";
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

const guardOutcome: Record<Guard, Record<"stranger" | "guest" | "customer" | "staff", string>> = {
  public: { stranger: "pass", guest: "pass", customer: "pass", staff: "pass" },
  shopper: { stranger: "session_required", guest: "pass", customer: "pass", staff: "pass" },
  customer: {
    stranger: "sign_in_required",
    guest: "sign_in_required",
    customer: "pass",
    staff: "pass",
  },
  staff: {
    stranger: "sign_in_required",
    guest: "sign_in_required",
    customer: "not_allowed",
    staff: "pass",
  },
  admin: {
    stranger: "sign_in_required",
    guest: "sign_in_required",
    customer: "not_allowed",
    staff: "not_allowed",
  },
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
  test.each(rows)("%s", async (path, row) => {
    const world = await makeWorld(shop);
    const before = await ownersThings(world);
    await askOthers(world, path, row);
    check((await ownersThings(world)) === before, `${path}: others changed what is the owner's`);
    await askRightful(world, path, row);
  });
});

const askOthers = async (world: World, path: string, row: AccessRow) => {
  const customer = row.guard === "customer" ? world.staff : world.customer;
  const people = [
    ["stranger", shop.stranger],
    ["guest", world.otherGuest.call],
    // What is a customer's is asked for by another one: people of the workshop shop as well.
    // Who erases themselves takes their own address along.
    ["customer", path === "privacy.eraseMe" ? (await shop.person("customer")).call : customer.call],
    ...(row.guard === "admin" ? ([["staff", world.staff.call]] as const) : []),
  ] as const;
  for (const [who, call] of people) {
    const { outcome, value } = await outcomeOf(answerOf(call, path, row.input?.(world)));
    const guarded = guardOutcome[row.guard][who];
    const isAlreadySomebody = path === "accounts.signUp" && who === "customer";
    const expected = isAlreadySomebody
      ? "not_allowed"
      : guarded === "pass"
        ? row.others === "own"
          ? "ok"
          : row.others
        : guarded;
    check(outcome === expected, `${path} by ${who}: ${outcome}, not ${expected}`);
    const said = JSON.stringify(value) ?? "";
    const leaked = [worldEmail, world.designId, world.draftId, world.token, world.itemId].filter(
      (secret) => said.includes(secret),
    );
    check(leaked.length === 0, `${path} tells ${who} what is the owner's: ${leaked.join()}`);
    requireNoCanaries(world, path, "public", said);
  }
};

/** Z6: planted in the rows; notes are for the workshop alone. */
const requireNoCanaries = (world: World, path: string, guard: Guard, said: string) => {
  const { passwordHash, note } = worldSecrets;
  const isWorkshop = guard === "staff" || guard === "admin";
  const canaries = [passwordHash, world.tokenHash, ...(isWorkshop ? [] : [note])];
  const found = canaries.filter((canary) => said.includes(canary));
  check(found.length === 0, `${path} answers with ${found.join()}`);
};

const askRightful = async (world: World, path: string, row: AccessRow) => {
  const rightful = rightfulOf(world)[row.guard];
  const extra = await outcomeOf(
    answerOf(rightful.call, path, {
      ...Object(row.input?.(world)),
      role: "admin",
      status: "paid",
      priceCents: 1,
      ownerId: world.otherGuest.actor.userId,
    }),
  );
  // Z5: fields nobody asked for are refused; a call without input ignores them.
  const expectedExtra = row.input === undefined ? (row.rightful ?? "ok") : "invalid_input";
  check(extra.outcome === expectedExtra, `${path} with extra fields: ${extra.outcome}`);
  const { outcome, value } = await outcomeOf(answerOf(rightful.call, path, row.input?.(world)));
  check(outcome === (row.rightful ?? "ok"), `${path} by the right person: ${outcome}`);
  // Z6: whatever is answered, secrets are not part of it.
  const said = JSON.stringify(value) ?? "";
  check(!/argon2|passwordHash|accessTokenHash|"secret"/.test(said), `${path} answers with secrets`);
  requireNoCanaries(world, path, row.guard, said);
};

const rightfulOf = (world: World): Record<Guard, World["owner"]> => ({
  public: world.owner,
  shopper: world.owner,
  customer: world.customer,
  staff: world.staff,
  admin: world.admin,
});

const postingPath = (paper: string) => (world: World) =>
  `/${paper}?paper=a4&orders=${world.orderId}`;

describe("Z4: each route that is not a call, asked by everybody", () => {
  const cookie = createSessionCookie("http://shop.test");
  const routes: Record<
    string,
    { path: (world: World) => string; right: "owner" | "staff" | "provider" | "anybody" | "trip" }
  > = {
    "GET /photos/:photoId/:variant": { path: (w) => `/photos/${w.photoId}/proxy`, right: "owner" },
    "GET /order-pictures/:photoId": {
      path: (w) => `/order-pictures/${w.photoId}`,
      right: "owner",
    },
    "GET /invoice-files/:file": {
      path: (w) => `/invoice-files/${w.invoiceId}.pdf`,
      right: "owner",
    },
    "GET /print-files/:file": { path: (w) => `/print-files/${w.printJobId}.pdf`, right: "staff" },
    "GET /packing-slips": { path: postingPath("packing-slips"), right: "staff" },
    "GET /address-labels": { path: postingPath("address-labels"), right: "staff" },
    "GET /carrier-file": { path: postingPath("carrier-file"), right: "staff" },
    "POST /bank/statements": { path: () => statementPath, right: "staff" },
    // Held by its link alone, which only its person is told.
    "GET /data-exports/data.zip": {
      path: () => `/data-exports/data.zip?token=${"A".repeat(43)}`,
      right: "provider",
    },
    "GET /books/accountant": { path: () => accountantFilePath("2026-11"), right: "staff" },
    "GET /books/datev": { path: () => datevFilePath("2026-11"), right: "staff" },
    "GET /books/oss": { path: () => ossFilePath("2026-Q4"), right: "staff" },
    "POST /print-profiles": { path: () => "/print-profiles", right: "staff" },
    "GET /print-sheets/:file": { path: (w) => `/print-sheets/${w.batchId}-1.pdf`, right: "staff" },
    // Public like the pages that show them; who is asking makes no difference.
    "GET /legal-files/:file": { path: () => "/legal-files/terms-de.pdf", right: "anybody" },
    "GET /guarantee-graphic/:locale": { path: () => "/guarantee-graphic/de", right: "anybody" },
    "POST /guarantee-graphic/:locale": { path: () => "/guarantee-graphic/de", right: "staff" },
    // The way back from a provider: without the trip's own cookie it ends at the sign-in.
    "GET /login/google": { path: () => "/login/google?code=x&state=x", right: "trip" },
    "GET /login/apple": { path: () => "/login/apple?code=x&state=x", right: "trip" },
    "GET /login/github": { path: () => "/login/github?code=x&state=x", right: "trip" },
    "GET /login/oidc": { path: () => "/login/oidc?code=x&state=x", right: "trip" },
    "POST /login/apple": { path: () => "/login/apple", right: "trip" },
    // Signed by the provider instead; without the signature it is nothing to anybody.
    "POST /webhooks/stripe": { path: () => "/webhooks/stripe", right: "provider" },
    "ALL /uploads": { path: () => "/uploads", right: "owner" },
    "ALL /uploads/:photoId": { path: (w) => `/uploads/${w.photoId}`, right: "owner" },
  };
  const openApp = () => {
    const app = new Hono<HttpEnv>();
    addShopRoutes(app, { services: shop.services, sessions: shop.sessions, sessionCookie: cookie });
    app.onError((error, c) =>
      error instanceof ShopError ? c.text(error.code, 404) : c.text(String(error), 500),
    );
    return app;
  };

  test("has a row in the table", () => {
    const known = [...new Set(openApp().routes.map((route) => `${route.method} ${route.path}`))];
    figures.routes = known.length;
    const missing = known.filter((route) => routes[route] === undefined);
    figures.missing += missing.length;
    expect(missing).toEqual([]);
    expect(Object.keys(routes).filter((route) => !known.includes(route))).toEqual([]);
  });

  test.each(Object.entries(routes))("%s is nothing to anybody else", async (route, row) => {
    const world = await makeWorld(shop);
    const app = openApp();
    const others = {
      nobody: null,
      otherGuest: world.otherGuest,
      customer: world.customer,
      ...(row.right === "owner" ? {} : { owner: world.owner }),
    };
    const method = route.startsWith("ALL") ? "HEAD" : (route.split(" ")[0] ?? "GET");
    for (const [who, person] of Object.entries(others)) {
      const headers: Record<string, string> = { "tus-resumable": "1.0.0" };
      if (person !== null) {
        const token = await shop.startSession(person.actor.userId);
        headers["cookie"] = cookie.write(token).split(";")[0] ?? "";
      }
      const response = await app.request(
        row.path(world),
        { method, headers },
        { socketAddress: "x" },
      );
      if (row.right === "trip") {
        check(response.status === 303, `${route} by ${who}: ${response.status}`);
        check((response.headers.get("location") ?? "").startsWith("/login"), `${route} by ${who}`);
        continue;
      }
      const isPublic = row.right === "anybody";
      const isAnswered = isPublic && response.ok && response.headers.get("set-cookie") === null;
      check(
        isAnswered || [401, 404, 405].includes(response.status),
        `${route} by ${who}: ${response.status}`,
      );
      check(
        isPublic || (response.headers.get("cache-control") ?? "no-store").includes("no-store"),
        `${route} may be kept by others`,
      );
    }
  });
});
