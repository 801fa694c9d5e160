import { afterAll, beforeAll, describe, expect, test } from "bun:test";

import { PDFArray, PDFDict, PDFDocument, PDFName, PDFNumber, PDFRawStream } from "@cantoo/pdf-lib";
import sharp from "sharp";
import { uuidv7 } from "uuidv7";

import type { DesignDocument } from "#shared/design/design-document.ts";
import { tonesCount } from "#shared/design/look/tones.ts";
import { plainDesign } from "#shared/design/new-design.ts";
import { pointsPerMillimetre } from "#shared/design/units.ts";
import { type ProofPdfInput, proofPdfsPath } from "#shared/designs.ts";
import { openHttpShop, type Visitor } from "#testing/houses/http-shop.ts";
import { readPdfText } from "#testing/judges/read-pdf-text.ts";
import { readCode } from "#testing/judges/refusal.ts";
import { upload } from "#testing/plays/upload.ts";

const shop = await openHttpShop();
afterAll(() => shop.close());

let anna: Visitor;
let photoId: string;
const grey = "#406080";
beforeAll(async () => {
  anna = await shop.visitor("guest");
  const size = { width: 1_240, height: 930 };
  const jpeg = await sharp({ create: { ...size, channels: 3, background: grey } })
    .jpeg()
    .toBuffer();
  ({ photoId } = await upload(anna.request, new Uint8Array(jpeg)));
  const isReady = async () =>
    (await anna.call.photos.readPhotos({ ids: [photoId] }))[0]?.status === "ready";
  // On a busy machine the upload is answered before its photo is ready.
  while (!(await isReady())) await Bun.sleep(5);
}, 60_000);

const keep = async (document: DesignDocument, quantity = 1): Promise<string> => {
  const id = uuidv7();
  const content = { document, acceptsLowResolution: false, position: 1, quantity };
  await anna.call.designs.createDesign({ id, ...content });
  return id;
};
const ask = (who: Visitor, input: Partial<ProofPdfInput>) =>
  who.request(proofPdfsPath, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ locale: "de", hasLines: false, ...input }),
  });

/** Streams of a kind in a PDF, in the order in which they were written. */
const streamsOf = async (pdf: Uint8Array, subtype: string) => {
  const { context } = await PDFDocument.load(pdf);
  return context
    .enumerateIndirectObjects()
    .flatMap(([, each]) =>
      each instanceof PDFRawStream && each.dict.get(PDFName.of("Subtype")) === PDFName.of(subtype)
        ? [each]
        : [],
    );
};
const sizesMm = async (pdf: Uint8Array) =>
  (await streamsOf(pdf, "Form")).map(({ dict }) => {
    const box = dict.lookup(PDFName.of("BBox"), PDFArray);
    const at = (index: number) => box.lookup(index, PDFNumber).asNumber() / pointsPerMillimetre;
    return [at(2) - at(0), at(3) - at(1)].map((length) => Math.round(length * 100) / 100);
  });

describe("a proof", () => {
  test("shows each magnet in its real size, in the order asked for, and says what will be printed", async () => {
    const circle = await keep(plainDesign("circle-58", photoId), 3);
    const square = await keep(plainDesign("square-63", photoId));
    const answer = await ask(anna, { ids: [square, circle] });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    const pdf = await answer.bytes();
    expect(await sizesMm(pdf)).toEqual([
      [63, 63],
      [58, 58],
    ]);
    const text = (await readPdfText(pdf)).replaceAll(/\s+/g, " ");
    expect(text).toContain("1. Quadrat · 63 × 63 mm");
    expect(text).toContain("2. Kreis · Ø 58 mm · 3 Stück");
    expect(text).toMatch(/63 × 63 mm genug Pixel/);
    expect(text).not.toContain("dpi");
    expect(text).toContain("Nicht die Druckdatei");
    expect(text).toContain("Seite 1 von 1");
    const [page] = (await PDFDocument.load(pdf)).getPages();
    expect([page?.getWidth(), page?.getHeight()].map((side) => Math.round(side ?? 0))).toEqual([
      595, 842,
    ]);
  }, 60_000);

  test.each([
    ["six squares", Array.from({ length: 6 }, () => "square-63"), 1],
    ["nine portraits", Array.from({ length: 9 }, () => "portrait-50x75"), 2],
  ])(
    "of %s takes no more paper than it needs, also with what is cut off",
    async (_, slugs, many) => {
      const ids: string[] = [];
      for (const slug of slugs) ids.push(await keep(plainDesign(slug, photoId)));
      const pdf = await (await ask(anna, { ids, hasLines: true })).bytes();
      expect((await PDFDocument.load(pdf)).getPageCount()).toBe(many);
      expect(await sizesMm(pdf)).toHaveLength(slugs.length);
    },
    60_000,
  );

  test("of four strips is one page that lies, and of one or nine pages that stand", async () => {
    const plain = plainDesign("strip-50x150", photoId);
    const [frame] = plain.frames;
    const strip: DesignDocument = {
      ...plain,
      layout: "strip",
      frames: [frame, frame, frame, frame],
    };
    const ids: string[] = [];
    for (let count = 0; count < 9; count += 1) ids.push(await keep(strip));
    const pagesOf = async (count: number, hasLines = false) => {
      const answer = await ask(anna, { ids: ids.slice(0, count), hasLines });
      const pages = (await PDFDocument.load(await answer.bytes())).getPages();
      return pages.map((page) => (page.getWidth() > page.getHeight() ? "lies" : "stands"));
    };
    expect(await pagesOf(1)).toEqual(["stands"]);
    expect(await pagesOf(4)).toEqual(["lies"]);
    expect(await pagesOf(4, true)).toEqual(["lies"]);
    expect(await pagesOf(9)).toEqual(["stands", "stands", "stands"]);
  }, 60_000);

  test("is the print's own picture, brightened as it is", async () => {
    const plain = plainDesign("square-63", photoId);
    const tones = Array.from({ length: tonesCount }, (_, index) => Math.min(255, index * 24));
    const id = await keep({ ...plain, frames: [{ ...plain.frames[0], tones }] });
    const pdf = await (await ask(anna, { ids: [id], hasLines: true, locale: "en" })).bytes();
    expect(await sizesMm(pdf)).toEqual([[69, 69]]);
    const [picture] = await streamsOf(pdf, "Image");
    const { channels, ...size } = await sharp(picture?.getContents()).stats();
    expect(size.isOpaque).toBe(true);
    // Levels of the photo at a quarter, three eighths and a half of white, one and a half times as high.
    channels.slice(0, 3).forEach(({ mean }, channel) => {
      const expected = [96.4, 144.6, 192.8][channel] ?? 0;
      expect(Math.abs(mean - expected)).toBeLessThan(3);
    });
    const width = picture?.dict.lookup(PDFName.of("Width"), PDFNumber).asNumber() ?? 0;
    expect((width / 69) * 25.4).toBeWithin(149, 152);
    expect(await readPdfText(pdf)).toContain("Proof: your magnets in actual size");
    const resources = (await streamsOf(pdf, "Form"))[0]?.dict.lookup(
      PDFName.of("Resources"),
      PDFDict,
    );
    expect(resources?.toString()).toContain("Veil");
  }, 60_000);

  test("of one who zoomed too far says that it will be coarse, by the photo's own pixels", async () => {
    const plain = plainDesign("square-63", photoId);
    const crop = { ...plain.frames[0].crop, zoom: 2.7 };
    const id = await keep({ ...plain, frames: [{ ...plain.frames[0], crop }] });
    const text = await readPdfText(await (await ask(anna, { ids: [id] })).bytes());
    expect(text).toMatch(/12\d dpi, wird unscharf/);
  }, 60_000);
});

describe("nobody sees a proof", () => {
  test("of others' magnets, or of ones that are not there", async () => {
    const ben = await shop.visitor("guest");
    const id = await keep(plainDesign("square-63", photoId));
    for (const [who, ids] of [
      [ben, [id]],
      [anna, [uuidv7()]],
    ] as const) {
      const answer = await ask(who, { ids: [...ids] });
      expect([answer.status, await readCode(answer)]).toEqual([404, "design_not_found"]);
    }
  });

  test("without asking for some, for too many, or in no words", async () => {
    const many = Array.from({ length: 101 }, () => uuidv7());
    for (const input of [{ ids: [] }, { ids: many }, { ids: ["1"] }, {}]) {
      expect((await ask(anna, input)).status).toBe(400);
    }
    const words = await anna.request(proofPdfsPath, { method: "POST", body: "{" });
    expect(words.status).toBe(400);
  });
});
