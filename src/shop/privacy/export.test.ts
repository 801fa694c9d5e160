import { afterAll, beforeAll, describe, expect, test } from "bun:test";

import { eq, sql } from "drizzle-orm";
import { Hono } from "hono";

import type { HttpEnv } from "#server/http/http-env.ts";
import { createSessionCookie } from "#server/http/session-cookie.ts";
import { email } from "#server/mail/email.table.ts";
import { openSealed } from "#server/mail/sealed-token.ts";
import { dataExportDays, dataExportPath } from "#shared/privacy.ts";
import { appRouter } from "#shop/app-router.ts";
import { callRefusal } from "#testing/access/call-refusal.ts";
import { lifeWords } from "#testing/houses/life-words.ts";
import { makeFullLife } from "#testing/houses/make-full-life.ts";
import { dumpDatabase } from "#testing/judges/find-words.ts";
import { readZip } from "#testing/judges/read-zip.ts";
import { openJobDrain } from "#testing/plays/drain-jobs.ts";
import { openDevice } from "#testing/plays/open-device.ts";
import { testPassword } from "#testing/plays/sign-up.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { dataExport } from "./data-export.table.ts";
import { addDataExportRoutes } from "./data-exports.routes.ts";
import { dataExportPrefix, makeExport } from "./make-export.ts";
import { personalTables } from "./personal-tables.ts";
import { sweepPrivacy } from "./sweep-privacy.ts";

type Row = Readonly<Record<string, unknown>>;

let shop: TestShop;
let life: Awaited<ReturnType<typeof makeFullLife>>;
let fetched: Awaited<ReturnType<typeof fetchCopy>>;
beforeAll(async () => {
  shop = await openTestShop();
  life = await makeFullLife(shop);
  fetched = await fetchCopy();
});
afterAll(() => shop.close());

const fetchPath = (path: string) => {
  const app = new Hono<HttpEnv>();
  app.use((c, next) => {
    c.set("clientAddress", "192.0.2.1");
    return next();
  });
  const { services, sessions } = shop;
  const sessionCookie = createSessionCookie("http://shop.test");
  addDataExportRoutes(app, { services, sessions, sessionCookie });
  return app.request(path);
};

/** Asks for a copy, makes it as the queue does, and fetches it by its link. */
const fetchCopy = async () => {
  await life.call.privacy.requestExport();
  const [asked] = await shop.db.select().from(dataExport);
  await makeExport(shop.services, { exportId: asked?.id ?? "", locale: "de" });
  const mine = await life.call.privacy.readMine();
  const answer = await fetchPath(mine.export?.path ?? "");
  return { answer, entries: readZip(await answer.bytes()) };
};

/** What has the shape of a link's key. */
const tokens = /(?<![\w-])[\w-]{43}(?![\w-])/g;

const readRows = (entries: ReadonlyMap<string, Uint8Array>) =>
  new Map(
    [...entries].flatMap(([name, bytes]): [string, Row[]][] => {
      const table = /^data\/(.+)\.json$/.exec(name)?.[1];
      return table === undefined ? [] : [[table, JSON.parse(new TextDecoder().decode(bytes))]];
    }),
  );

describe("a copy of somebody's data", () => {
  test("holds every row of theirs that the database has, and no secret", async () => {
    const { entries, answer } = fetched;
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    const exported = readRows(entries);
    const missing: string[] = [];
    // From the person's own row along every foreign key: what points at it is theirs as well.
    const links = await shop.db.execute<{ child: string; column: string; parent: string }>(sql`
      select c.relname as child, a.attname as column, p.relname as parent
      from pg_constraint k
      join pg_class c on c.oid = k.conrelid
      join pg_class p on p.oid = k.confrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace`);
    let looked = 0;
    for (const { child, column, parent } of links) {
      const ids = (exported.get(parent) ?? []).flatMap(({ id }) => (id === undefined ? [] : [id]));
      const decision = personalTables[child];
      if (decision === undefined || !("theirs" in decision) || ids.length === 0) continue;
      const rows = await shop.db.execute<{ row: Row }>(sql`
        select to_jsonb(t) - ${sql.param([...decision.without])}::text[] as row
        from ${sql.identifier(child)} t
        where t.${sql.identifier(column)}::text = any(${sql.param(ids)}::text[])`);
      const copied = new Set((exported.get(child) ?? []).map((row) => JSON.stringify(row)));
      looked += rows.length;
      // What somebody of the workshop did for others is not among these: this person never was one.
      missing.push(
        ...rows.flatMap(({ row }) =>
          copied.has(JSON.stringify(row)) ? [] : [`${child}.${column}`],
        ),
      );
    }
    // The copy itself was not finished while it was made.
    expect(missing.filter((place) => place !== "data_export.owner_id")).toEqual([]);
    expect(looked).toBeGreaterThan(30);
    const text = [...entries]
      .filter(([name]) => name.startsWith("data/"))
      .map(([, bytes]) => new TextDecoder().decode(bytes))
      .join("\n");
    // What people of the workshop tell each other is given on request, after a look.
    const { note, canceling, aside, ...theirs } = lifeWords;
    for (const word of Object.values(theirs)) expect(text.includes(word) ? "" : word).toBe("");
    for (const word of [note, canceling, aside]) expect(text.includes(word) ? word : "").toBe("");
    expect(text).not.toMatch(/argon2|token_hash|password_hash|sealed_secret|code_hash/);
    expect(text).not.toContain(life.staff.actor.userId);
  });

  test("has the photos exactly as they came, and the invoices", async () => {
    const { entries } = fetched;
    const [photos, invoices] = ["photos/", "invoices/"].map((folder) =>
      [...entries].filter(([name]) => name.startsWith(folder)),
    );
    const hashes = photos?.map(([, bytes]) => new Bun.SHA256().update(bytes).digest("hex"));
    expect(new Set(hashes)).toEqual(new Set([life.orderedPhoto.sha256, life.draftPhoto.sha256]));
    expect(invoices?.map(([, bytes]) => new TextDecoder().decode(bytes.slice(0, 5)))).toEqual([
      "%PDF-",
    ]);
    expect([...entries.keys()]).toContain("LIES-MICH.txt");
  });

  test("is not opened by stolen rows, nor is an order, a draft, an account or a session", async () => {
    const { accountEmail: email, elsewhereEmail } = lifeWords;
    const guest = await shop.person("guest");
    await guest.call.designs.mailDraftLink({ email: elsewhereEmail });
    await shop.stranger.accounts.requestPasswordReset({ email });
    const jobs = await openJobDrain(shop.services);
    await jobs.drain();
    const sent = jobs.mails.map(({ html, text }) => `${html}${text}`).join("\n");
    // What left by mail does open: all that is looked for below was really there to be found.
    const keys = new Set(sent.matchAll(tokens).map(([token]) => token));
    for (const part of ["orders?token=", "create?draft=", "login?reset=", "data.zip?token="]) {
      expect(sent).toMatch(new RegExp(`${part.replaceAll(/[?.]/g, "\\$&")}[\\w-]{43}(?![\\w.-])`));
    }
    expect(sent).toContain(`orders?token=${life.posted.token}`);

    const stolen = await dumpDatabase(shop.db);
    const stood = [...keys, life.sessionToken].filter((token) => stolen.includes(token));
    expect(stood).toEqual([]);
    // What looks like a key in the rows is none, wherever somebody tries it.
    const tried = [...new Set(stolen.matchAll(tokens).map(([token]) => token))];
    for (const [index, token] of tried.entries()) {
      const at = `192.0.2.${String(index % 250)}`;
      const { orders, designs, accounts } = appRouter.createCaller(shop.contextOf(null, null, at));
      expect(await callRefusal(orders.readOrder({ token }))).toBe("order_not_found");
      expect(await callRefusal(designs.openDraftLink({ token }))).toBe("draft_link_invalid");
      expect(await callRefusal(accounts.resetPassword({ token, password: testPassword }))).toBe(
        "link_invalid",
      );
      expect((await fetchPath(dataExportPath(token))).status).toBe(404);
      expect(await shop.sessions.read(token, new Date())).toBeNull();
    }
    // The seals stand there, as the keys' places.
    expect(tried.length).toBeGreaterThan(3);
  });

  test("is told of by mail, fetched by its link alone, and gone after its days", async () => {
    const [copy] = await shop.db.select().from(dataExport);
    const mails = await shop.db.select().from(email);
    const mail = mails.find(({ dedupeKey }) => dedupeKey === `data-export:${copy?.id}`);
    expect(mail?.toAddress).toBe(lifeWords.accountEmail);
    const path = /http:\/\/shop\.test(\/data-exports\/data\.zip\?token=[\w-]{43})/.exec(
      openSealed(shop.services.secret, lifeWords.accountEmail, mail?.text ?? ""),
    )?.[1];
    expect((await fetchPath(path ?? "")).status).toBe(200);
    expect(copy?.tokenHash).not.toBe(path?.slice(-43) ?? "");
    const wrong = `/data-exports/data.zip?token=${"A".repeat(43)}`;
    for (const other of [wrong, "/data-exports/data.zip"]) {
      expect((await fetchPath(other)).status).toBe(404);
    }
    const stranger = await shop.person("customer");
    expect((await stranger.call.privacy.readMine()).export).toBeNull();

    const later = new Date(Date.now() + (dataExportDays * 24 + 2) * 3_600_000);
    await sweepPrivacy(shop.services, later);
    expect((await fetchPath(path ?? "")).status).toBe(404);
    const keys = await Array.fromAsync(shop.services.storage.list(dataExportPrefix));
    expect(keys).toEqual([]);
  });

  test("is for whoever has just shown who they are; a guest has but the browser", async () => {
    const customer = await shop.person("customer");
    const context = shop.contextOf(customer.actor, customer.email);
    const { signedIn } = context;
    const old = { ...context, signedIn: signedIn && { ...signedIn, authenticatedAt: new Date(0) } };
    const late = appRouter.createCaller(old).privacy.requestExport();
    expect(await callRefusal(late)).toBe("reauthentication_required");
    const guest = await shop.person("guest");
    expect(await callRefusal(guest.call.privacy.requestExport())).toBeNull();
  });

  test("an admin's password alone neither asks for one nor finds the link of one that is there", async () => {
    const admin = await shop.person("admin");
    await admin.call.privacy.requestExport();
    const [asked] = await shop.db
      .select({ id: dataExport.id })
      .from(dataExport)
      .where(eq(dataExport.ownerId, admin.actor.userId));
    await makeExport(shop.services, { exportId: asked?.id ?? "", locale: "de" });
    expect((await admin.call.privacy.readMine()).export?.path).toStartWith("/data-exports/");

    const token = await shop.sessions.start(admin.actor.userId, new Date());
    const device = await openDevice(shop, token).at(new Date());
    expect(await callRefusal(device.privacy.requestExport())).toBe("second_factor_required");
    expect((await device.privacy.readMine()).export).toMatchObject({ status: "ready", path: null });
  });

  test("is asked for a few times a day, and made once however often the page asks", async () => {
    const person = await shop.person("customer");
    await Promise.all([person.call.privacy.requestExport(), person.call.privacy.requestExport()]);
    await person.call.privacy.requestExport();
    expect(await callRefusal(person.call.privacy.requestExport())).toBe("too_many_requests");
    const [row] = await shop.db.execute(sql`select count(*)::int as count from data_export
      where owner_id = ${person.actor.userId}`);
    expect(row).toEqual({ count: 1 });
  });
});

test("each table of the shop is exported, or it is said why not", async () => {
  const rows = await shop.db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`);
  const names = rows.map(({ name }) => name);
  const undecided = names.filter((name) => personalTables[name] === undefined);
  const gone = Object.keys(personalTables).filter((name) => !names.includes(name));
  expect({ undecided, gone }).toEqual({ undecided: [], gone: [] });
});
