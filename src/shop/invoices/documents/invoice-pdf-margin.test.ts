import { expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import sharp from "sharp";

import { paperGrid } from "#server/pdf/paper-style.ts";
import { makeInvoice } from "#testing/makes/make-invoice.ts";

import { invoicePdf } from "./invoice-pdf.ts";

/** A pixel a tenth of a millimetre. */
const dotsPerInch = 254;

test.skipIf(!Bun.which("pdftoppm"))(
  "an invoice's PDF has no ink beyond its right margin",
  async () => {
    const folder = await mkdtemp(join(tmpdir(), "lodestone-invoice-margin-"));
    try {
      const page = join(folder, "page");
      await Bun.write(`${page}.pdf`, await invoicePdf(makeInvoice()));
      const draw = ["pdftoppm", "-png", "-r", `${dotsPerInch}`, "-singlefile", `${page}.pdf`, page];
      expect(await Bun.spawn(draw).exited).toBe(0);
      const left = Math.ceil((paperGrid.right + 0.5) * 10);
      const picture = sharp(`${page}.png`);
      const { width, height } = await picture.metadata();
      const beyond = picture.extract({ left, top: 0, width: width - left, height });
      // Numbers are of a picture as it comes, not of what is cut out of it.
      const { channels } = await sharp(await beyond.toBuffer()).stats();
      expect(channels.map(({ min }) => min)).toEqual(channels.map(() => 255));
    } finally {
      await rm(folder, { recursive: true });
    }
  },
);
