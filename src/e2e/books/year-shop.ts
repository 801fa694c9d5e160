// The shop of a year of books, in each way of being taxed.

import { eq } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import { user } from "#server/auth/user.table.ts";
import { createLogger } from "#server/log/logger.ts";
import { sendMailJob } from "#server/mail/queue-mail.ts";
import { createPaypalPayments } from "#server/payments/paypal/paypal.ts";
import { createStripePayments } from "#server/payments/stripe.ts";
import { createViesCheck } from "#server/vat-ids/create-vies-check.ts";
import type { Role } from "#shared/accounts.ts";
import { appRouter } from "#shop/app-router.ts";
import { magnetFormat } from "#shop/catalog/magnet-format.table.ts";
import { claimMailJob } from "#shop/claims/claim-jobs.ts";
import { orderMailJob } from "#shop/orders/order-jobs.ts";
import { demoSettings } from "#shop/settings/demo-settings.ts";
import { createTestDatabase } from "#testing/database.ts";
import { companyWithVatId } from "#testing/houses/exempt-house.ts";
import { couponInput } from "#testing/makes/coupon-input.ts";
import { makeActor } from "#testing/makes/make-shopper.ts";
import { ownBank } from "#testing/makes/own-settings.ts";
import { savePacks } from "#testing/makes/save-packs.ts";
import { saveSection } from "#testing/makes/save-section.ts";
import { openJobDrain } from "#testing/plays/drain-jobs.ts";
import { openBooksDoor } from "#testing/plays/open-books-door.ts";
import { startPaypalStandIn } from "#testing/plays/payments/paypal-stand-in.ts";
import { startStripeStandIn } from "#testing/plays/payments/stripe-stand-in.ts";
import { startViesStandIn } from "#testing/plays/vies-stand-in.ts";
import { openTestShop } from "#testing/shop.ts";

import { openYearClock } from "./year-clock.ts";
import { yearFormats } from "./year-plan.ts";

/** How a year is taxed. */
export const yearSchemes = ["regular", "small_business", "one_stop_shop"] as const;
export type YearScheme = (typeof yearSchemes)[number];

export const yearCoupon = "JAHR-10";
/** Of the format at the full rate: so many pieces for so many cents. */
const yearPacks = [
  [5, 1_790],
  [9, 2_400],
] as const;

/** A shop on the second of January, with a provider, a coupon, packs, two rates and whoever works there. */
export const openYearShop = async (scheme: YearScheme, year: number) => {
  const database = await createTestDatabase();
  const clock = await openYearClock(database.url, new Date(Date.UTC(year, 0, 1, 8)));
  const stripe = startStripeStandIn();
  const paypal = startPaypalStandIn();
  const vies = startViesStandIn();
  const shop = await openTestShop({
    database,
    providers: {
      stripe: createStripePayments(stripe.keys),
      paypal: createPaypalPayments(paypal.keys),
    },
    vatIdCheck: createViesCheck(vies.apiUrl, createLogger("silent")),
  });
  const { db, services } = shop;
  const admin = await makeActor(db, "admin");
  await saveSection(db, admin, { section: "company", value: companyWithVatId });
  await saveSection(db, admin, { section: "bank", value: ownBank });
  await saveSection(db, admin, {
    section: "payments",
    value: { ...demoSettings.payments, hasStripe: true, hasPaypal: true, hasInvoice: true },
  });
  await saveSection(db, admin, {
    section: "vat",
    value: {
      scheme: scheme === "small_business" ? "small_business" : "standard",
      ossSince: scheme === "one_stop_shop" ? `${year}-01-01` : null,
      confirmsVatIds: true,
    },
  });
  // No door sets a rate: a workshop asks for such a format (see architecture.md).
  await db
    .update(magnetFormat)
    .set({ vatRateBp: 700 })
    .where(eq(magnetFormat.slug, yearFormats[1]));

  let people = 0;
  /** Somebody new at an address of their own, whose calls are made at whatever moment it is. */
  const person = async (role: Role) => {
    people += 1;
    const email = `person-${people}@example.org`;
    const [row] = await db
      .insert(user)
      .values({ role, email: role === "guest" ? null : email })
      .returning({ userId: user.id });
    const actor: Actor = { userId: row?.userId ?? "", role };
    const address = `2001:db8:${people.toString(16)}::1`;
    const call = appRouter.createCaller(async () => shop.contextOf(actor, email, address));
    return { actor, email, call };
  };
  const staff = await person("admin");
  await staff.call.workshop.coupons.saveCoupon(
    couponInput({ code: yearCoupon, kind: "percent", percent: 10 }),
  );

  await savePacks(db, staff.actor, yearFormats[0], yearPacks, new Date(Date.UTC(year, 0, 1, 9)));

  const askBooks = openBooksDoor(services);
  // Mails have suites of their own, and composing them takes longer than all else.
  const jobs = await openJobDrain(services, {
    without: [orderMailJob.name, claimMailJob.name, sendMailJob.name],
  });
  return {
    db,
    services,
    scheme,
    standIns: { stripe, paypal },
    /** What each provider's own books say, by its name of the payment. */
    providerBooks: () => ({ stripe: stripe.books(), paypal: paypal.books() }),
    vies,
    clock,
    jobs,
    staff,
    person,
    /** A file of the books as people of the workshop fetch it. */
    fetchFile: async (path: string): Promise<Uint8Array<ArrayBuffer>> => {
      const answer = await askBooks(path, staff.actor.userId);
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
      return new Uint8Array(await answer.arrayBuffer());
    },
    /** What is late is looked at, as a clock of the shop does each day. */
    sweep: async (): Promise<void> => {
      await jobs.runNow("payments.sweep-orders");
      await jobs.drain();
    },
    close: async (): Promise<void> => {
      await clock.close();
      await shop.close();
      await stripe.stop();
      await paypal.stop();
      await vies.stop();
    },
  };
};

export type YearShop = Awaited<ReturnType<typeof openYearShop>>;
