import { expect } from "bun:test";

import { eq } from "drizzle-orm";

import { oauthAccount } from "#server/auth/oauth-account.table.ts";
import { createSignInProviders } from "#server/auth/oauth.ts";
import { hashPassword } from "#server/auth/password.ts";
import type { SignInProviders } from "#server/auth/sign-in-provider.ts";
import { user } from "#server/auth/user.table.ts";
import type { BeginProviderInput } from "#shared/sign-in-providers.ts";
import { openJobDrain } from "#testing/plays/drain-jobs.ts";
import { createHttpClient, type HttpClient } from "#testing/plays/http-client.ts";
import { startOddProvider } from "#testing/plays/payments/odd-provider.ts";
import {
  oidcClient,
  type OidcPerson,
  startOidcServer,
} from "#testing/plays/sign-in/oidc-server.ts";
import { readMails } from "#testing/plays/sign-up.ts";

import { openHttpShop } from "./http-shop.ts";

export const publicUrl = "http://shop.test";
const password = "kräftige Möwe 7";

export const dataOf = async <Data>(answer: Response): Promise<Data> => {
  const body: { result: { data: Data } } = await answer.json();
  return body.result.data;
};

export const newPerson = (changes: Partial<OidcPerson> = {}): OidcPerson => ({
  subject: crypto.randomUUID(),
  email: `${crypto.randomUUID()}@example.org`,
  isVerified: true,
  ...changes,
});

/**
 * A shop over HTTP with three providers: `oidc` is a real one, `github` and `google` are one that does
 * as the test says.
 * @param apple the keys of a fourth
 */
export const openProviderHouse = async ({
  apple,
}: { readonly apple?: Parameters<typeof createSignInProviders>[0]["apple"] } = {}) => {
  const oidc = await startOidcServer(`${publicUrl}/login/oidc`);
  const odd = startOddProvider();
  const { id, secret } = oidcClient;
  const real = createSignInProviders(
    {
      oidc: { id, secret, issuer: oidc.issuer, label: "Magnetwerk" },
      github: { id, secret, url: odd.issuer },
      ...(apple && { apple }),
    },
    publicUrl,
  );
  const other = { id, secret, issuer: odd.issuer, label: "Kaputt" };
  const broken = createSignInProviders({ oidc: other }, publicUrl).get("oidc");
  if (broken === undefined) throw new Error("no provider");
  const signInProviders: SignInProviders = new Map([
    ...real,
    ["google", { ...broken, name: "google" }],
  ]);
  const shop = await openHttpShop({ signInProviders });
  const jobs = await openJobDrain(shop.services);

  /** Somebody's browser, which says that it comes from the shop's own pages. */
  const openBrowser = () => {
    const client = createHttpClient(shop.origin);
    const request: HttpClient["request"] = (path, init) => {
      const headers = { ...Object.fromEntries(new Headers(init?.headers)), origin: publicUrl };
      return client.request(path, { ...init, headers });
    };
    const mutate = (path: string, input: unknown = {}) =>
      request(`/trpc/${path}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(input),
      });
    return { cookies: client.cookies, query: client.query, request, mutate };
  };
  type Browser = ReturnType<typeof openBrowser>;

  const begin = async (browser: Browser, input: Partial<BeginProviderInput> = {}) => {
    const trip = { provider: "oidc", intent: "sign_in", ...input };
    const answer = await browser.mutate("waysIn.begin", trip);
    expect(answer.status).toBe(200);
    return (await dataOf<{ url: string }>(answer)).url;
  };

  /** Through the provider's pages, until they send the browser back to the shop. */
  const visitProvider = async (url: string): Promise<string> => {
    const client = createHttpClient(oidc.issuer);
    let next = url;
    for (let step = 0; step < 8 && !next.startsWith(publicUrl); step += 1) {
      const { pathname, search } = new URL(next, oidc.issuer);
      const answer = await client.request(`${pathname}${search}`);
      next = answer.headers.get("location") ?? "";
    }
    return next.slice(publicUrl.length);
  };

  /** A whole sign-in: the shop's page, the provider's, and back. */
  const signInWith = async (browser: Browser, person: OidcPerson | null, next?: string) => {
    oidc.meet(person);
    const back = await visitProvider(await begin(browser, next === undefined ? {} : { next }));
    return { back, answer: await browser.request(back) };
  };

  const meOf = async (browser: Browser) =>
    dataOf<{ email: string | null; role: string } | null>(await browser.query("accounts.readMe"));

  const linksOf = (email: string) =>
    shop.db
      .select({ userId: user.id, subject: oauthAccount.subject, issuer: oauthAccount.issuer })
      .from(oauthAccount)
      .innerJoin(user, eq(user.id, oauthAccount.userId))
      .where(eq(user.email, email));

  /** What an owner was written of sign-ins on new devices. */
  const newsTo = async (email: string) => {
    await jobs.drain();
    return readMails(shop.db, email, "account-new-device");
  };

  const expectRefused = async (browser: Browser, answer: Response, code: string) => {
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe(`/login?problem=${code}`);
    expect((await meOf(browser))?.role ?? "guest").toBe("guest");
  };

  const setPassword = async (userId: string, isSet: boolean) => {
    const passwordHash = isSet ? await hashPassword(password) : null;
    await shop.db.update(user).set({ passwordHash }).where(eq(user.id, userId));
  };

  /** An account with a password; its e-mail is verified unless told otherwise. */
  const makeAccount = async (email: string, emailVerifiedAt: Date | null = new Date()) => {
    const [row] = await shop.db
      .insert(user)
      .values({ email, emailVerifiedAt, role: "customer" })
      .returning({ userId: user.id });
    const userId = row?.userId ?? "";
    await setPassword(userId, true);
    return userId;
  };

  const signInByPassword = async (email: string) => {
    const browser = openBrowser();
    expect((await browser.mutate("accounts.signIn", { email, password })).status).toBe(200);
    return browser;
  };

  return {
    shop,
    oidc,
    odd,
    openBrowser,
    begin,
    visitProvider,
    signInWith,
    meOf,
    linksOf,
    newsTo,
    expectRefused,
    setPassword,
    makeAccount,
    signInByPassword,
    async close() {
      await shop.close();
      await oidc.stop();
      await odd.stop();
    },
  };
};

export type ProviderHouse = Awaited<ReturnType<typeof openProviderHouse>>;
export type ProviderBrowser = ReturnType<ProviderHouse["openBrowser"]>;
