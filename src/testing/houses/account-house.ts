import { expect } from "bun:test";

import { eq } from "drizzle-orm";

import { totpCode, totpStepAt } from "#server/auth/totp.ts";
import { user } from "#server/auth/user.table.ts";
import type { Database } from "#server/db/connect.ts";
import { rateLimit } from "#server/http/rate-limit.table.ts";
import { countedAs } from "#server/http/rate-limit.ts";
import type { Role } from "#shared/accounts.ts";
import { createHttpClient, type HttpClient } from "#testing/plays/http-client.ts";
import { makeAccount, testPassword } from "#testing/plays/sign-up.ts";

import { fromBase32 } from "./claim-workshop.ts";
import { openHttpShop } from "./http-shop.ts";

/** A shop behind one proxy, and browsers in front of it; each of them says where it is and what it is. */
export const openAccountHouse = async () => {
  const shop = await openHttpShop({ trustedProxyCount: 1 });
  let hosts = 0;
  /** A browser at an address of its own, so that no test spends another's tries. */
  const open = (address?: string): HttpClient => {
    hosts += 1;
    return createHttpClient(shop.origin, "de", {
      origin: shop.services.publicUrl,
      "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
      "x-forwarded-for": address ?? `10.${hosts >> 16}.${(hosts >> 8) & 255}.${hosts & 255}`,
    });
  };
  const join = async (client: HttpClient, userId: string): Promise<void> => {
    const device = { browser: "firefox", system: "linux" } as const;
    client.cookies.set("lodestone", await shop.sessions.start(userId, new Date(), { device }));
  };
  /** A browser that is signed in to a new account; no password is hashed for it. */
  const openAccount = async () => {
    const account = await makeAccount(shop.db);
    const client = open();
    await join(client, account.userId);
    return { ...account, client };
  };
  /** Somebody who works here, signed in by password in a browser that has set up the app. */
  const openWorker = async (role: Role = "admin") => {
    const { userId, email } = await makeAccount(shop.db);
    await shop.db.update(user).set({ role }).where(eq(user.id, userId));
    const client = open();
    await signIn(client, email);
    const started: { result: { data: { key: string } } } = await (
      await client.mutate("secondFactor.start")
    ).json();
    const app = openApp(started.result.data.key);
    const confirmed: { result: { data: { recoveryCodes: string[] } } } = await (
      await client.mutate("secondFactor.confirm", { code: app.next() })
    ).json();
    return { userId, email, client, app, recoveryCodes: confirmed.result.data.recoveryCodes };
  };
  return {
    shop,
    open,
    join,
    openAccount,
    openWorker,
    setCount: (key: string, count: number) => setCount(shop.db, key, count),
    /** What counters keep of an address, of mail or network. */
    counted: (address: string) => countedAs(shop.services.secret, address),
    close: () => shop.close(),
  };
};
export type AccountHouse = Awaited<ReturnType<typeof openAccountHouse>>;

/** As if so many had been counted already, without their hashes. */
export const setCount = async (db: Database, key: string, count: number): Promise<void> => {
  const changed = await db
    .update(rateLimit)
    .set({ count })
    .where(eq(rateLimit.key, key))
    .returning({ key: rateLimit.key });
  expect(changed).toHaveLength(1);
};

/** Codes of the app, each of its own step: none is taken twice. */
export const openApp = (key: string) => {
  let step = totpStepAt(new Date()) - 1;
  return {
    next: () => {
      step += 1;
      return totpCode(fromBase32(key), step);
    },
    /** Of none of the steps that count now. */
    wrong: () => {
      const now = totpStepAt(new Date());
      const right = [-2, -1, 0, 1, 2].map((drift) => totpCode(fromBase32(key), now + drift));
      return ["000000", "111111", "222222", "333333", "444444", "555555"].find(
        (code) => !right.includes(code),
      );
    },
  };
};

export const signIn = (client: HttpClient, email: string, typed = testPassword) =>
  client.mutate("accounts.signIn", { email, password: typed });

export const isSignedIn = async (client: HttpClient): Promise<boolean> => {
  const { status } = await client.query("accounts.listSessions");
  if (status !== 200 && status !== 401) throw new Error(`listSessions: ${status}`);
  return status === 200;
};

/** The cookie's secret of this browser. */
export const tokenIn = (client: HttpClient): string => client.cookies.get("lodestone") ?? "";

export const refusalIn = async (answer: Response): Promise<unknown> => {
  const body = await answer.json();
  return body?.error?.data?.refusal;
};

/** The code of a refusal; null: it was done. */
export const refused = async (answer: Promise<Response>): Promise<unknown> => {
  const got = await answer;
  return got.ok ? null : refusalIn(got);
};
