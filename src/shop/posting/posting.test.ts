import { afterAll, beforeAll, describe, expect, test } from "bun:test";

import { PDFDocument } from "@cantoo/pdf-lib";
import { eq, sql } from "drizzle-orm";
import sharp from "sharp";

import { jobSchema } from "#server/jobs/waiting-jobs.ts";
import { auditEvent } from "#server/log/audit-event.table.ts";
import { addressLines, emptyAddress } from "#shared/address/address.ts";
import { micrometres } from "#shared/design/units.ts";
import { magnetFormat } from "#shop/catalog/magnet-format.table.ts";
import { orderItem } from "#shop/orders/order-item.table.ts";
import { orderMailJob } from "#shop/orders/order-jobs.ts";
import { order } from "#shop/orders/order.table.ts";
import { type HttpShop, openHttpShop, type Visitor } from "#testing/houses/http-shop.ts";
import {
  readAddressWindow,
  readPaperWords,
  wordsUponEachOther,
} from "#testing/judges/papers/read-paper-words.ts";
import { readPdfText } from "#testing/judges/read-pdf-text.ts";
import { makeReadyOrder } from "#testing/makes/make-ready-order.ts";

let shop: HttpShop;
let staff: Visitor;
let master: Uint8Array;
const photoSize = { width: 800, height: 600 };

beforeAll(async () => {
  shop = await openHttpShop();
  staff = await shop.visitor("staff");
  master = await sharp({ create: { ...photoSize, channels: 3, background: "#2a7f62" } })
    .jpeg()
    .toBuffer();
}, 60_000);
afterAll(() => shop.close());

const calls = () => staff.call.workshop.posting;

/** An order whose magnets lie in a batch that is cut. */
const makeCutOrder = async (quantity: number) => {
  const made = await makeReadyOrder(shop, { master, photoSize, itemCount: 2, quantity });
  const { production } = staff.call.workshop;
  const [queued] = await production.listQueue();
  if (!queued) throw new Error("nothing is waiting");
  const { batchId, number } = await production.createBatch({
    formatKey: queued.formatKey,
    paper: "a4",
  });
  await production.moveBatch({ batchId, to: "printed" });
  await production.moveBatch({ batchId, to: "cut" });
  return { ...made, batch: number };
};

const statusOf = async (orderId: string) =>
  (await shop.db.select({ status: order.status }).from(order).where(eq(order.id, orderId)))[0]
    ?.status;

describe("what is to be posted", () => {
  test("is what is in production, with how much of it is cut, its batches and its weight", async () => {
    const before = await calls().listParcels();
    const { orderId, batch } = await makeCutOrder(3);
    const parcels = await calls().listParcels();
    expect(parcels).toHaveLength(before.length + 1);
    const parcel = parcels.find((some) => some.orderId === orderId);
    expect(parcel).toMatchObject({ pieces: 6, cutPieces: 6, batches: [batch] });
    expect(parcel?.weightGrams ?? 0).toBeGreaterThan(0);
    expect(parcel?.placedAt).toBeInstanceOf(Date);
  });

  test("goes at once: each shopper is told his number, one that was called off keeps nobody back", async () => {
    const first = await makeCutOrder(1);
    const second = await makeCutOrder(1);
    const admin = await shop.visitor("admin");
    await admin.call.workshop.orders.cancelOrder({ orderId: second.orderId, reason: "falsch" });
    const answers = await calls().shipParcels({
      carrier: "dhl",
      parcels: [
        { orderId: second.orderId, trackingNumber: "00340434161094042557" },
        { orderId: first.orderId, trackingNumber: "00340434161094042564" },
      ],
    });
    expect(answers).toEqual([
      { orderId: second.orderId, postingId: null, refusal: "order_transition_refused" },
      { orderId: first.orderId, postingId: expect.any(String), refusal: null },
    ]);
    expect([await statusOf(first.orderId), await statusOf(second.orderId)]).toEqual([
      "shipped",
      "canceled",
    ]);
    const mails = await shop.db.execute(sql`
      select data ->> 'kind' as kind from ${sql.identifier(jobSchema)}.job
      where name = ${orderMailJob.name} and data ->> 'orderId' = ${first.orderId}`);
    expect(Array.from(mails, ({ kind }) => kind)).toContain("shipped");
    const audits = await shop.db
      .select({ act: auditEvent.act })
      .from(auditEvent)
      .where(eq(auditEvent.subject, `order:${first.orderId}`));
    expect(audits.map(({ act }) => act)).toContain("mark_shipped");
  });

  test("twenty tables that post the same parcel post it once", async () => {
    const { orderId } = await makeCutOrder(1);
    const parcels = [{ orderId, trackingNumber: "00340434161094042571" }];
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => calls().shipParcels({ carrier: "dhl", parcels })),
    );
    expect(answers.flat().filter(({ refusal }) => refusal === null)).toHaveLength(1);
  });
});

describe("the papers of the chosen parcels", () => {
  test("are slips with their magnets, labels in their places and the carrier's file", async () => {
    const parcels = [await makeCutOrder(1), await makeCutOrder(2)];
    const orders = parcels.map(({ orderId }) => orderId).join(",");

    const slips = await staff.request(`/packing-slips?orders=${orders}`);
    expect(slips.headers.get("content-type")).toBe("application/pdf");
    const pdf = await PDFDocument.load(await slips.arrayBuffer());
    expect(pdf.getPageCount()).toBe(2);
    for (const page of pdf.getPages()) {
      // Both magnets of the order are pictured.
      expect(String(page.node.Resources()).match(/\/Picture/g)).toHaveLength(2);
    }

    const labels = await staff.request(`/address-labels?paper=a4&skip=20&orders=${orders}`);
    expect((await PDFDocument.load(await labels.arrayBuffer())).getPageCount()).toBe(2);
    const roll = await staff.request(`/address-labels?paper=roll&orders=${orders}`);
    const sizes = (await PDFDocument.load(await roll.arrayBuffer()))
      .getPages()
      .map((page) =>
        [page.getWidth(), page.getHeight()].map((points) => Math.round((points / 72) * 25.4)),
      );
    expect(sizes).toEqual([
      [100, 62],
      [100, 62],
    ]);

    const file = await staff.request(`/carrier-file?orders=${orders}`);
    const lines = new TextDecoder("iso-8859-1")
      .decode(await file.bytes())
      .trim()
      .split("\r\n");
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain(";DEU;");
    const letters = await staff.request(`/carrier-file?carrier=deutsche_post&orders=${orders}`);
    expect((await letters.text()).trim().split("\r\n")).toHaveLength(4);
    for (const carrier of ["dpd", "other"]) {
      const utf8 = await staff.request(`/carrier-file?carrier=${carrier}&orders=${orders}`);
      expect(utf8.headers.get("content-type")).toBe("text/csv; charset=utf-8");
      expect((await utf8.text()).trim().split("\r\n")).toHaveLength(3);
    }
    const strange = await staff.request(`/carrier-file?carrier=ups&orders=${orders}`);
    expect(strange.status).toBe(404);
    await strange.body?.cancel();
  });

  test("say which parcel a carrier would not take, before and when its file is asked for", async () => {
    const [fits, long] = [await makeCutOrder(1), await makeCutOrder(1)];
    await shop.db
      .update(order)
      .set({
        shippingAddress: sql`jsonb_set(${order.shippingAddress}, '{name}', ${`"${"n".repeat(51)}"`})`,
      })
      .where(eq(order.id, long.orderId));
    const listed = await calls().listParcels();
    const troublesOf = ({ orderId }: { readonly orderId: string }) =>
      listed.find((parcel) => parcel.orderId === orderId)?.carrierTroubles;
    expect(troublesOf(fits)).toEqual({ dhl: null, deutsche_post: null, dpd: null, other: null });
    expect(troublesOf(long)).toEqual({
      dhl: { code: "too_long", part: "name", lengthMax: 50 },
      deutsche_post: { code: "too_long", part: "name", lengthMax: 50 },
      dpd: { code: "too_long", part: "name", lengthMax: 35 },
      other: null,
    });
    const both = `orders=${fits.orderId},${long.orderId}`;
    const refused = await staff.request(`/carrier-file?carrier=dhl&${both}`);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({
      code: "invalid_input",
      data: { number: listed.find(({ orderId }) => orderId === long.orderId)?.number },
    });
  });

  test("carry the number under which the carrier bills the shop", async () => {
    const admin = await shop.visitor("admin");
    const { carriers: seen } = await admin.call.workshop.settings.readSettings();
    const value = { dhl: { ...seen.dhl, parcel: "33333333330102" } };
    await admin.call.workshop.settings.saveSettings({ section: "carriers", value, seen });
    const { orderId } = await makeCutOrder(1);
    const file = await staff.request(`/carrier-file?carrier=dhl&orders=${orderId}`);
    expect(await file.text()).toContain(";V01PAK;;;;;;;;33333333330102");
  });

  test("name what each magnet is made of where there is more than one material, and only there", async () => {
    const [one, other] = [await makeCutOrder(1), await makeCutOrder(1)];
    const readSlips = async () => {
      const answer = await staff.request(`/packing-slips?orders=${one.orderId},${other.orderId}`);
      return readPdfText(await answer.bytes());
    };
    const [known] = await shop.db.select({ material: magnetFormat.material }).from(magnetFormat);
    await shop.db.update(orderItem).set({ material: known?.material ?? null });
    expect(await readSlips()).not.toContain("Magnetfolie");
    const steel = { name: { de: "Stahlblech", en: "Steel" }, thicknessUm: micrometres(1_250) };
    await shop.db
      .update(orderItem)
      .set({ material: steel })
      .where(eq(orderItem.orderId, one.orderId));
    const named = (await readSlips()).match(/(Magnetfolie|Stahlblech), [\d,]+ mm/g);
    expect(named?.toSorted()).toEqual([
      ...Array.from({ length: 2 }, () => "Magnetfolie, 0,85 mm"),
      ...Array.from({ length: 2 }, () => "Stahlblech, 1,25 mm"),
    ]);
  });

  test.each([
    "Rosa Elisabeth von Hohenlohe-Schillingsfürst zu Waldenburg und Langenburg-Weikersheim",
    "W".repeat(100),
  ])("keep a long address in the window of the envelope: %s", async (long) => {
    const { orderId } = await makeCutOrder(1);
    const address = {
      ...emptyAddress("DE"),
      name: long,
      company: "Alpenmagnet Gesellschaft mit beschränkter Haftung & Co. KG",
      extra: long,
      street: `${long.slice(0, 80)} 12`,
      postcode: "10115",
      city: long.slice(0, 80),
    };
    await shop.db.update(order).set({ shippingAddress: address }).where(eq(order.id, orderId));
    const slip = await staff.request(`/packing-slips?orders=${orderId}`);
    const words = await readPaperWords(await slip.bytes());
    expect(wordsUponEachOther(words)).toEqual([]);
    const said = addressLines(address).join("").replaceAll(" ", "");
    expect(readAddressWindow(words)).toEqual({ said, hidden: [] });
  });

  test("are nothing for what is not to be posted, and for ids that are none", async () => {
    for (const orders of ["", "x", "019a0000-0000-7000-8000-000000000000"]) {
      const answer = await staff.request(`/carrier-file?orders=${orders}`);
      expect(answer.status).toBe(404);
      await answer.body?.cancel();
    }
  });
});
