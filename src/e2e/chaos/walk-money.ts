import { createHash } from "node:crypto";

import { sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { z } from "zod";

import type { Connection } from "#server/db/connect.ts";
import { invoicePath } from "#shared/invoices.ts";
import { expectOk } from "#testing/makes/fill-cart.ts";
import { makeJpeg } from "#testing/makes/make-picture.ts";
import { makeDocument } from "#testing/makes/make-shopper.ts";
import { createHttpClient, type HttpClient } from "#testing/plays/http-client.ts";
import { placeCartOverHttp } from "#testing/plays/place-order-over-http.ts";
import { askOffset, openUpload, sendBytes } from "#testing/plays/upload.ts";

import { atEach } from "./at-each.ts";
import type { ClusterHouse } from "./cluster-house.ts";

const email = "walk@example.org";
const made = { secondsMax: 300, lookMs: 100 } as const;
const refundCents = 100;

/**
 * One order all its way, each request at the next process: a photo of which each piece comes to another one, the first
 * of them killed meanwhile; order, invoice, print file, sheet, mail and refund. Every paper is fetched from every process.
 * @returns what was not as it should be, and how many papers were the bucket's own bytes
 */
export const walkMoney = async (house: ClusterHouse, staff: HttpClient) => {
  const shopper = createHttpClient(house.origin, "de", { "x-forwarded-for": "192.0.2.90" });
  await expectOk(shopper.mutate("accounts.startSession"));
  const photoId = await sendInPieces(house, shopper);
  const id = uuidv7();
  await expectOk(shopper.mutate("designs.createDesign", { id, document: makeDocument(photoId) }));
  await expectOk(shopper.mutate("cart.addDesigns", { designIds: [id], quantity: 2 }));
  const order = await placeCartOverHttp(shopper, { name: "Ada Beispiel", email });
  const { orderId, totalCents, token } = order;
  const { connection } = await house.look();
  try {
    const transfer = { orderId, amountCents: totalCents, bookedOn: today(), bankRef: orderId };
    await expectOk(staff.mutate("workshop.payments.confirmTransfer", transfer));
    await expectOk(staff.mutate("workshop.invoices.issueInvoice", { orderId }));

    const invoice = await untilMade(
      connection,
      sql`select id, pdf_key as key from invoice where order_id = ${orderId} and pdf_key is not null`,
    );
    const print = await untilMade(
      connection,
      sql`select print_job.id, file_key as key from print_job
        join order_item on order_item.id = print_job.order_item_id
        where order_id = ${orderId} and file_key is not null`,
    );
    const batchId = await layOnSheets(staff);
    const sheet = await untilMade(
      connection,
      sql`select batch_id as id, file_key as key from print_sheet
        where batch_id = ${batchId} and file_key is not null`,
    );
    const papers = [
      { key: invoice.key, path: invoicePath(invoice.id, token) },
      { key: print.key, path: `/print-files/${print.id}.pdf` },
      { key: sheet.key, path: `/print-sheets/${sheet.id}-1.pdf` },
    ];
    const wrong = [
      ...(await otherBytes(house, staff, papers)),
      ...(await giveBack(house, staff, orderId)),
      ...(await mailIsMissing(house)),
    ];
    return { wrong, papers: papers.length * house.webOrigins.length };
  } finally {
    await connection.close();
  }
};

const today = () => new Date().toISOString().slice(0, 10);

/** Each piece to another process; the one that took the first is killed before the second comes. */
const sendInPieces = async (house: ClusterHouse, shopper: HttpClient): Promise<string> => {
  const clients = atEach(house, shopper);
  const bytes = await makeJpeg(1_200, 900, 3);
  const photoId = uuidv7();
  const size = Math.ceil(bytes.length / clients.length);
  await expectOk(openUpload(shopper.request, photoId, bytes.length));
  for (const [index, client] of clients.entries()) {
    const asked = await expectOk(askOffset(client.request, photoId));
    const offset = Number(asked.headers.get("upload-offset"));
    if (offset !== index * size) throw new Error(`piece ${index} stands at ${offset}`);
    await expectOk(sendBytes(client.request, photoId, offset, bytes.slice(offset, offset + size)));
    if (index === 0) await house.webs[0]?.again("SIGKILL");
  }
  for (const { request } of clients) await expectOk(request(`/photos/${photoId}/thumb`));
  return photoId;
};

const madeRow = z.object({ id: z.string(), key: z.string() });

/** A paper and the key that its row names, once a worker has made it. */
const untilMade = async ({ db }: Connection, query: ReturnType<typeof sql>) => {
  const end = performance.now() + made.secondsMax * 1_000;
  for (;;) {
    const [row] = await db.execute(query);
    if (row !== undefined) return madeRow.parse(row);
    if (performance.now() > end) throw new Error("a paper was not made by any worker");
    await Bun.sleep(made.lookMs);
  }
};

const answerOf = <Data extends z.ZodType>(data: Data) => z.object({ result: z.object({ data }) });
const queueAnswer = answerOf(z.array(z.object({ formatKey: z.string() })).min(1));
const batchAnswer = answerOf(z.object({ batchId: z.string() }));

const layOnSheets = async (staff: HttpClient): Promise<string> => {
  const queue = await expectOk(staff.query("workshop.production.listQueue", {}));
  const [format] = queueAnswer.parse(await queue.json()).result.data;
  const input = { formatKey: format?.formatKey, paper: "a4" };
  const batch = await expectOk(staff.mutate("workshop.production.createBatch", input));
  return batchAnswer.parse(await batch.json()).result.data.batchId;
};

type Paper = { readonly key: string; readonly path: string };

/** Papers that are at some process not what lies in the bucket. */
const otherBytes = async (
  house: ClusterHouse,
  staff: HttpClient,
  papers: readonly Paper[],
): Promise<string[]> => {
  const wrong: string[] = [];
  for (const { key, path } of papers) {
    const kept = sha256Of((await house.storage.readBytes(key)) ?? new Uint8Array());
    for (const client of atEach(house, staff)) {
      const answer = await client.request(path);
      const isSame = answer.ok && sha256Of(await answer.bytes()) === kept;
      if (!isSame) wrong.push(`${path} at ${client.origin}: ${answer.status}, not ${key}`);
    }
  }
  return wrong;
};

const sha256Of = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

const paymentsAnswer = answerOf(
  z.array(z.object({ id: z.string(), refundedCents: z.number() })).min(1),
);

/** A part goes back, asked for at all processes at once by one id. */
const giveBack = async (
  house: ClusterHouse,
  staff: HttpClient,
  orderId: string,
): Promise<string[]> => {
  const path = "workshop.payments.readPayments";
  const read = async (client: HttpClient) =>
    paymentsAnswer.parse(await (await expectOk(client.query(path, { orderId }))).json()).result
      .data;
  const [paid] = await read(staff);
  const input = {
    refundId: uuidv7(),
    paymentId: paid?.id,
    amountCents: refundCents,
    reason: "walk",
    seenRefundedCents: 0,
  };
  const clients = atEach(house, staff);
  await Promise.all(
    clients.map((client) => expectOk(client.mutate("workshop.payments.refundPayment", input))),
  );
  const told = await Promise.all(clients.map(read));
  return told.flatMap(([one], index) =>
    one?.refundedCents === refundCents
      ? []
      : [`${one?.refundedCents} of ${refundCents} went back, says process ${index}`],
  );
};

/** The mail of the order comes with its picture, whichever worker drew and sent it. */
const mailIsMissing = async ({ mail }: ClusterHouse): Promise<string[]> => {
  const end = performance.now() + made.secondsMax * 1_000;
  const hasCome = () =>
    mail.mails.some(
      ({ to, attachments }) =>
        to?.some(({ address }) => address === email) === true &&
        attachments.some(({ mimeType }) => mimeType.startsWith("image/")),
    );
  while (!hasCome() && performance.now() < end) await Bun.sleep(made.lookMs);
  return hasCome() ? [] : ["no mail with a picture has come"];
};
