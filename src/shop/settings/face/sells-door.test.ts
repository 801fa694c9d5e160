import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";

import { eq } from "drizzle-orm";
import sharp from "sharp";

import { actShades } from "#shared/face/act-colours.ts";
import { emptyFace } from "#shared/face/face.ts";
import { magnetFormat } from "#shop/catalog/magnet-format.table.ts";
import { readShopFront } from "#shop/settings/read-shop-front.ts";
import { type HttpShop, openHttpShop } from "#testing/houses/http-shop.ts";
import { saveSection } from "#testing/makes/save-section.ts";

// Pictures are drawn in a process of their own, which starts slowly on a busy machine.
setDefaultTimeout(60_000);

let shop: HttpShop;
beforeAll(async () => {
  shop = await openHttpShop();
});
afterAll(() => shop.close());

const socialHref = async () => (await readShopFront(shop.db)).face.socialHref;
const sell = (isActive: boolean) =>
  shop.db.update(magnetFormat).set({ isActive }).where(eq(magnetFormat.shape, "heart"));

test("the social picture shows no magnets on a door where a shape of theirs cannot be had", async () => {
  const { actor } = await shop.visitor("admin");
  await saveSection(shop.db, actor, { section: "face", value: { ...emptyFace, act: "lagoon" } });
  const withDoor = await socialHref();
  await sell(false);
  const plain = await socialHref();
  expect(plain).not.toBe(withDoor);
  const picture = await (await fetch(`${shop.origin}${plain}`)).arrayBuffer();
  const [red, green, blue] = await sharp(picture).raw().toBuffer();
  const act = Number.parseInt(actShades.lagoon.act[0].slice(1), 16);
  // A JPEG is true to a shade or two; the door is nearly white.
  for (const [index, value] of [red, green, blue].entries()) {
    expect(Math.abs((value ?? 0) - ((act >> (16 - 8 * index)) & 255))).toBeLessThan(4);
  }
  await sell(true);
  expect(await socialHref()).toBe(withDoor);
});
