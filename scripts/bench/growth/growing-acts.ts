import { sweepInvoices } from "#shop/invoices/sweep-invoices.ts";
import { sweepPayments } from "#shop/payments/sweep-payments.ts";
import { sweepUnpaidOrders } from "#shop/payments/sweep-unpaid-orders.ts";
import { sweepPhotos } from "#shop/photos/sweep-photos.ts";
import { sweepPrivacy } from "#shop/privacy/sweep-privacy.ts";
import { sweepPrintJobs } from "#shop/production/jobs/sweep-print-jobs.ts";
import { callPath } from "#testing/access/call-path.ts";

import { makeCheckout } from "../../../src/testing/houses/make-world.ts";
import { makeDesign } from "../../../src/testing/makes/make-shopper.ts";
import type { GrownShop } from "./open-grown-shop.ts";

/** An act whose answer has the same size however long the shop exists, unless it adds years up. */
export type GrowingAct = {
  readonly name: string;
  /** What it adds up grows with the shop: told, and not judged by the ratio. */
  readonly isSum?: true;
  readonly act: (grown: GrownShop) => Promise<unknown>;
};

/** As staff asks: by the path of the call. */
const asked = (name: string, path: string, input: object = {}): GrowingAct => ({
  name,
  act: ({ admin }) => callPath(admin.call, `workshop.${path}`, input),
});

export const growingActs = (year: number): readonly GrowingAct[] => [
  asked("orders", "desk.listOrders"),
  asked("orders, narrowed", "desk.listOrders", { status: "completed", paymentMethod: "stripe" }),
  asked("orders, a name", "desk.listOrders", { search: "öztürk" }),
  asked("orders, a mail", "desk.listOrders", { search: "person77@" }),
  asked("orders, nobody", "desk.listOrders", { search: "gibtsnicht" }),
  asked("Today", "desk.readToday"),
  asked("who ordered", "desk.listBuyers"),
  asked("who ordered, a name", "desk.listBuyers", { search: "öztürk" }),
  asked("record", "desk.listAudit"),
  {
    name: "an order",
    act: ({ admin, orderId }) => admin.call.workshop.orders.readOrder({ orderId }),
  },
  asked("queue", "production.listQueue"),
  asked("wall", "production.readBoard"),
  asked("batches", "production.listBatches"),
  { ...asked("scrap", "production.readScrapStatistics"), isSum: true },
  asked("parcels", "posting.listParcels"),
  asked("posted", "posting.listPosted"),
  asked("claims", "claims.listClaims"),
  asked("bank", "bank.listReceipts"),
  asked("to pay back", "payouts.listPayouts"),
  asked("mails", "mails.listMails"),
  asked("jobs", "jobs.listJobs"),
  asked("books", "books.listBooks"),
  asked("books, a name", "books.listBooks", { search: "öztürk" }),
  asked("books, nobody", "books.listBooks", { search: "gibtsnicht" }),
  { ...asked("books, a month", "books.readMonth", { month: `${year}-05` }), isSum: true },
  {
    ...asked("books, OSS of a quarter", "books.readOssReport", { quarter: `${year}-Q2` }),
    isSum: true,
  },
  { ...asked("books, two years", "books.readTurnover"), isSum: true },
  { name: "catalogue", act: ({ guest }) => guest.call.catalog.listFormats() },
  { name: "a shopper's orders", act: ({ shopper }) => shopper.call.orders.listMyOrders({}) },
  { name: "a shopper's photos", act: ({ shopper }) => shopper.call.photos.listPhotos() },
  { name: "cart", act: ({ guest }) => guest.call.cart.readCart({}) },
  { name: "placing an order", act: place },
  {
    name: "an invoice",
    act: async (grown) => {
      const { orderId } = await place(grown);
      await grown.confirm(orderId);
      await grown.admin.call.workshop.invoices.issueInvoice({ orderId });
    },
  },
  { name: "sweep of photos", act: ({ shop }) => sweepPhotos(shop.services) },
  { name: "sweep of what may be kept", act: ({ shop }) => sweepPrivacy(shop.services, new Date()) },
  { name: "sweep of payments", act: ({ shop }) => sweepPayments(shop.services) },
  { name: "sweep of unpaid orders", act: ({ shop }) => sweepUnpaidOrders(shop.services) },
  { name: "sweep of invoices", act: ({ shop }) => sweepInvoices(shop.services, new Date()) },
  { name: "sweep of print jobs", act: ({ shop }) => sweepPrintJobs(shop.db, shop.services.jobs) },
];

/** A guest of its own each time: nothing of the one before is asked for. */
const place = async ({ shop }: GrownShop) => {
  const guest = await shop.person("guest");
  await guest.call.cart.addDesigns({ designIds: [await makeDesign(shop.db, guest.actor)] });
  const cart = await guest.call.cart.readCart({});
  if (cart.id === null) throw new Error("no cart");
  return guest.call.checkout.placeOrder(
    makeCheckout(cart.id, cart.prices.totalCents, cart.legalTexts.de),
  );
};
