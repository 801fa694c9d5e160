import type { BrowserContext } from "playwright-core";

import type { LegalTextInput } from "#shared/legal/legal.ts";
import type { SaveSettingsInput } from "#shared/settings.ts";
import type { RefusalCode } from "#shared/shop-error.ts";
import type { listFormatPrices } from "#shop/catalog/list-format-prices.ts";
import { claimWorkshop } from "#testing/houses/claim-workshop.ts";
import { couponInput } from "#testing/makes/coupon-input.ts";
import type { TestServer } from "#testing/server.ts";

import { createHttpClient } from "./http-client.ts";

/** The first admin of a server under test, working over HTTP as staff do. */
export type Workshop = Awaited<ReturnType<typeof openWorkshop>>;

type FormatPrices = Awaited<ReturnType<typeof listFormatPrices>>[number];

const workshopSignIn = {
  email: "workshop@example.org",
  password: "kettle-violin-harbour",
} as const;

const whoIsThere: RefusalCode = "reauthentication_required";

export const openWorkshop = async (server: TestServer) => {
  const client = createHttpClient(server.origin);
  const act = async (path: string, input: unknown): Promise<void> => {
    const answer = await client.mutate(path, input);
    if (answer.ok) return;
    const refusal = await answer.text();
    if (!refusal.includes(whoIsThere)) {
      throw new Error(`${path}: ${answer.status} ${refusal}`);
    }
    await prove();
    await act(path, input);
  };
  /** Asked who is there, as everybody is some minutes after the last time. */
  const prove = async (): Promise<void> => {
    const { password } = workshopSignIn;
    const answer = await client.mutate("accounts.proveAgain", { password });
    if (!answer.ok) throw new Error(`not proven: ${answer.status} ${await answer.text()}`);
  };
  await claimWorkshop(client, server.logs, workshopSignIn);
  return {
    /** Signs a browser in as the first admin, who has just said who is there. */
    enter: async (browser: BrowserContext): Promise<void> => {
      await prove();
      await browser.addCookies(
        [...client.cookies].map(([name, value]) => ({ name, value, url: server.origin })),
      );
    },
    saveSettings: (input: SaveSettingsInput) => act("workshop.settings.saveSettings", input),
    /** A text of the operator applies from now on instead of our template. */
    publishLegalText: async (text: LegalTextInput, source: string): Promise<void> => {
      await act("workshop.texts.saveDraft", { ...text, source, revision: 0 });
      await act("workshop.texts.publish", { ...text, revision: 1 });
    },
    /** Takes a format off sale, or puts it back, at the prices that it has. */
    putOnSale: async (slug: string, isOnSale: boolean): Promise<void> => {
      const answer = await client.query("workshop.catalog.listFormatPrices");
      const { result } = (await answer.json()) as { result: { data: FormatPrices[] } };
      const now = result.data.find((each) => each.slug === slug);
      if (!now) throw new Error(`no format ${slug}`);
      const tiers = now.tiers.map(({ minQuantity, unitCents }) => ({ minQuantity, unitCents }));
      const seen = { isOnSale: now.isOnSale, tiers };
      await act("workshop.catalog.saveFormatPrices", { slug, isOnSale, tiers, seen });
    },
    saveCoupon: (named: Parameters<typeof couponInput>[0]) =>
      act("workshop.coupons.saveCoupon", couponInput(named)),
    /** Lets the customer with this e-mail pay on invoice. */
    approveInvoice: async (email: string): Promise<void> => {
      const answer = await client.query("workshop.customers.listCustomers", { search: email });
      const userId = /"id":"([0-9a-f-]{36})"/.exec(await answer.text())?.[1];
      await act("workshop.customers.approveInvoice", { userId, isApproved: true });
    },
    confirmTransfer: (orderId: string, amountCents: number) =>
      act("workshop.payments.confirmTransfer", {
        orderId,
        amountCents,
        bookedOn: new Date().toISOString().slice(0, 10),
        bankRef: `booking ${orderId}`,
      }),
    startProduction: (orderId: string) => act("workshop.orders.startProduction", { orderId }),
    /** It is made without sheets first. */
    markShipped: async (orderId: string, trackingNumber: string): Promise<void> => {
      await act("workshop.production.markMade", { orderId, isMade: true });
      await act("workshop.orders.markShipped", { orderId, carrier: "dhl", trackingNumber });
    },
    issueInvoice: (orderId: string) => act("workshop.invoices.issueInvoice", { orderId }),
    /** How many orders the shop has from this e-mail address. */
    countOrders: async (email: string): Promise<number> => {
      const answer = await client.query("workshop.desk.listOrders", { search: email });
      const body = JSON.stringify(await answer.json());
      if (!answer.ok) throw new Error(`listOrders: ${answer.status} ${body}`);
      return body.split(`"email":"${email}"`).length - 1;
    },
  };
};
