import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";

import { Hono } from "hono";

import type { HttpEnv } from "#server/http/http-env.ts";
import { withPrinterColours } from "#server/images/printer/printer-colours.ts";
import { colourThroughCube, parseColourCube } from "#shared/design/colour-cube.ts";
import { paperColoursPath } from "#shared/pictures/paper-view.ts";
import { type Printer, usualPrinter, usualPrinting } from "#shared/sheets/printer.ts";
import { ownProfiles } from "#testing/makes/own-profiles.ts";
import { saveSection } from "#testing/makes/save-section.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { iccProfileKey } from "./icc-profile-key.ts";
import { addPaperColourRoutes } from "./paper-colours.routes.ts";

// A process is started that computes colours; on a busy machine it takes its time.
setDefaultTimeout(60_000);

let shop: TestShop;
let app: Hono<HttpEnv>;
beforeAll(async () => {
  shop = await openTestShop();
  app = new Hono<HttpEnv>();
  addPaperColourRoutes(app, { services: shop.services });
});
afterAll(() => shop.close());

const ask = (tag?: string) =>
  app.request(paperColoursPath, { headers: tag === undefined ? {} : { "if-none-match": tag } });

const printWith = async (name: "press" | "printer"): Promise<Uint8Array> => {
  const { icc, ...profile } = (await ownProfiles())[name];
  const sha256 = new Bun.CryptoHasher("sha256").update(icc).digest("hex");
  await shop.services.storage.put(iccProfileKey(sha256), icc);
  const printer: Printer = { ...usualPrinter, profile: { ...profile, sha256 } };
  const { actor } = await shop.person("staff");
  await saveSection(shop.db, actor, {
    section: "printing",
    value: { ...usualPrinting, printers: [printer] },
  });
  return icc;
};

test("without a profile of the printer there is nothing to follow", async () => {
  const answer = await ask();
  expect([answer.status, answer.headers.get("etag")]).toEqual([204, null]);
});

test("the paper view gets the very colours that a PNG shows of the printer, until it has another profile", async () => {
  const icc = await printWith("press");
  // Asked at once by many, they are computed by one.
  const [first, second] = await Promise.all([ask(), ask()]);
  const bytes = new Uint8Array(await first.arrayBuffer());
  expect(new Uint8Array(await second.arrayBuffer())).toEqual(bytes);
  const proof = await withPrinterColours(icc, ({ proofCube }) => proofCube());
  expect(Buffer.from(bytes).equals(Buffer.from(proof))).toBeTrue();
  const green = Uint8ClampedArray.of(0, 255, 0, 255);
  colourThroughCube(parseColourCube(bytes), green);
  // No press has that green.
  expect(green[0]).toBeGreaterThan(40);

  const tag = first.headers.get("etag") ?? "";
  const again = await ask(tag);
  expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);

  await printWith("printer");
  const other = await ask(tag);
  expect(other.status).toBe(200);
  expect(other.headers.get("etag")).not.toBe(tag);
  const gentle = Uint8ClampedArray.of(0, 255, 0, 255);
  colourThroughCube(parseColourCube(new Uint8Array(await other.arrayBuffer())), gentle);
  // A printer whose colours are those of a screen keeps it.
  expect(gentle[0]).toBeLessThan(12);
});
