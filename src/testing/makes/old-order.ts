import { z } from "zod";

import { invoicePath } from "#shared/invoices.ts";
import { orderPicturePath } from "#shared/orders.ts";
import { createHttpClient } from "#testing/plays/http-client.ts";
import { placeOrderOverHttp } from "#testing/plays/place-order-over-http.ts";
import { openWorkshop, type Workshop } from "#testing/plays/workshop-over-http.ts";
import type { TestServer } from "#testing/server.ts";

import { expectOk } from "./fill-cart.ts";
import { makeJpeg } from "./make-picture.ts";

const answerOf = <Data extends z.ZodType>(data: Data) => z.object({ result: z.object({ data }) });
const invoicesAnswer = answerOf(z.array(z.object({ id: z.string(), isReady: z.boolean() })));
const orderAnswer = answerOf(
  z.looseObject({
    number: z.string(),
    items: z.array(
      z.looseObject({
        document: z.looseObject({ frames: z.array(z.looseObject({ photoId: z.string() })) }),
      }),
    ),
  }),
);

const tries = 1_200;

/**
 * An order that is paid, posted and billed; known by its private link.
 * @param opened the workshop of a server that has its first admin already
 */
export const makeOldOrder = async (server: TestServer, opened?: Workshop): Promise<string> => {
  const workshop = opened ?? (await openWorkshop(server));
  const order = await placeOrderOverHttp(server.origin, [
    { photo: await makeJpeg(900, 900, 41) },
    { photo: await makeJpeg(1_200, 900, 42), quantity: 2 },
  ]);
  await workshop.confirmTransfer(order.orderId, order.totalCents);
  await workshop.startProduction(order.orderId);
  await workshop.markShipped(order.orderId, "00340434161094000000");
  // The mail and the invoice of the posting wait until it cannot be taken back any more.
  await workshop.issueInvoice(order.orderId);
  for (let tried = 0; tried < tries; tried += 1) {
    const invoices = await listInvoices(server.origin, order.token);
    if (invoices.some(({ isReady }) => isReady)) return order.token;
    await Bun.sleep(100);
  }
  throw new Error("the invoice was not made");
};

const listInvoices = async (origin: string, token: string) => {
  const client = createHttpClient(origin);
  const answer = await expectOk(client.query("invoices.listInvoices", { token }));
  return invoicesAnswer.parse(await answer.json()).result.data;
};

/** What somebody with the private link sees from another device: the order, its pictures, its invoice. */
export const openOldOrder = async (origin: string, token: string) => {
  const client = createHttpClient(origin);
  const bytesOf = async (path: string) => (await expectOk(client.request(path))).bytes();
  const answer = await expectOk(client.query("orders.readOrder", { token }));
  const order = orderAnswer.parse(await answer.json()).result.data;
  const frames = order.items.flatMap(({ document }) => document.frames);
  const pictures: string[] = [];
  for (const { photoId } of frames) {
    const bytes = await bytesOf(orderPicturePath(photoId, token));
    pictures.push(Bun.SHA256.hash(bytes, "hex"));
  }
  const invoices: string[] = [];
  for (const { id } of await listInvoices(origin, token)) {
    const bytes = await bytesOf(invoicePath(id, token));
    const isPdf = new TextDecoder("latin1").decode(bytes.slice(0, 5)) === "%PDF-";
    invoices.push(isPdf ? Bun.SHA256.hash(bytes, "hex") : "no PDF");
  }
  return { number: order.number, pictures, invoices };
};
