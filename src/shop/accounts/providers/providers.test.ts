import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";

import { eq } from "drizzle-orm";

import { user } from "#server/auth/user.table.ts";
import { rateLimit } from "#server/http/rate-limit.table.ts";
import {
  dataOf,
  newPerson,
  openProviderHouse,
  type ProviderHouse,
} from "#testing/houses/provider-house.ts";
import { makeDesign } from "#testing/makes/make-shopper.ts";

let house: ProviderHouse;
beforeAll(async () => {
  house = await openProviderHouse();
});
afterAll(() => house.close());
beforeEach(async () => {
  house.odd.be("well");
  await house.shop.db.delete(rateLimit);
});

describe("signing in with a provider", () => {
  test("makes an account of the guest who is here, whose things come along, under a new session", async () => {
    const browser = house.openBrowser();
    await browser.mutate("accounts.startSession");
    const planted = browser.cookies.get("lodestone");
    const signedIn = await house.shop.sessions.read(planted ?? "", new Date());
    if (signedIn === null) throw new Error("no guest");
    const designId = await makeDesign(house.shop.db, signedIn.actor);
    await browser.mutate("cart.addDesigns", { designIds: [designId] });

    const person = newPerson();
    const { answer } = await house.signInWith(browser, person, "/cart?from=provider");
    expect(answer.headers.get("location")).toBe("/cart?from=provider");
    expect(await house.meOf(browser)).toMatchObject({ email: person.email, role: "customer" });
    expect(browser.cookies.get("lodestone")).not.toBe(planted);
    expect(await house.shop.sessions.read(planted ?? "", new Date())).toBeNull();
    expect(browser.cookies.has("lodestone-trip")).toBeFalse();
    // What another tab asked meanwhile does not end what has begun.
    const cookie = `lodestone=${planted}`;
    const late = await browser.request("/trpc/accounts.readMe", { headers: { cookie } });
    expect(late.headers.getSetCookie()).toEqual([]);
    const cart = await dataOf<{ items: unknown[] }>(await browser.query("cart.readCart", {}));
    expect(cart.items).toHaveLength(1);
  });

  test("finds the same account again, also under another e-mail (A16)", async () => {
    const person = newPerson();
    await house.signInWith(house.openBrowser(), person);
    const browser = house.openBrowser();
    await house.signInWith(browser, { ...person, email: `${crypto.randomUUID()}@example.org` });
    expect(await house.meOf(browser)).toMatchObject({ email: person.email });
  });

  test("on a new device is news to the owner, once each, but the first sign-in is none", async () => {
    const person = newPerson();
    const first = house.openBrowser();
    await house.signInWith(first, person);
    expect(first.cookies.get("lodestone-device")).toMatch(/^[\w-]{43}$/);
    await house.signInWith(first, person);
    expect(await house.newsTo(person.email)).toHaveLength(0);

    const second = house.openBrowser();
    await house.signInWith(second, person);
    await house.signInWith(second, person);
    expect(await house.newsTo(person.email)).toHaveLength(1);

    const email = `${crypto.randomUUID()}@example.org`;
    await house.makeAccount(email);
    await house.signInWith(house.openBrowser(), newPerson({ email }));
    expect(await house.newsTo(email)).toHaveLength(1);
  });

  test("only by the provider's own answer to this trip: cookie flags, state, PKCE, nonce", async () => {
    const browser = house.openBrowser();
    const answer = await browser.mutate("waysIn.begin", { provider: "oidc", intent: "sign_in" });
    const line = answer.headers.getSetCookie().find((text) => text.startsWith("lodestone-trip="));
    expect(line).toContain("; Path=/; HttpOnly; SameSite=Lax; Max-Age=600");
    const url = new URL((await dataOf<{ url: string }>(answer)).url);
    expect(url.searchParams.get("code_challenge_method")).toBe("S256");
    for (const name of ["state", "nonce", "code_challenge"]) {
      const value = url.searchParams.get(name) ?? "";
      expect(value).toMatch(/^[\w-]{43}$/);
      expect(line).not.toContain(value);
    }
  });

  test("is offered for what is set up, and refused for anything else", async () => {
    const browser = house.openBrowser();
    const offered = await dataOf<{ name: string }[]>(await browser.query("waysIn.listProviders"));
    expect(offered.map(({ name }) => name)).toEqual(["github", "oidc", "google"]);
    const answer = await browser.mutate("waysIn.begin", { provider: "apple", intent: "sign_in" });
    expect(answer.status).toBe(404);
    for (const next of [
      "//evil.example",
      "/\\evil.example",
      "https://evil.example",
      "javascript:x",
    ]) {
      const redirected = { provider: "oidc", intent: "sign_in", next };
      expect((await browser.mutate("waysIn.begin", redirected)).status).toBe(400);
    }
  });
});

describe("A16: an e-mail that only one side has verified links nothing", () => {
  test("not verified there: no account, and none is found by it", async () => {
    const person = newPerson({ isVerified: false });
    await house.makeAccount(person.email);
    const browser = house.openBrowser();
    const { answer } = await house.signInWith(browser, person);
    await house.expectRefused(browser, answer, "provider_email_unverified");
    expect(await house.linksOf(person.email)).toEqual([]);
  });

  test("not verified here: the account stays as it was", async () => {
    const person = newPerson();
    await house.makeAccount(person.email, null);
    const browser = house.openBrowser();
    const { answer } = await house.signInWith(browser, person);
    await house.expectRefused(browser, answer, "provider_email_taken");
    expect(await house.linksOf(person.email)).toEqual([]);
  });

  test("verified on both sides: it is the same account, in any case of letters", async () => {
    const person = newPerson();
    const userId = await house.makeAccount(person.email);
    const browser = house.openBrowser();
    await house.signInWith(browser, { ...person, email: person.email.toUpperCase() });
    expect(await house.linksOf(person.email)).toMatchObject([{ userId, subject: person.subject }]);
    expect(await house.meOf(browser)).toMatchObject({ email: person.email });
  });

  test("a disabled account is opened by nobody", async () => {
    const person = newPerson();
    await house.signInWith(house.openBrowser(), person);
    await house.shop.db
      .update(user)
      .set({ disabledAt: new Date() })
      .where(eq(user.email, person.email));
    const browser = house.openBrowser();
    const { answer } = await house.signInWith(browser, person);
    await house.expectRefused(browser, answer, "sign_in_failed");
  });
});

describe("an account's ways in", () => {
  test("are added from within, named, and taken away, but never the last one", async () => {
    const email = `${crypto.randomUUID()}@example.org`;
    const userId = await house.makeAccount(email);
    const browser = await house.signInByPassword(email);
    const person = newPerson();
    house.oidc.meet(person);
    const back = await house.visitProvider(
      await house.begin(browser, { intent: "link", next: "/orders" }),
    );
    expect((await browser.request(back)).headers.get("location")).toBe("/orders");
    const ways = await dataOf<{ linked: { id: string; label: string; email: string }[] }>(
      await browser.query("waysIn.read"),
    );
    expect(ways.linked).toMatchObject([{ label: "Magnetwerk", email: person.email }]);
    const [link] = ways.linked;

    await house.setPassword(userId, false);
    const refused = await browser.mutate("waysIn.unlink", { id: link?.id });
    expect(await refused.text()).toContain("last_way_in");
    await house.setPassword(userId, true);
    expect((await browser.mutate("waysIn.unlink", { id: link?.id })).status).toBe(200);
    expect(await house.linksOf(email)).toEqual([]);
  });

  test("of one account are nobody else's", async () => {
    const person = newPerson();
    await house.signInWith(house.openBrowser(), person);
    const email = `${crypto.randomUUID()}@example.org`;
    await house.makeAccount(email);
    const browser = await house.signInByPassword(email);
    house.oidc.meet(person);
    const back = await house.visitProvider(await house.begin(browser, { intent: "link" }));
    const location = (await browser.request(back)).headers.get("location");
    expect(location).toBe("/login?problem=provider_linked_elsewhere");
    expect(await house.linksOf(email)).toEqual([]);
  });

  test("show again who is there, and only by the linked identity", async () => {
    const person = newPerson();
    const browser = house.openBrowser();
    await house.signInWith(browser, person);
    const readToken = () => browser.cookies.get("lodestone") ?? "";
    const provenAt = async () =>
      (await house.shop.sessions.read(readToken(), new Date()))?.authenticatedAt;
    const before = await provenAt();
    house.oidc.meet(newPerson());
    const other = await house.visitProvider(await house.begin(browser, { intent: "prove" }));
    const refused = await browser.request(other);
    expect(refused.headers.get("location")).toBe("/login?problem=proof_wrong");
    expect(await provenAt()).toEqual(before);
    const token = readToken();
    house.oidc.meet(person);
    await browser.request(
      await house.visitProvider(await house.begin(browser, { intent: "prove" })),
    );
    expect((await provenAt())?.getTime()).toBeGreaterThan(before?.getTime() ?? 0);
    // As after every proof: the token before opens nothing.
    expect(await house.shop.sessions.read(token, new Date())).toBeNull();
  });
});
