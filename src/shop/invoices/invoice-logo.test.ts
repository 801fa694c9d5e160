import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";

import { eq } from "drizzle-orm";
import sharp from "sharp";

import type { Actor } from "#server/auth/actor.ts";
import { cents } from "#shared/money/money.ts";
import { readPayments } from "#shop/payments/read-payments.ts";
import { refundPayment } from "#shop/payments/refund-payment.ts";
import { keepFacePicture, removeFacePicture } from "#shop/settings/face/keep-face-picture.ts";
import { readLogoFile } from "#shop/settings/face/read-face-pictures.ts";
import { printLegalText } from "#shop/settings/legal/print-legal-text.ts";
import { readLegalText } from "#shop/settings/legal/read-legal-text.ts";
import { makeActor } from "#testing/makes/make-shopper.ts";
import { postOrder } from "#testing/plays/post-order.ts";
import { runProgram } from "#testing/plays/run-program.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { putInvoiceFileBack } from "./documents/put-invoice-file-back.ts";
import { renderInvoice } from "./documents/render-invoice.ts";
import { invoice } from "./invoice.table.ts";
import { issueCreditNotes } from "./issue-credit-notes.ts";
import { billShippedOrder } from "./issue-invoice.ts";

// Logos and papers are drawn in processes of their own, which start slowly on a busy machine.
setDefaultTimeout(120_000);

let shop: TestShop;
let admin: Actor;
let png: Uint8Array;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await makeActor(shop.db, "admin");
  png = new Uint8Array(
    await sharp({ create: { width: 400, height: 200, channels: 4, background: "#0c6b3fee" } })
      .png()
      .toBuffer(),
  );
});
afterAll(() => shop.close());

const svg = new TextEncoder().encode(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 30"><rect width="60" height="30" fill="#0c6b3f"/></svg>`,
);
/** An order that was posted and billed. */
const bill = async () => {
  const placed = await postOrder(shop, admin);
  await billShippedOrder(shop.services, placed, new Date());
  return placed;
};
/** Its papers, the first first, each made. */
const papersOf = async ({ orderId }: { readonly orderId: string }) => {
  const select = () =>
    shop.db
      .select({ id: invoice.id, kind: invoice.kind, key: invoice.pdfKey })
      .from(invoice)
      .where(eq(invoice.orderId, orderId))
      .orderBy(invoice.id);
  for (const { id } of await select()) await renderInvoice(shop.services, { invoiceId: id });
  return select();
};
const fileOf = async (key: string | null): Promise<Uint8Array> => {
  const file = await shop.services.storage.readBytes(key ?? "");
  if (file === null) throw new Error("its PDF is not there");
  return file;
};

/** Whether the head shows the logo's green, and whether it is a picture: as a reader that is not ours sees it. */
const seenIn = async (pdf: Uint8Array) => {
  const page = await runProgram(["pdftoppm", "-r", "50", "-png", "-singlefile", "-"], pdf);
  const { data, info } = await sharp(page)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const headPx = Math.round((info.height * 26) / 297) * info.width;
  let green = 0;
  for (let at = 0; at < headPx * info.channels; at += info.channels) {
    const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3);
    if (g - r > 60 && g - b > 20) green += 1;
  }
  const pictures = new TextDecoder().decode(await runProgram(["pdfimages", "-list", "-"], pdf));
  return { isThere: green > 200, isPicture: pictures.includes("image") };
};
const hasReaders = ["pdftoppm", "pdfimages", "pdftotext"].every((tool) => Bun.which(tool));

test.skipIf(!hasReaders)(
  "an invoice bears the logo of its day, as does its credit note: an SVG's own strokes, or pixels",
  async () => {
    const plain = await bill();
    await keepFacePicture(shop.services, admin, "logo", svg);
    const drawn = await bill();
    await keepFacePicture(shop.services, admin, "logo", png);
    const asPixels = await bill();
    const looks = [];
    for (const order of [plain, drawn, asPixels]) {
      const [paper] = await papersOf(order);
      looks.push(await seenIn(await fileOf(paper?.key ?? null)));
    }
    expect(looks).toEqual([
      { isThere: false, isPicture: false },
      { isThere: true, isPicture: false },
      { isThere: true, isPicture: true },
    ]);

    const [paid] = await readPayments(shop.db, drawn);
    await refundPayment(shop.services, admin, {
      refundId: crypto.randomUUID(),
      paymentId: paid?.id ?? "",
      amountCents: cents(100),
      reason: "Kratzer",
      seenRefundedCents: 0,
    });
    await issueCreditNotes(shop.services, { orderId: drawn.orderId }, new Date());
    const [, credit] = await papersOf(drawn);
    expect(credit?.kind).toBe("credit_note");
    expect(await seenIn(await fileOf(credit?.key ?? null))).toMatchObject({
      isThere: true,
      isPicture: true,
    });
  },
);

test("a paper whose file is lost is made again with the logo it was issued with, whatever the shop has now", async () => {
  await keepFacePicture(shop.services, admin, "logo", svg);
  const [paper] = await papersOf(await bill());
  if (!paper) throw new Error("no invoice");
  const before = await fileOf(paper.key);
  await removeFacePicture(shop.db, admin, { kind: "logo" });
  await shop.services.storage.remove(paper.key ?? "");
  expect(await putInvoiceFileBack(shop.services, { invoiceId: paper.id })).toBe(true);
  expect(await fileOf(paper.key)).toEqual(before);
});

test.skipIf(!hasReaders)("the terms bear it too, and read as without it", async () => {
  const text = await readLegalText(shop.db, { kind: "terms", locale: "de" });
  const facts = { locale: "de", version: null } as const;
  const plain = await printLegalText(text, facts);
  const said = (pdf: Uint8Array) => runProgram(["pdftotext", "-layout", "-", "-"], pdf);
  for (const [brought, looks] of [
    [svg, { isThere: true, isPicture: false }],
    [png, { isThere: true, isPicture: true }],
  ] as const) {
    await keepFacePicture(shop.services, admin, "logo", brought);
    const pdf = await printLegalText(text, facts, await readLogoFile(shop.db));
    expect(await seenIn(pdf)).toEqual(looks);
    expect(await said(pdf)).toEqual(await said(plain));
  }
});
