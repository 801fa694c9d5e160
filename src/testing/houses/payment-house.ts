import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";

import { languageTag, type Locale } from "#shared/locale.ts";
import { unsavedSettings } from "#shop/settings/read-settings.ts";
import { createTestDatabase } from "#testing/database.ts";
import { watchPage } from "#testing/judges/watch-page.ts";
import { fillCart, type MagnetToFill } from "#testing/makes/fill-cart.ts";
import { makeJpeg } from "#testing/makes/make-picture.ts";
import { ownBank, ownCompany } from "#testing/makes/own-settings.ts";
import { launchChromium, still } from "#testing/plays/chromium.ts";
import { createHttpClient } from "#testing/plays/http-client.ts";
import { startPaypalStandIn } from "#testing/plays/payments/paypal-stand-in.ts";
import { startStripeStandIn } from "#testing/plays/payments/stripe-stand-in.ts";
import { startShop } from "#testing/plays/several/start-shop.ts";
import { signUpOverHttp } from "#testing/plays/sign-up.ts";
import { openWorkshop } from "#testing/plays/workshop-over-http.ts";

export const devices = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    colorScheme: "dark",
  },
} as const satisfies Record<string, BrowserContextOptions>;
export type Device = keyof typeof devices;

/** Who comes with what. */
type Visitor = {
  readonly device: Device;
  readonly locale: Locale;
  /** None: a stranger without a session. */
  readonly magnets?: readonly MagnetToFill[];
  /** A customer whom staff lets pay on invoice, instead of a guest. */
  readonly account?: string | undefined;
};

/** A shop that takes every way of paying, with the providers' stand-ins, a workshop and one browser. */
export const openPaymentHouse = async () => {
  const stripe = startStripeStandIn();
  const paypal = startPaypalStandIn();
  const database = await createTestDatabase();
  const server = await startShop({
    env: { DATABASE_URL: database.url, ...stripe.env, ...paypal.env },
  });
  const browser: Browser = await launchChromium();
  const workshop = await openWorkshop(server);
  const { company, bank, payments } = unsavedSettings;
  await workshop.saveSettings({ section: "company", value: ownCompany, seen: company });
  await workshop.saveSettings({ section: "bank", value: ownBank, seen: bank });
  const value = { ...payments, hasStripe: true, hasPaypal: true, hasInvoice: true };
  await workshop.saveSettings({ section: "payments", value, seen: payments });
  const watched: string[][] = [];
  let expected: RegExp | null = null;
  // Fine enough for any magnet of these journeys, and prepared in no time.
  const photo = await makeJpeg(800, 800);

  const openPage = async (context: BrowserContext): Promise<Page> => {
    const page = await context.newPage();
    watched.push(watchPage(page, server.origin));
    return page;
  };

  return {
    stripe,
    paypal,
    server,
    workshop,
    openPage,
    /** A person with a filled cart, by the very calls that the studio makes, who has opened nothing yet. */
    openVisitor: async ({ device, locale, magnets = [{}], account }: Visitor) => {
      const client = createHttpClient(server.origin, locale);
      if (magnets.length > 0) {
        await fillCart(
          client,
          magnets.map((magnet) => ({ photo, ...magnet })),
        );
      }
      if (account !== undefined) {
        await signUpOverHttp(client, server, account);
        await workshop.approveInvoice(account);
      }
      const context = await browser.newContext({
        ...still,
        baseURL: server.origin,
        locale: languageTag(locale),
        ...devices[device],
      });
      const cookies = [...client.cookies];
      await context.addCookies(
        cookies.map(([name, value]) => ({ name, value, url: server.origin })),
      );
      return { context, page: await openPage(context) };
    },
    /** What the browser may complain of until the visits end: refusals and cuts that are asked for. */
    expectTrouble: (pattern: RegExp): void => {
      expected = pattern;
    },
    /** Ends everybody's visit. @returns what their pages complained of and nobody asked for */
    endVisits: async (): Promise<string[]> => {
      await Promise.all(browser.contexts().map((context) => context.close()));
      const troubles = watched.splice(0).flat();
      // The providers' pages are other origins.
      const elsewhere = [stripe, paypal].map(({ keys }) => `a request to ${keys.apiUrl}`);
      const unexpected = troubles.filter(
        (trouble) => !elsewhere.includes(trouble) && expected?.test(trouble) !== true,
      );
      expected = null;
      return unexpected;
    },
    close: async (): Promise<void> => {
      await browser.close();
      await server.stop();
      await database.drop();
      await stripe.stop();
      await paypal.stop();
    },
  };
};

export type PaymentHouse = Awaited<ReturnType<typeof openPaymentHouse>>;

/** The address step, filled in. */
export const fillAddress = async (page: Page, email: string): Promise<void> => {
  for (const [name, text] of Object.entries({ email, ...typedAddress })) {
    await page.locator(`[name=${name}]`).fill(text);
  }
};

const typedAddress = {
  name: "Mia Muster",
  street: "Lindenweg 4",
  postcode: "20095",
  city: "Hamburg",
} as const;

/** What stands in the address step, when it is there, of what {@link fillAddress} types. */
export const readTyped = async (page: Page): Promise<string[]> => {
  const fields = ["email", ...Object.keys(typedAddress)].map((name) => `input[name=${name}]`);
  const inputs = page.locator(fields.join(", "));
  await inputs.last().waitFor();
  return inputs.evaluateAll((all) => all.map((input) => (input as HTMLInputElement).value));
};

export const typedBy = (email: string): string[] => [email, ...Object.values(typedAddress)];

export const orderIdOf = (page: Page): string =>
  new URL(page.url()).searchParams.get("order") ?? "no order in the address";

/** § 312j(3) BGB: exactly these words. */
export const orderButton = {
  de: "Zahlungspflichtig bestellen",
  en: "Order with obligation to pay",
} as const satisfies Record<Locale, string>;
