import { afterAll, beforeAll, describe, expect, test } from "bun:test";

import { eq } from "drizzle-orm";
import fc from "fast-check";
import { uuidv7 } from "uuidv7";

import type { Actor } from "#server/auth/actor.ts";
import { changeFormat } from "#shared/design/change-format.ts";
import { plainFrame } from "#shared/design/new-design.ts";
import { draftsMax } from "#shared/designs.ts";
import { saveFormatLayouts } from "#shop/catalog/save-format-layouts.ts";
import { seedDemoCatalogue } from "#shop/catalog/seed-demo-catalogue.ts";
import { photo } from "#shop/photos/photo.table.ts";
import { createTestDatabase, type TestDatabase } from "#testing/database.ts";
import { refusalErrorOf, refusalOf } from "#testing/judges/refusal.ts";
import { makeActor, makeDesign, makeDocument, makePhoto } from "#testing/makes/make-shopper.ts";

import { carryOverDesigns } from "./carry-over-designs.ts";
import { createDesign } from "./create-design.ts";
import { deleteDesign } from "./delete-design.ts";
import { designVersion } from "./design-version.table.ts";
import { design } from "./design.table.ts";
import { freezeDesigns } from "./freeze-designs.ts";
import { listDrafts, listRevisions, readDesign } from "./read-designs.ts";
import { saveDesign } from "./save-design.ts";

let database: TestDatabase;
let shopper: Actor;
const db = () => database.connection.db;

beforeAll(async () => {
  database = await createTestDatabase();
  await seedDemoCatalogue(db());
  shopper = await makeActor(db());
});
afterAll(() => database.drop());

const input = (photoId: string, id = uuidv7()) => ({
  id,
  document: makeDocument(photoId),
  acceptsLowResolution: false,
});

const line = {
  font: "caveat",
  sizeUm: 8_000,
  colour: "#202020",
  align: "center",
  x: 0.5,
  y: 0.5,
  turnDegrees: 0,
};

describe("creating a design", () => {
  test("twenty times at once under one id makes one design and twenty equal answers", async () => {
    const same = input(await makePhoto(db(), shopper));
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => createDesign(db(), shopper, same)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const versions = await db()
      .select()
      .from(designVersion)
      .where(eq(designVersion.designId, same.id));
    expect(versions).toHaveLength(1);
  });

  test("works while its photo is still on the way", async () => {
    const made = await createDesign(
      db(),
      shopper,
      input(await makePhoto(db(), shopper, { status: "processing" })),
    );
    expect(made.photos).toMatchObject([{ status: "processing", size: null }]);
  });

  test("in an arrangement that is no longer offered stays saved and copied; a fixed format keeps its own", async () => {
    const slug = "square-63";
    const photoId = await makePhoto(db(), shopper);
    const document = makeDocument(photoId, slug);
    const pair = { ...document, layout: "pair", frames: [...document.frames, ...document.frames] };
    const draft = { ...input(photoId), document: pair };
    const { revision } = await createDesign(db(), shopper, draft);
    const admin = await makeActor(db(), "admin");
    const seen = { layouts: ["single", "pair", "quartet"] };
    await saveFormatLayouts(db(), admin, { slug, layouts: ["single"], seen });
    const save = { ...draft, expectedVersion: revision, quantity: 2 };
    expect(await saveDesign(db(), shopper, save)).toMatchObject({ document: pair, quantity: 2 });
    expect(await createDesign(db(), shopper, { ...draft, id: uuidv7() })).toMatchObject({
      document: pair,
    });
    const strip = { ...draft, id: uuidv7(), document: { ...pair, formatSlug: "strip-50x150" } };
    expect(await refusalOf(createDesign(db(), shopper, strip))).toBe("design_invalid");
  });

  test("with emoji is saved as it was typed, as far as they are on the list; others are refused", async () => {
    const photoId = await makePhoto(db(), shopper);
    const written = (text: string) => {
      const document = makeDocument(photoId);
      return { ...input(photoId), document: { ...document, texts: [{ ...line, text }] } };
    };
    const words = "Oma ❤️ 2026 🎉\n👩🏽‍🚀 1️⃣ 🏳️‍🌈";
    const { document } = await createDesign(db(), shopper, written(words));
    expect(document?.texts[0]?.text).toBe(words);
    // Not drawn; not as it is kept; two of which one is drawn.
    for (const text of ["\u{1fae9}", "\u2600", "🎉\u{1f468}\u200d\u{1f469}\u200d\u{1f467}", "🇩🇪"]) {
      expect([text, await refusalOf(createDesign(db(), shopper, written(text)))]).toEqual([
        text,
        "design_invalid",
      ]);
    }
  });

  test("a strip with a refused photo is kept with its free place, and what is done to it meanwhile", async () => {
    const photoIds = await Promise.all([1, 2, 3, 4].map(() => makePhoto(db(), shopper)));
    const [first = "", refused = ""] = photoIds;
    await db().update(photo).set({ status: "rejected" }).where(eq(photo.id, refused));
    const id = uuidv7();
    const strip = changeFormat(
      makeDocument(first),
      "strip-50x150",
      ["strip"],
      photoIds.slice(1).map((each) => plainFrame(each)),
    );
    const made = await createDesign(db(), shopper, { ...input(first, id), document: strip });
    const saved = await saveDesign(db(), shopper, {
      ...input(first, id),
      document: { ...strip, background: "#202020" },
      expectedVersion: made.revision,
    });
    expect(saved.document.frames.map(({ photoId }) => photoId)).toEqual(photoIds);
    // It has no picture, so that it cannot be ordered like this.
    expect(saved.photos.map((each) => each.id)).not.toContain(refused);
    expect((await listDrafts(db(), shopper)).drafts.some((draft) => draft.id === id)).toBe(true);
  });

  test("with another shopper's photo, an unknown one or an unknown format is refused", async () => {
    const other = await makeActor(db());
    const foreign = await makePhoto(db(), other);
    expect(await refusalOf(createDesign(db(), shopper, input(foreign)))).toBe("photo_not_found");
    expect(await refusalOf(createDesign(db(), shopper, input(uuidv7())))).toBe("photo_not_found");
    const wrongFormat = {
      ...input(uuidv7()),
      document: makeDocument(await makePhoto(db(), shopper), "heart-1"),
    };
    expect(await refusalOf(createDesign(db(), shopper, wrongFormat))).toBe("format_not_found");
  });

  test("under another shopper's id tells nothing and changes nothing", async () => {
    const other = await makeActor(db());
    const id = await makeDesign(db(), other);
    const mine = await makePhoto(db(), shopper);
    expect(await refusalOf(createDesign(db(), shopper, input(mine, id)))).toBe("design_not_found");
    expect((await readDesign(db(), other, { id })).revision).toBe(1);
  });

  test("with a crop that is no crop is refused, whatever the numbers (U17)", async () => {
    const photoId = await makePhoto(db(), shopper);
    const number = fc.oneof(
      fc.double(),
      fc.constantFrom(Number.NaN, -1, 1e308, Number.POSITIVE_INFINITY, 1e-320),
    );
    await fc.assert(
      fc.asyncProperty(number, number, number, number, async (centreX, centreY, zoom, turn) => {
        const document = makeDocument(photoId);
        const crop = { centreX, centreY, zoom, turnDegrees: turn };
        const isCrop =
          centreX >= 0 &&
          centreX <= 1 &&
          centreY >= 0 &&
          centreY <= 1 &&
          zoom >= 1 &&
          zoom <= 12 &&
          turn >= 0 &&
          turn < 360;
        const wrong = { ...document, frames: [{ ...document.frames[0], crop }] };
        const refusal = await refusalOf(
          createDesign(db(), shopper, { ...input(photoId), document: wrong }),
        );
        expect(refusal).toBe(isCrop ? null : "design_invalid");
      }),
      { numRuns: 60 },
    );
  });

  test(`beyond ${draftsMax} drafts is refused and keeps nothing`, async () => {
    const busy = await makeActor(db());
    const photoId = await makePhoto(db(), busy);
    await db()
      .insert(design)
      .values(Array.from({ length: draftsMax }, () => ({ id: uuidv7(), ownerId: busy.userId })));
    expect(await refusalOf(createDesign(db(), busy, input(photoId)))).toBe("design_limit_reached");
    const kept = await db().select().from(design).where(eq(design.ownerId, busy.userId));
    expect(kept).toHaveLength(draftsMax);
  });
});

describe("saving a design", () => {
  test("moves it on; an older save is a conflict, the same save again is not", async () => {
    const id = await makeDesign(db(), shopper);
    const before = await readDesign(db(), shopper, { id });
    const edited = { ...before.document, background: "#112233" };
    const save = { id, expectedVersion: 1, document: edited, acceptsLowResolution: false };
    expect((await saveDesign(db(), shopper, save)).revision).toBe(2);
    expect((await saveDesign(db(), shopper, save)).revision).toBe(2);
    const stale = { ...save, document: { ...edited, background: "#445566" } };
    const refusal = await refusalErrorOf(saveDesign(db(), shopper, stale));
    expect(refusal).toMatchObject({ code: "design_conflict", data: { currentVersion: 2 } });
    expect((await readDesign(db(), shopper, { id })).document).toEqual(edited);
  });

  test("from two tabs at once lets one win and tells the other", async () => {
    const id = await makeDesign(db(), shopper);
    const { document } = await readDesign(db(), shopper, { id });
    const refusals = await Promise.all(
      ["#aaaaaa", "#bbbbbb"].map((background) =>
        refusalOf(
          saveDesign(db(), shopper, {
            id,
            expectedVersion: 1,
            document: { ...document, background },
            acceptsLowResolution: false,
          }),
        ),
      ),
    );
    expect(new Set(refusals)).toEqual(new Set(["design_conflict", null]));
  });

  test("after an order froze it starts the next version and leaves the frozen one alone", async () => {
    const id = await makeDesign(db(), shopper);
    const { document } = await readDesign(db(), shopper, { id });
    const frozen = await db().transaction((tx) => freezeDesigns(tx, shopper, [id]));
    expect((await readDesign(db(), shopper, { id })).isFrozen).toBe(true);
    expect((await listDrafts(db(), shopper)).drafts.map((draft) => draft.id)).not.toContain(id);
    await saveDesign(db(), shopper, {
      id,
      expectedVersion: 1,
      document: { ...document, background: "#000000" },
      acceptsLowResolution: false,
    });
    const [kept] = await db()
      .select({ document: designVersion.document })
      .from(designVersion)
      .where(eq(designVersion.id, frozen.get(id)?.versionId ?? ""));
    expect(kept?.document).toEqual(document);
    expect((await listDrafts(db(), shopper)).drafts.map((draft) => draft.id)).toContain(id);
  });

  test("another shopper's design is not found, nor a deleted one", async () => {
    const other = await makeActor(db());
    const id = await makeDesign(db(), other);
    const document = makeDocument(await makePhoto(db(), shopper));
    const save = { id, expectedVersion: 1, document, acceptsLowResolution: false };
    expect(await refusalOf(saveDesign(db(), shopper, save))).toBe("design_not_found");
    expect(await refusalOf(readDesign(db(), shopper, { id }))).toBe("design_not_found");
    await deleteDesign(db(), shopper, { id });
    expect((await readDesign(db(), other, { id })).id).toBe(id);
    await deleteDesign(db(), other, { id });
    expect(await refusalOf(readDesign(db(), other, { id }))).toBe("design_not_found");
  });
});

test("a guest's designs come along on signing in", async () => {
  const guest = await makeActor(db());
  const customer = await makeActor(db(), "customer");
  const id = await makeDesign(db(), guest);
  await carryOverDesigns(db(), { guestId: guest.userId, userId: customer.userId });
  expect((await readDesign(db(), customer, { id })).id).toBe(id);
});

test("the revisions of drafts are the shopper's own, without what is ordered or deleted", async () => {
  const owner = await makeActor(db());
  const [draft, ordered, deleted] = [
    await makeDesign(db(), owner),
    await makeDesign(db(), owner),
    await makeDesign(db(), owner),
  ];
  await makeDesign(db(), await makeActor(db()));
  await db().transaction((tx) => freezeDesigns(tx, owner, [ordered]));
  await deleteDesign(db(), owner, { id: deleted });
  expect(await listRevisions(db(), owner)).toEqual([{ id: draft, revision: 1 }]);
});
