import { afterAll, beforeAll, describe, expect, test } from "bun:test";

import { PDFDocument, PDFName } from "@cantoo/pdf-lib";
import { Hono } from "hono";
import sharp from "sharp";

import type { Actor } from "#server/auth/actor.ts";
import type { HttpEnv } from "#server/http/http-env.ts";
import { problem } from "#server/http/problem.ts";
import { createSessionCookie } from "#server/http/session-cookie.ts";
import { srgbProfile } from "#server/images/srgb-profile.ts";
import { iccProfileSchema, usualPrinter, usualPrinting } from "#shared/sheets/printer.ts";
import { ShopError } from "#shared/shop-error.ts";
import { cmykProfile } from "#testing/makes/cmyk-profile.ts";
import { makeConfirmedOrder } from "#testing/makes/make-confirmed-order.ts";
import { saveSection } from "#testing/makes/save-section.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { createPrintJobs } from "./jobs/create-print-jobs.ts";
import { readPrintJobs } from "./jobs/read-print-jobs.ts";
import { renderAgain } from "./jobs/render-again.ts";
import { renderPrintJob } from "./jobs/render-print-job.ts";
import { addPrintFileRoutes } from "./print-files.routes.ts";
import { addPrintProfileRoutes } from "./print-profiles.routes.ts";

let shop: TestShop;
let app: Hono<HttpEnv>;
let number: string;
let owner: Actor;
let printJobIds: string[];
const photoSize = { width: 1_200, height: 1_200 };

beforeAll(async () => {
  shop = await openTestShop();
  const { services, sessions } = shop;
  app = new Hono<HttpEnv>();
  const sessionCookie = createSessionCookie(services.publicUrl);
  const tools = { services, sessions, sessionCookie };
  addPrintFileRoutes(app, tools);
  addPrintProfileRoutes(app, tools);
  app.onError((error) => {
    if (error instanceof ShopError) return problem(error);
    throw error;
  });
  const stripe = {
    create: { width: 80, height: 1_200, channels: 3 as const, background: "#8090c0" },
  };
  const master = await sharp({ create: { ...photoSize, channels: 3, background: "#2060a0" } })
    .composite([{ input: stripe, left: 500, top: 0 }])
    .jpeg()
    .toBuffer();
  const made = await makeConfirmedOrder(shop.db, services.storage, {
    master,
    photoSize,
    itemCount: 2,
  });
  ({ number, owner } = made);
  await createPrintJobs(shop.db, services.jobs, made.orderId);
  printJobIds = (await readPrintJobs(shop.db, made.orderId)).map(({ id }) => id);
  await renderPrintJob(services, printJobIds[1] ?? "");
  // A process that renders is started: on a busy machine that takes its time.
}, 60_000);
afterAll(() => shop.close());

const get = async (file: string, whose: Actor | null) => {
  const token = whose === null ? null : await shop.startSession(whose.userId);
  return app.request(`/print-files/${file}`, {
    headers: token === null ? {} : { cookie: `lodestone=${token}` },
  });
};

test("staff download a print file under the order's number and the item's position", async () => {
  const { actor } = await shop.person("staff");
  const response = await get(`${printJobIds[1]}.pdf`, actor);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-disposition")).toBe(
    `attachment; filename="${number}-2.pdf"`,
  );
  expect(response.headers.get("content-type")).toBe("application/pdf");
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  expect(response.headers.get("content-security-policy")).toContain("sandbox");
  const bytes = await response.bytes();
  expect(bytes.length).toBe(Number(response.headers.get("content-length")));
  expect(new TextDecoder().decode(bytes.slice(0, 5))).toBe("%PDF-");
});

test("a file that is not rendered yet is refused, not half sent", async () => {
  const { actor } = await shop.person("admin");
  const response = await get(`${printJobIds[0]}.pdf`, actor);
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({ code: "print_file_not_ready" });
});

test("to everybody else, the order's owner too, there is nothing", async () => {
  const { actor: customer } = await shop.person("customer");
  for (const whose of [null, owner, customer]) {
    const response = await get(`${printJobIds[1]}.pdf`, whose);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain("PDF");
  }
});

describe("a magnet alone", () => {
  const download = async (file: string) => {
    const { actor } = await shop.person("staff");
    const response = await get(file, actor);
    expect(response.status).toBe(200);
    const bytes = await response.bytes();
    const sha256 = new Bun.CryptoHasher("sha256").update(bytes);
    const digest = sha256.copy().digest("base64");
    expect(response.headers.get("repr-digest")).toBe(`sha-256=:${digest}:`);
    const name = `${number}-2-${sha256.digest("hex").slice(0, 12)}`;
    expect(response.headers.get("content-disposition")).toContain(`"${name}.`);
    return bytes;
  };

  test("is a PNG of the bleed box at 300 dpi in sRGB, the same bytes each time", async () => {
    const bytes = await download(`${printJobIds[1]}.png`);
    const { width, height, density, space, icc } = await sharp(bytes).metadata();
    expect({ width, height, density, space }).toEqual({
      width: 815,
      height: 815,
      density: 300,
      space: "srgb",
    });
    expect(Buffer.from(await srgbProfile()).equals(icc ?? Buffer.alloc(0))).toBeTrue();
    const { dominant } = await sharp(bytes).stats();
    expect(Math.abs(dominant.b - 0xa0)).toBeLessThan(10);
    expect(Buffer.from(bytes).equals(await download(`${printJobIds[1]}.png`))).toBeTrue();
  });

  test("is a TIFF in sRGB, or in the colours of a printer, whose profile it carries", async () => {
    const press = await setUpPress();
    // The shop reads no TIFF; the test does.
    sharp.unblock({ operation: ["VipsForeignLoadTiff"] });
    try {
      const plain = await sharp(await download(`${printJobIds[1]}.tif`)).metadata();
      expect(plain).toMatchObject({ width: 815, channels: 3, space: "srgb", density: 300 });
      const printed = await download(`${printJobIds[1]}.tif?printer=press`);
      const metadata = await sharp(printed).metadata();
      expect(metadata).toMatchObject({ width: 815, channels: 4, space: "cmyk", density: 300 });
      expect(Buffer.from(press).equals(metadata.icc ?? Buffer.alloc(0))).toBeTrue();
      const back = await sharp(printed).toColourspace("srgb").png().toBuffer();
      const { dominant } = await sharp(back).stats();
      expect(dominant.b).toBeGreaterThan(dominant.r + 60);
    } finally {
      sharp.block({ operation: ["VipsForeignLoadTiff"] });
    }
  });

  test("is a PDF meant for a printer's colours; a printer that is gone is refused", async () => {
    await setUpPress();
    const pdf = await download(`${printJobIds[1]}.pdf?printer=press`);
    const { catalog } = await PDFDocument.load(pdf);
    expect(String(catalog.lookup(PDFName.of("OutputIntents")))).toContain("GTS_PDFX");
    const { actor } = await shop.person("staff");
    const response = await get(`${printJobIds[1]}.pdf?printer=gone`, actor);
    expect(response.status).toBe(409);
  });

  test("for a printer whose paper softens is sharpened, and the file that is kept is not", async () => {
    const { actor } = await shop.person("staff");
    const kept = await (await get(`${printJobIds[1]}.pdf`, actor)).bytes();
    const plain = { ...usualPrinter, slug: "plain", name: "Glanz" };
    const soft = { ...usualPrinter, slug: "soft", name: "Matt", sharpensPhotos: true as const };
    await saveSection(shop.db, actor, {
      section: "printing",
      value: { ...usualPrinting, printers: [soft, plain] },
    });
    const [asSeen, sharpened] = [
      await download(`${printJobIds[1]}.png?printer=plain`),
      await download(`${printJobIds[1]}.png?printer=soft`),
    ];
    expect(Buffer.from(sharpened).equals(asSeen)).toBeFalse();
    expect(Buffer.from(await download(`${printJobIds[1]}.png`)).equals(asSeen)).toBeTrue();
    await renderAgain(shop.services, actor, { printJobId: printJobIds[1] ?? "" });
    await renderPrintJob(shop.services, printJobIds[1] ?? "");
    const again = await (await get(`${printJobIds[1]}.pdf`, actor)).bytes();
    expect(Buffer.from(again).equals(kept)).toBeTrue();
  });

  /** A press in the settings, whose profile was uploaded as the settings page does it. */
  const setUpPress = async (): Promise<Uint8Array> => {
    const { actor } = await shop.person("staff");
    const icc = await cmykProfile();
    const token = await shop.startSession(actor.userId);
    const upload = (body: Uint8Array) =>
      app.request("/print-profiles", {
        method: "POST",
        body: Buffer.from(body),
        headers: { cookie: `lodestone=${token}` },
      });
    expect((await upload(icc.subarray(0, 500))).status).toBe(422);
    const profile = iccProfileSchema.parse(await (await upload(icc)).json());
    const press = { ...usualPrinter, slug: "press", name: "Presse", profile };
    await saveSection(shop.db, actor, {
      section: "printing",
      value: { ...usualPrinting, printers: [usualPrinter, press] },
    });
    return icc;
  };
});

test("odd names are nothing either", async () => {
  const { actor } = await shop.person("staff");
  const names = [`${crypto.randomUUID()}.pdf`, `${printJobIds[1]}`, "x.pdf", "..%2f..%2fetc.pdf"];
  for (const name of names) expect((await get(name, actor)).status).toBe(404);
});

test("a file that is gone from the disk is told, with the way to have it again", async () => {
  const { actor } = await shop.person("staff");
  for await (const { key } of shop.services.storage.list("print-files")) {
    await shop.services.storage.remove(key);
  }
  const response = await get(`${printJobIds[1]}.pdf`, actor);
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({ code: "print_file_gone" });
});
