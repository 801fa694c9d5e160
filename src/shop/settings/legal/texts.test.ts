import { afterAll, beforeAll, describe, expect, test } from "bun:test";

import { and, asc, desc, eq } from "drizzle-orm";
import { Hono } from "hono";
import sharp from "sharp";

import type { Actor } from "#server/auth/actor.ts";
import type { HttpEnv } from "#server/http/http-env.ts";
import { problem, problemOf } from "#server/http/problem.ts";
import { createSessionCookie } from "#server/http/session-cookie.ts";
import { auditEvent } from "#server/log/audit-event.table.ts";
import { parseLegalSource } from "#shared/legal/legal-source.ts";
import { legalFilePath, type LegalTextInput } from "#shared/legal/legal.ts";
import { lintLegalText } from "#shared/legal/lint-legal-text.ts";
import { ShopError } from "#shared/shop-error.ts";
import { magnetFormat } from "#shop/catalog/magnet-format.table.ts";
import { addShopRoutes } from "#shop/http-routes.ts";
import { readGuaranteeGraphic } from "#shop/settings/read-guarantee-graphic.ts";
import { readShop } from "#shop/settings/read-shop.ts";
import { refusalOf } from "#testing/judges/refusal.ts";
import { makeActor } from "#testing/makes/make-shopper.ts";
import { ownCompany } from "#testing/makes/own-settings.ts";
import { saveSection } from "#testing/makes/save-section.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { keepLegalTexts } from "./keep-legal-text.ts";
import { legalText } from "./legal-text.table.ts";
import { publishLegalText } from "./publish-legal-text.ts";
import { readKeptLegalText } from "./read-kept-legal-text.ts";
import { readLegalTextForStaff } from "./read-legal-text-for-staff.ts";
import { readLegalText } from "./read-legal-text.ts";
import { discardLegalDraft, saveLegalDraft } from "./save-legal-draft.ts";

let shop: TestShop;
let admin: Actor;
let app: Hono<HttpEnv>;
const sessionCookie = createSessionCookie("http://shop.test");
const terms = { kind: "terms", locale: "de" } as const;
const source = "# Unsere AGB\n\n## 1. Wer\n\nMagnetwerk\n\n- eins\n- zwei\n";

beforeAll(async () => {
  shop = await openTestShop();
  admin = await makeActor(shop.db, "admin");
  app = new Hono<HttpEnv>();
  app.onError((error) => (error instanceof ShopError ? problem(error) : problemOf("cross_site")));
  addShopRoutes(app, { services: shop.services, sessions: shop.sessions, sessionCookie });
});
afterAll(() => shop.close());

/** A new draft, begun from what applies now. */
const begin = async (text: string, wanted: LegalTextInput = terms) => {
  const { version, publishedAt } = await readLegalTextForStaff(shop.db, wanted);
  const begunFrom = publishedAt === null ? 0 : (version ?? 0);
  return saveLegalDraft(shop.db, admin, { ...wanted, source: text, revision: 0, begunFrom });
};

const publish = async (
  text: string,
  wanted: typeof terms | { kind: "terms"; locale: "en" } = terms,
) => {
  const { revision } = await begin(text, wanted);
  return publishLegalText(shop.db, admin, { ...wanted, revision }, new Date());
};

describe("a legal text of the operator", () => {
  test("is seen by nobody while it is a draft, and by everybody once it is published", async () => {
    const before = await readLegalText(shop.db, terms);
    const { revision } = await begin(source);
    expect(await readLegalText(shop.db, terms)).toEqual(before);
    const { version } = await publishLegalText(shop.db, admin, { ...terms, revision }, new Date());
    const after = await readLegalText(shop.db, terms);
    expect(after).toMatchObject({ version, title: "Unsere AGB" });
    expect(after.publishedAt).toBeInstanceOf(Date);
    expect((await readLegalTextForStaff(shop.db, terms)).draft).toBeNull();
  });

  test("is what orders accept from then on; those before keep theirs", async () => {
    const wanted = { kind: "terms", locale: "en" } as const;
    const keep = async () =>
      (await keepLegalTexts(shop.db, await readShop(shop.db), ["terms"], "en")).terms.version;
    const old = await keep();
    const { version } = await publish("# Terms\n\nNew words", wanted);
    expect(version).toBe(old + 1);
    expect(await keep()).toBe(version);
    expect((await readKeptLegalText(shop.db, "terms", "en", old)).title).toBe(
      "Terms and conditions",
    );
  });

  test("is never changed once it is published: the database itself refuses", async () => {
    const change = shop.db
      .update(legalText)
      .set({ version: 99 })
      .where(eq(legalText.kind, "terms"));
    expect(await change.then(() => "changed", String)).toContain("Failed query");
    const removal = shop.db.delete(legalText).where(eq(legalText.kind, "terms"));
    expect(await removal.then(() => "removed", String)).toContain("Failed query");
  });

  test("has one draft: who saves or publishes an old one is told, and one publishing of many wins", async () => {
    const { revision } = await begin(source);
    const again = begin("# x");
    expect(await refusalOf(again)).toBe("legal_draft_changed");
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, () =>
        publishLegalText(shop.db, admin, { ...terms, revision }, new Date()),
      ),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("without a title is not published, and the draft stays", async () => {
    const { revision } = await begin("no title");
    const publishing = publishLegalText(shop.db, admin, { ...terms, revision }, new Date());
    expect(await refusalOf(publishing)).toBe("legal_text_incomplete");
    expect((await readLegalTextForStaff(shop.db, terms)).draft?.source).toBe("no title");
    await discardLegalDraft(shop.db, admin, { ...terms, revision });
    expect((await readLegalTextForStaff(shop.db, terms)).draft).toBeNull();
  });

  test("is not undone by a new draft that was begun before it was published", async () => {
    const accessibility = { kind: "accessibility", locale: "de" } as const;
    const write = (text: string, begunFrom?: number) =>
      saveLegalDraft(shop.db, admin, { ...accessibility, source: text, revision: 0, begunFrom });
    const { revision } = await write("# Erste\n\nWorte");
    const first = await publishLegalText(
      shop.db,
      admin,
      { ...accessibility, revision },
      new Date(),
    );
    for (const begunFrom of [undefined, 0, first.version + 1]) {
      expect(await refusalOf(write("# Alte\n\nWorte", begunFrom))).toBe("legal_draft_changed");
    }
    expect((await readLegalTextForStaff(shop.db, accessibility)).draft).toBeNull();
    const next = await write("# Neue\n\nWorte", first.version);

    // Begun from the first while the second is being published: it waits, and is told.
    const { promise: published, resolve: publish } = Promise.withResolvers<void>();
    const publishing = shop.db.transaction(async (tx) => {
      await publishLegalText(tx, admin, { ...accessibility, ...next }, new Date());
      await published;
    });
    const late = refusalOf(write("# Alte\n\nWorte", first.version));
    publish();
    await publishing;
    expect(await late).toBe("legal_draft_changed");
  });

  test("is neither overwritten, published nor thrown away by whoever has an older draft open", async () => {
    const write = (text: string, revision: number) =>
      saveLegalDraft(shop.db, admin, { ...terms, source: text, revision });
    const stale = await begin(source);
    await discardLegalDraft(shop.db, admin, { ...terms, ...stale });
    const between = await begin(source);
    await publishLegalText(shop.db, admin, { ...terms, ...between }, new Date());
    const newer = await begin("# Newer words");
    for (const { revision } of [stale, between]) {
      for (const act of [
        () => write("# Old words", revision),
        () => publishLegalText(shop.db, admin, { ...terms, revision }, new Date()),
        () => discardLegalDraft(shop.db, admin, { ...terms, revision }),
      ]) {
        expect(await refusalOf(act())).toBe("legal_draft_changed");
      }
    }
    const { draft } = await readLegalTextForStaff(shop.db, terms);
    expect(draft).toMatchObject({ source: "# Newer words", ...newer });
    await discardLegalDraft(shop.db, admin, { ...terms, ...newer });
    // Twice is fine: it is gone.
    await discardLegalDraft(shop.db, admin, { ...terms, ...newer });
  });

  test("is published with a record of who did it", async () => {
    const [act] = await shop.db
      .select({ actorId: auditEvent.actorId, subject: auditEvent.subject })
      .from(auditEvent)
      .where(
        and(
          eq(auditEvent.act, "publish_legal_text"),
          eq(auditEvent.subject, "legal_text:terms:de"),
        ),
      )
      .orderBy(desc(auditEvent.id))
      .limit(1);
    expect(act).toEqual({ actorId: admin.userId, subject: "legal_text:terms:de" });
  });

  test("is kept as PDF by anybody, as it applies and in every version", async () => {
    const { version } = await readLegalText(shop.db, terms);
    for (const of of [null, version]) {
      const answer = await app.request(legalFilePath(terms, of));
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-disposition")).toContain(`terms-de-${version}.pdf`);
      expect(new TextDecoder().decode((await answer.bytes()).subarray(0, 5))).toBe("%PDF-");
    }
    for (const none of ["terms-fr.pdf", "terms-de-999.pdf", "terms-de-0.pdf", "x.pdf"]) {
      expect((await app.request(`/legal-files/${none}`)).status).toBe(404);
    }
  });
});

test("our template with its holes is a draft that can be read, in every kind and language", async () => {
  for (const kind of ["impressum", "privacy", "terms", "accessibility"] as const) {
    for (const locale of ["de", "en"] as const) {
      const { template } = await readLegalTextForStaff(shop.db, { kind, locale });
      expect(parseLegalSource(template)?.sections.length).toBeGreaterThan(3);
      expect(template).toContain("[");
      expect(template).not.toMatch(/Musterwerkstatt|undefined|demo/i);
    }
  }
});

test("our template of a whole company passes the check, but for the provider that only it can name", async () => {
  const company = {
    ...ownCompany,
    name: "Magnetwerk Nordhafen",
    representative: "Jana Beispiel",
    street: "Werkhof 3",
    city: "Berlin",
    postcode: "12047",
    email: "hallo@magnetwerk.example",
    vatId: "DE123456789",
    registerCourt: "Amtsgericht Berlin",
    registerNumber: "HRB 12345",
  };
  await saveSection(shop.db, admin, { section: "company", value: company });
  const square = eq(magnetFormat.slug, "square-63");
  for (const hasWithdrawable of [true, false]) {
    await shop.db.update(magnetFormat).set({ isWithdrawable: hasWithdrawable }).where(square);
    for (const kind of ["impressum", "privacy", "terms", "accessibility"] as const) {
      for (const locale of ["de", "en"] as const) {
        const { template } = await readLegalTextForStaff(shop.db, { kind, locale });
        const facts = { company, hasWithdrawable, hasMadeToOrder: true, providers: [] };
        const warnings = lintLegalText(kind, template, facts);
        expect(warnings).toEqual(kind === "privacy" ? [{ code: "host_unnamed" }] : []);
      }
    }
  }
});

describe("the EU's graphic on the guarantee (LAW 8)", () => {
  const bring = async (bytes: Uint8Array<ArrayBuffer>, whose: Actor | null = admin) => {
    const token =
      whose === null
        ? null
        : await shop.sessions.start(whose.userId, new Date(), { hasSecondFactor: true });
    return app.request("/guarantee-graphic/de", {
      method: "POST",
      body: bytes,
      headers: token === null ? {} : { cookie: sessionCookie.write(token).split(";")[0] ?? "" },
    });
  };
  const pictureOf = async (side: number) =>
    new Uint8Array(
      await sharp({ create: { width: side, height: side, channels: 3, background: "#039" } })
        .withExif({ IFD0: { Copyright: "somebody" } })
        .png()
        .toBuffer(),
    );

  test("is brought by an admin, told apart by its bytes, written anew and seen by everybody", async () => {
    expect(await readGuaranteeGraphic(shop.db, { locale: "de" })).toBeNull();
    expect((await bring(await pictureOf(300))).status).toBe(200);
    expect((await bring(await pictureOf(400))).status).toBe(200);
    const acts = await shop.db
      .select({ before: auditEvent.before, after: auditEvent.after })
      .from(auditEvent)
      .where(eq(auditEvent.act, "save_guarantee_graphic"))
      .orderBy(asc(auditEvent.id));
    expect(acts).toMatchObject([
      { before: null, after: { width: 300 } },
      { before: { width: 300 }, after: { width: 400 } },
    ]);
    const graphic = await readGuaranteeGraphic(shop.db, { locale: "de" });
    expect(graphic).toMatchObject({ width: 400, height: 400 });
    const answer = await app.request(graphic?.href ?? "");
    expect(answer.headers.get("content-type")).toBe("image/jpeg");
    const seen = await answer.bytes();
    expect(await sharp(seen).metadata()).toMatchObject({ format: "jpeg", width: 400 });
    expect(Buffer.from(seen).includes("somebody")).toBe(false);
    expect(await readGuaranteeGraphic(shop.db, { locale: "en" })).toBeNull();
  });

  test("is refused when it is no picture, too small to read, too large, or brought by others", async () => {
    const text = new TextEncoder().encode("<svg onload=alert(1)>");
    expect((await bring(text)).status).toBe(422);
    expect((await bring(await pictureOf(120))).status).toBe(422);
    expect((await bring(new Uint8Array(11 * 1024 * 1024))).status).toBe(413);
    const staff = await makeActor(shop.db, "staff");
    expect((await bring(await pictureOf(400), staff)).status).toBe(404);
    expect((await bring(await pictureOf(400), null)).status).toBe(404);
  });
});
