import { createHttpClient, type HttpClient } from "./http-client.ts";
import type { HttpShop } from "./http-shop.ts";
import { makeAccount, testPassword } from "./sign-up.ts";

/** Browsers in front of one shop behind a proxy; each of them says where it is and what it is. */
export const openAccountHouse = (shop: HttpShop) => {
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
  return { open, join, openAccount };
};
export type AccountHouse = ReturnType<typeof openAccountHouse>;

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
