import { afterAll, beforeAll, describe, expect, test } from "bun:test";

import { TRPCError } from "@trpc/server";
import { uuidv7 } from "uuidv7";
import { z } from "zod";

import { callPath } from "#testing/access/call-path.ts";
import { makeWorld, type World } from "#testing/houses/make-world.ts";
import { watchStatements } from "#testing/judges/watch-statements.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { appRouter } from "./app-router.ts";

/** Rows Z10 and Z11 over every list that there is: a new one is found by itself. */
let shop: TestShop;
let world: World;
/** Every statement that goes to the database. */
let statements: string[] = [];
beforeAll(async () => {
  shop = await openTestShop();
  world = await makeWorld(shop);
  watchStatements(shop.services.connection.pool, (text) => statements.push(text));
});
afterAll(() => shop.close());

/** Lists without a page: what bounds them instead. */
const boundedOtherwise: Readonly<Record<string, string>> = {
  "accounts.listSessions": "sessions of one person, who signs in seldom",
  "accounts.listAddresses": "addressesMax",
  "waysIn.listProviders": "providers of the configuration",
  "catalog.listFormats": "formats on sale",
  "claims.listClaims": "claimsPerOrderMax",
  "designs.listDrafts": "draftsMax",
  "designs.listRevisions": "draftsMax",
  "invoices.listInvoices": "invoices of one order",
  "photos.listPhotos": "photosMax",
  "photos.listPhonePhotos": "photosMax, and only those that no studio has placed",
  "workshop.catalog.listFormatNames": "formatsMax",
  "workshop.catalog.listFormatPrices": "formats on sale",
  "workshop.coupons.listCoupons": "coupons, of which a shop has a few",
  "workshop.invoices.listInvoices": "invoices of one order",
  "workshop.jobs.listProcesses": "processesMax",
  "workshop.jobs.listQueues": "kinds of jobs",
  "workshop.people.listOrderViews": "orderViewsMax",
  "workshop.people.listPeople": "people of the workshop, of whom there are a few",
  "workshop.production.listQueueOrders": "chosenOrdersMax that press most, and as many chosen",
  "workshop.posting.listPosted": "parcelsMax, of the last days",
  "workshop.posting.listParcels": "the most pressing of what is to be posted",
  "workshop.production.listPrintJobs": "items of one order",
  "workshop.production.listPictures": "orders and pictures named in the input",
  "workshop.production.listQueue": "formats on sale",
  "workshop.texts.listTexts": "kinds of legal texts",
};

type Procedure = { readonly _def: { readonly inputs: readonly unknown[] } };

/** The fields of what a procedure takes. */
const fieldsOf = (procedure: unknown): ReadonlyMap<string, z.ZodType> => {
  const input = (procedure as Procedure)._def.inputs[0];
  return new Map(input instanceof z.ZodObject ? Object.entries(input.shape) : []);
};
const procedures = Object.entries(appRouter._def.procedures).map(
  ([path, procedure]) => [path, fieldsOf(procedure)] as const,
);
const paged = procedures.filter(([, fields]) => fields.has("limit"));
const searched = procedures.filter(([, fields]) => fields.has("search"));

/** What the list wants beside limit, cursor and search. */
const beside = (path: string): object => {
  if (path.endsWith("listBooks")) return { month: "2026-11" };
  return path.endsWith("listQueueOrders") ? { formatKey: "0".repeat(32) } : {};
};

/** Asked by whoever may see the most: the shopper's own lists by their owner. */
const ask = (path: string, input: object) =>
  callPath(path.startsWith("workshop.") ? world.admin.call : world.owner.call, path, {
    ...beside(path),
    ...input,
  });

const isRefused = async (act: Promise<unknown>): Promise<boolean> => {
  try {
    await act;
    return false;
  } catch (error) {
    if (error instanceof TRPCError && error.code === "BAD_REQUEST") return true;
    throw error;
  }
};

/** The rows of a list's answer: its first array. */
const rowsOf = (answer: unknown): readonly unknown[] =>
  Array.isArray(answer)
    ? answer
    : (Object.values(Object(answer)).find((value) => Array.isArray(value)) ?? []);

describe("Z10: a list", () => {
  test("is paged, or it is said what bounds it", () => {
    const lists = procedures.filter(([path]) => /\.list[A-Z]\w*$/.test(path));
    const isPaged = new Set(paged.map(([path]) => path));
    const unbounded = lists
      .map(([path]) => path)
      .filter((path) => !isPaged.has(path) && boundedOtherwise[path] === undefined);
    const known = new Set(lists.map(([path]) => path));
    const gone = Object.keys(boundedOtherwise).filter(
      (path) => !known.has(path) || isPaged.has(path),
    );
    expect({ unbounded, gone }).toEqual({ unbounded: [], gone: [] });
    expect(paged.length).toBeGreaterThanOrEqual(6);
  });

  test.each(paged)("%s takes no page without a bound and no cursor but an id", async (path) => {
    const wrong = [-1, 0, 0.5, 1e9, 2 ** 60, null, "1; drop table photo"];
    for (const limit of wrong) {
      expect([limit, await isRefused(ask(path, { limit }))]).toEqual([limit, true]);
    }
    for (const cursor of ["1", "' or true --", -1, {}]) {
      expect([cursor, await isRefused(ask(path, { limit: 1, cursor }))]).toEqual([cursor, true]);
    }
    expect(rowsOf(await ask(path, { limit: 1 })).length).toBeLessThanOrEqual(1);
  });

  test("of a shopper has their own rows only, wherever its cursor comes from", async () => {
    const own = paged.filter(([path]) => !path.startsWith("workshop."));
    expect(own.length).toBeGreaterThan(0);
    for (const [path] of own) {
      for (const cursor of [world.orderId, uuidv7(), "ffffffff-ffff-7fff-bfff-ffffffffffff"]) {
        const answer = await callPath(world.otherGuest.call, path, { limit: 20, cursor });
        expect(rowsOf(answer)).toEqual([]);
      }
    }
  });
});

describe("Z11: a search", () => {
  const canary = "canaryinthesearch";
  const payloads = [
    "%",
    "_",
    "\\",
    "%_%",
    ".*",
    "(((((((((((((((((((((((((a+)+)+)+",
    `'; drop table photo; -- ${canary}`,
    `" or "1"="1 ${canary}`,
    `$1 ${canary}`,
    `\u0000${canary}`,
    "ﷺ".repeat(20),
  ];

  test.each(searched)("of %s takes every sign as itself, and only as a parameter", async (path) => {
    for (const search of payloads) {
      statements = [];
      const found = rowsOf(await ask(path, { search }));
      expect([search, found]).toEqual([search, []]);
      expect(statements.length).toBeGreaterThan(0);
      expect(statements.filter((text) => text.includes(canary))).toEqual([]);
    }
  });

  test("is looked at in every list that has one", () => {
    expect(searched.map(([path]) => path.split(".").at(-1) ?? "")).toEqual(
      expect.arrayContaining([
        "listBooks",
        "listClaims",
        "listCustomers",
        "listMails",
        "listOrders",
      ]),
    );
  });
});
