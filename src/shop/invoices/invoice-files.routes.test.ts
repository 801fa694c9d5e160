import { afterAll, beforeAll, expect, test } from "bun:test";
import { createHash } from "node:crypto";

import { eq, like } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import { email } from "#server/mail/email.table.ts";
import { invoicePath } from "#shared/invoices.ts";
import { openHttpShop, type HttpShop } from "#testing/houses/http-shop.ts";
import { readCode } from "#testing/judges/refusal.ts";
import { makeInvoice } from "#testing/makes/make-invoice.ts";
import { makeActor } from "#testing/makes/make-shopper.ts";
import { postOrder } from "#testing/plays/post-order.ts";

import { invoicePdf } from "./documents/invoice-pdf.ts";
import { renderInvoice } from "./documents/render-invoice.ts";
import { invoice } from "./invoice.table.ts";
import { billShippedOrder } from "./issue-invoice.ts";

let shop: HttpShop;
let staff: Actor;
beforeAll(async () => {
  // Fonts and the PDF library are read here: beside a query they would take its time.
  await invoicePdf(makeInvoice());
  shop = await openHttpShop();
  staff = await makeActor(shop.db, "staff");
});
afterAll(() => shop.close());

const bill = async () => {
  const placed = await postOrder(shop, staff);
  await billShippedOrder(shop.services, placed, new Date());
  const [row] = await shop.db.select().from(invoice).where(eq(invoice.orderId, placed.orderId));
  if (!row) throw new Error("no invoice");
  return { ...placed, invoiceId: row.id, number: row.number };
};
const get = async (path: string, whose: Actor | null = null): Promise<Response> => {
  const token = whose === null ? "" : await shop.startSession(whose.userId);
  return fetch(`${shop.origin}${path}`, { headers: token ? { cookie: `lodestone=${token}` } : {} });
};

test("whom it concerns gets the bytes whose hash the books keep; to anybody else there is nothing", async () => {
  const { invoiceId, number, token, shopper } = await bill();
  const other = await bill();
  const path = invoicePath(invoiceId);
  const early = await get(path, staff);
  expect([early.status, await readCode(early)]).toEqual([409, "invoice_not_ready"]);

  await Promise.all([
    renderInvoice(shop.services, { invoiceId }),
    renderInvoice(shop.services, { invoiceId }),
  ]);
  await renderInvoice(shop.services, { invoiceId });
  const [row] = await shop.db.select().from(invoice).where(eq(invoice.id, invoiceId));
  const mails = await shop.db
    .select({ to: email.toAddress, subject: email.subject, attachments: email.attachments })
    .from(email)
    .where(like(email.dedupeKey, `%:invoice:${invoiceId}`));
  expect(mails).toMatchObject([
    {
      to: "jana@example.org",
      subject: `Deine Rechnung ${number}`,
      attachments: [{ name: `${number}.pdf`, storageKey: row?.pdfKey }],
    },
  ]);
  const answers = [
    await get(path, shopper),
    await get(path, staff),
    await get(invoicePath(invoiceId, token)),
  ];
  for (const answer of answers) {
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-disposition")).toBe(`attachment; filename="${number}.pdf"`);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    const hash = createHash("sha256")
      .update(await answer.bytes())
      .digest("hex");
    expect(hash).toBe(row?.pdfSha256 ?? "");
  }

  const nothing = [
    await get(path),
    await get(path, other.shopper),
    await get(path, await makeActor(shop.db, "customer")),
    await get(invoicePath(invoiceId, other.token)),
    await get(invoicePath(invoiceId, "A".repeat(43)), shopper),
    await get(path.replace(".pdf", ".xml"), shopper),
    await get(invoicePath(staff.userId), staff),
  ];
  for (const answer of nothing) {
    expect([answer.status, await readCode(answer)]).toEqual([404, "not_found"]);
  }
});

test("a PDF whose file is gone is made again as it was issued, or not at all", async () => {
  const { invoiceId, shopper } = await bill();
  const path = invoicePath(invoiceId);
  await renderInvoice(shop.services, { invoiceId });
  const issued = await (await get(path, shopper)).bytes();
  const [row] = await shop.db.select().from(invoice).where(eq(invoice.id, invoiceId));
  await shop.services.storage.remove(row?.pdfKey ?? "");
  expect(await (await get(path, shopper)).bytes()).toEqual(issued);
  expect(await shop.services.storage.readBytes(row?.pdfKey ?? "")).toEqual(issued);

  await shop.services.storage.remove(row?.pdfKey ?? "");
  await shop.db.execute("alter table invoice disable trigger invoice_immutable");
  await shop.db.execute(
    `update invoice set pdf_sha256 = repeat('0', 64) where id = '${invoiceId}'`,
  );
  await shop.db.execute("alter table invoice enable trigger invoice_immutable");
  const refused = await get(path, shopper);
  expect([refused.status, await readCode(refused)]).toEqual([409, "invoice_not_ready"]);
});

test("a document that is not as it was issued is never made into a PDF", async () => {
  const { invoiceId } = await bill();
  await shop.db.execute("alter table invoice disable trigger invoice_immutable");
  await shop.db.execute(
    `update invoice set document = jsonb_set(document, '{number}', '"RE-1"') where id = '${invoiceId}'`,
  );
  await shop.db.execute("alter table invoice enable trigger invoice_immutable");
  expect(async () => renderInvoice(shop.services, { invoiceId })).toThrow("not as it was issued");
});
