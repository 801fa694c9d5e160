import { afterAll, beforeAll, describe, expect, test } from "bun:test";

import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";

import { seedDemoCatalogue } from "#shop/catalog/seed-demo-catalogue.ts";
import { createTestDatabase, type TestDatabase } from "#testing/database.ts";
import { refusalOf } from "#testing/judges/refusal.ts";
import { makeActor, makeDesign, makeDocument } from "#testing/makes/make-shopper.ts";

import { deleteDesign } from "./delete-design.ts";
import { designVersion } from "./design-version.table.ts";
import { listDrafts, listRevisions, readDesign } from "./read-designs.ts";
import { saveDesign } from "./save-design.ts";

let database: TestDatabase;
const db = () => database.connection.db;

beforeAll(async () => {
  database = await createTestDatabase();
  await seedDemoCatalogue(db());
});
afterAll(() => database.drop());

describe("a stored document", () => {
  const store = (id: string, document: unknown) =>
    db().update(designVersion).set({ document }).where(eq(designVersion.designId, id));

  test("that cannot be read is named and leaves the list as it is", async () => {
    const owner = await makeActor(db());
    const [good, newer, garbage] = [
      await makeDesign(db(), owner),
      await makeDesign(db(), owner),
      await makeDesign(db(), owner),
    ];
    await store(newer, { ...makeDocument(uuidv7()), version: 99 });
    await store(garbage, ["nothing", null, 7]);
    const { drafts, unreadable } = await listDrafts(db(), owner);
    expect(drafts.map(({ id }) => id)).toEqual([good]);
    expect(new Set(unreadable)).toEqual(new Set([newer, garbage]));
    const revisions = await listRevisions(db(), owner);
    expect(new Set(revisions.map(({ id }) => id))).toEqual(new Set([good, newer, garbage]));
    expect(await refusalOf(readDesign(db(), owner, { id: newer }))).toBe("design_not_found");
    await deleteDesign(db(), owner, { id: newer });
    expect((await listDrafts(db(), owner)).unreadable).toEqual([garbage]);
  });

  test("of the first version opens, and its next save is one of today", async () => {
    const owner = await makeActor(db());
    const id = await makeDesign(db(), owner);
    const [photo] = (await readDesign(db(), owner, { id })).photos;
    const crop = { centreX: 0.25, centreY: 0.5, zoom: 2, turnDegrees: 90 };
    await store(id, {
      version: 1,
      formatSlug: "square-63",
      layout: "single",
      frames: [{ photoId: photo?.id, crop, look: "original" }],
      border: null,
      background: "#ffffff",
      texts: [],
    });
    const [opened] = (await listDrafts(db(), owner)).drafts;
    expect(opened?.document).toMatchObject({ version: 2, layout: "single", frames: [{ crop }] });
    if (!opened) throw new Error("it did not open");
    const document = { ...opened.document, background: "#123456" };
    const expectedVersion = opened.revision;
    await saveDesign(db(), owner, { id, expectedVersion, document, acceptsLowResolution: false });
    const [row] = await db().select().from(designVersion).where(eq(designVersion.designId, id));
    expect(row?.document).toEqual(document);
  });
});
