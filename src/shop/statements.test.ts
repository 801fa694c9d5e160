import { afterAll, beforeAll, expect, test } from "bun:test";

import { sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";

import { createCopies, offerTopic } from "#server/db/copies.ts";
import { appRouter } from "#shop/app-router.ts";
import { unsavedSettings } from "#shop/settings/read-settings.ts";
import { makeCheckout } from "#testing/houses/make-world.ts";
import { watchStatements } from "#testing/judges/watch-statements.ts";
import { makeDocument, makePhoto } from "#testing/makes/make-shopper.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

/** What a call may ask of the database, its session included: how many shoppers a shop serves hangs on it. */
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** No copy is read anew because the machine is slow. */
const standing = () => 0;

test("each step from the first look to the order asks the database as few times as it says", async () => {
  const copies = createCopies(shop.db, shop.services.notifier, standing);
  const services = { ...shop.services, copies };
  let token: string | null = null;
  const counts: Record<string, number> = {};
  const ask = async <Answer>(
    name: string,
    act: (call: ReturnType<typeof appRouter.createCaller>) => Promise<Answer>,
  ): Promise<Answer> => {
    let asked = 0;
    const end = watchStatements(shop.services.connection.pool, () => {
      asked += 1;
    });
    const signedIn = token === null ? null : await shop.sessions.read(token, new Date());
    const context = { ...shop.contextOf(null, null), services, signedIn };
    const answer = await act(
      appRouter.createCaller({
        ...context,
        actor: signedIn?.actor ?? null,
        setSessionToken: (next) => {
          token = next;
        },
      }),
    );
    end();
    counts[name] = asked;
    return answer;
  };
  for (const name of ["first listFormats", "listFormats"]) {
    await ask(name, (call) => call.catalog.listFormats());
  }
  for (const name of ["first readShop", "readShop"]) {
    await ask(name, (call) => call.settings.readShop());
  }
  await ask("startSession", (call) => call.accounts.startSession());
  const guest = token === null ? null : await shop.sessions.read(token, new Date());
  if (guest === null) throw new Error("no session");
  const photoId = await makePhoto(shop.db, guest.actor);
  const document = makeDocument(photoId);
  const id = uuidv7();
  await ask("createDesign", (call) =>
    call.designs.createDesign({ id, document, acceptsLowResolution: false }),
  );
  await ask("saveDesign", (call) =>
    call.designs.saveDesign({ id, document, acceptsLowResolution: true, expectedVersion: 1 }),
  );
  await ask("addDesigns", (call) => call.cart.addDesigns({ designIds: [id] }));
  await ask("first readCart", (call) => call.cart.readCart({}));
  const cart = await ask("readCart", (call) => call.cart.readCart({}));
  const itemId = cart.items[0]?.id ?? "";
  await ask("setQuantity", (call) => call.cart.setQuantity({ itemId, quantity: 1 }));
  const inputOf = ({ id: cartId, prices, legalTexts }: typeof cart) =>
    makeCheckout(cartId ?? "", prices.totalCents, legalTexts.de);
  // The first order of a shop keeps the wording of texts that nobody has published.
  await ask("first placeOrder", (call) => call.checkout.placeOrder(inputOf(cart)));
  const again = await ask("another cart", async (call) => {
    const designId = uuidv7();
    await call.designs.createDesign({ id: designId, document, acceptsLowResolution: false });
    await call.cart.addDesigns({ designIds: [designId] });
    return call.cart.readCart({});
  });
  const { orderId } = await ask("placeOrder", (call) => call.checkout.placeOrder(inputOf(again)));
  await ask("readOrder", (call) => call.orders.readOrder({ orderId }));
  delete counts["another cart"];
  copies.close();
  expect(counts).toEqual({
    "first listFormats": 1,
    listFormats: 0,
    "first readShop": 3,
    readShop: 0,
    startSession: 1,
    createDesign: 4,
    saveDesign: 5,
    addDesigns: 4,
    "first readCart": 4,
    readCart: 3,
    setQuantity: 3,
    "first placeOrder": 11,
    placeOrder: 10,
    readOrder: 5,
  });
});

test.each(["magnet_format", "price_tier", "price_pack", "setting", "legal_text", "face_picture"])(
  "a change of %s is told to whoever keeps a copy of the offer",
  async (table) => {
    const told = shop.services.notifier.wait(offerTopic, 60_000).then(() => "told");
    // A statement that changes no row is told as well; one trigger for each statement is enough.
    await shop.db.execute(sql.raw(`delete from ${table} where false`));
    expect(await told).toBe("told");
  },
);

test("who works here is shown what was just saved, though the word of it is still on its way", async () => {
  const deaf = {
    of: () => Promise.reject(new Error("a copy was asked for")),
    drop: () => {},
    changes: () => 0,
    close: () => {},
  };
  const admin = await shop.person("admin");
  const call = appRouter.createCaller({
    ...shop.contextOf(admin.actor, admin.email),
    services: { ...shop.services, copies: deaf },
  });
  expect((await call.catalog.listFormats()).length).toBeGreaterThan(0);
  expect((await call.settings.readShop()).isDemo).toBe(true);
});

test("what is saved here is shown to everybody here, though the word of it is still on its way", async () => {
  const wordless = { ...shop.services.notifier, wait: () => new Promise<void>(() => {}) };
  const services = { ...shop.services, copies: createCopies(shop.db, wordless, standing) };
  const callOf = (context: ReturnType<typeof shop.contextOf>) =>
    appRouter.createCaller({ ...context, services });
  const anybody = callOf(shop.contextOf(null, null));
  const admin = await shop.person("admin");
  expect((await anybody.settings.readShop()).face.name).not.toBe("Magnetwerk");
  await callOf(shop.contextOf(admin.actor, admin.email)).workshop.settings.saveSettings({
    section: "face",
    value: { ...unsavedSettings.face, name: "Magnetwerk" },
    seen: unsavedSettings.face,
  });
  expect((await anybody.settings.readShop()).face.name).toBe("Magnetwerk");
});
