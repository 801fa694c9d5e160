import { afterAll, expect, test } from "bun:test";

import { sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";

import { openHttpShop } from "#testing/houses/http-shop.ts";
import { makeDocument, makePhoto } from "#testing/makes/make-shopper.ts";
import { openUpload } from "#testing/plays/upload.ts";

const shop = await openHttpShop();
afterAll(() => shop.close());
const { db } = shop;

/** Until a statement of this database waits for a lock; an act that ended before was to wait and did not. */
const untilSomebodyWaits = async (act: Promise<unknown>) => {
  let isDone = false;
  void act.finally(() => (isDone = true));
  for (;;) {
    const waiting = await db.execute(sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    if (waiting.length > 0) return;
    if (isDone) throw new Error("it waited for nobody");
  }
};

test("while a photo is opened its shopper saves magnets and fills the cart: nothing waits for it", async () => {
  const anna = await shop.visitor("guest");
  const [photoId, id] = [uuidv7(), uuidv7()];
  await openUpload(anna.request, photoId, 1_000);
  const document = makeDocument(await makePhoto(db, anna.actor));
  const opened = await db.transaction(async (tx) => {
    // Its row is busy, as it is while its last byte is taken over: whoever opens it again waits.
    await tx.execute(sql`select from photo where id = ${photoId} for update`);
    const opening = openUpload(anna.request, photoId, 1_000);
    await untilSomebodyWaits(opening);
    await anna.call.designs.createDesign({ id, document });
    await anna.call.cart.addDesigns({ designIds: [id] });
    return { opening };
  });
  expect((await opened.opening).status).toBe(201);
});
