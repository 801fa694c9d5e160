import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";

import { createLogger } from "#server/log/logger.ts";
import { createViesCheck } from "#server/vat-ids/create-vies-check.ts";
import { emptyAddress } from "#shared/address/address.ts";
import { parseInvoiceDocument } from "#shared/invoicing/invoice-document.ts";
import { cents } from "#shared/money/money.ts";
import { readCart } from "#shop/cart/read-cart.ts";
import { vatIdAnswer } from "#shop/cart/vat-ids/vat-id-answer.table.ts";
import { placeOrder } from "#shop/checkout/place-order.ts";
import { invoice } from "#shop/invoices/invoice.table.ts";
import { startProduction } from "#shop/orders/acts/start-production.ts";
import { confirmTransfer } from "#shop/payments/transfers/confirm-transfer.ts";
import { demoSettings } from "#shop/settings/demo-settings.ts";
import { makeCart, makeOrderInput } from "#testing/makes/make-cart.ts";
import { makeActor } from "#testing/makes/make-shopper.ts";
import { ownBank, ownCompany } from "#testing/makes/own-settings.ts";
import { saveSection } from "#testing/makes/save-section.ts";
import { startViesStandIn } from "#testing/plays/vies-stand-in.ts";
import { openTestShop } from "#testing/shop.ts";

export const atVatId = "ATU13585627";
export const companyWithVatId = { ...ownCompany, vatId: "DE136695976" };
export const viennaAddress = {
  ...emptyAddress("AT"),
  name: "Mia Muster",
  company: "Café Wien GmbH",
  street: "Ringstraße 1",
  postcode: "1010",
  city: "Wien",
};

export type ExemptHouse = Awaited<ReturnType<typeof openExemptHouse>>;

/** A shop in Germany that has VAT ids confirmed, the register's stand-in, and shoppers of a café in Vienna. */
export const openExemptHouse = async () => {
  const vies = startViesStandIn();
  const vatIdCheck = createViesCheck(vies.apiUrl, createLogger("silent"));
  const shop = await openTestShop({ vatIdCheck });
  const admin = await makeActor(shop.db, "admin");
  await saveSection(shop.db, admin, { section: "bank", value: ownBank });

  const setVat = (changes: Partial<typeof demoSettings.vat>) =>
    saveSection(shop.db, admin, {
      section: "vat",
      value: { ...demoSettings.vat, confirmsVatIds: true, ...changes },
    });
  /** With three magnets in the cart. */
  const shopper = async () => {
    const { actor, call } = await shop.person("guest");
    await makeCart(shop.db, actor);
    const read = (country: "AT" | "DE" | "FR" = "AT", vatId = atVatId) =>
      readCart(shop.db, actor, { country, isToBusiness: true, vatId });
    const confirm = (vatId = atVatId) => call.checkout.confirmVatId({ vatId });
    return { actor, read, confirm };
  };
  return {
    shop,
    vies,
    admin,
    setVat,
    shopper,
    /** As it was before anybody asked. */
    reset: async (): Promise<void> => {
      await shop.db.delete(vatIdAnswer);
      vies.be("valid");
      vies.asked.length = 0;
      await saveSection(shop.db, admin, { section: "company", value: companyWithVatId });
      await setVat({});
    },
    place: async ({ actor, read }: Awaited<ReturnType<typeof shopper>>) => {
      const cart = await read();
      const input = makeOrderInput(cart, { address: viennaAddress, vatId: atVatId });
      return { cart, ...(await placeOrder(shop.services, actor, input, new Date())) };
    },
    payAndMake: async (orderId: string, totalCents: number): Promise<void> => {
      const paid = { orderId, amountCents: cents(totalCents), bankRef: uuidv7() };
      const booked = { ...paid, bookedOn: "2026-11-20" };
      await confirmTransfer(shop.services, admin, booked, new Date());
      await startProduction(shop.services, admin, { orderId });
    },
    documentsOf: async (orderId: string) => {
      const rows = await shop.db
        .select({ document: invoice.document })
        .from(invoice)
        .where(eq(invoice.orderId, orderId))
        .orderBy(invoice.id);
      return rows.map(({ document }) => parseInvoiceDocument(document));
    },
    close: async (): Promise<void> => {
      await shop.close();
      await vies.stop();
    },
  };
};
