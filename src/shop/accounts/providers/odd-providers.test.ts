import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";

import { rateLimit } from "#server/http/rate-limit.table.ts";
import {
  newPerson,
  openProviderHouse,
  type ProviderBrowser,
  type ProviderHouse,
  publicUrl,
} from "#testing/houses/provider-house.ts";
import { openAppleStandIn } from "#testing/plays/sign-in/apple-stand-in.ts";

let house: ProviderHouse;
let apple: ReturnType<typeof openAppleStandIn>;
beforeAll(async () => {
  apple = openAppleStandIn(`${publicUrl}/login/apple`);
  house = await openProviderHouse({ apple: apple.keys });
});
afterAll(async () => {
  await house.close();
  apple.close();
});
beforeEach(async () => {
  house.odd.be("well");
  await house.shop.db.delete(rateLimit);
});

describe("A17: a provider that is not well", () => {
  test.each(["down", "bad_json", "other_issuer", "silent"] as const)(
    "%s: a sentence within five seconds, and the password still opens",
    async (mood) => {
      house.odd.be(mood);
      const browser = house.openBrowser();
      const startedAt = performance.now();
      const answer = await browser.mutate("waysIn.begin", {
        provider: "google",
        intent: "sign_in",
      });
      expect(await answer.text()).toContain("provider_unavailable");
      expect(performance.now() - startedAt).toBeLessThan(5_000);
      const email = `${crypto.randomUUID()}@example.org`;
      await house.makeAccount(email);
      await house.signInByPassword(email);
    },
  );

  test.each([
    ["down", {}, "provider_unavailable"],
    ["bad_json", {}, "provider_unavailable"],
    ["well", {}, "provider_unavailable"],
    ["well", { id_token: "a.b.c" }, "provider_trip_invalid"],
    ["well", { id_token: "eyJhbGciOiJub25lIn0.e30." }, "provider_trip_invalid"],
  ] as const)("%s with %p on the way back is %s", async (mood, token, code) => {
    const browser = house.openBrowser();
    const state = new URL(await house.begin(browser, { provider: "google" })).searchParams.get(
      "state",
    );
    house.odd.be(mood);
    house.odd.giveForCode({ access_token: "t", token_type: "bearer", ...token });
    const answer = await browser.request(`/login/google?code=x&state=${state}`);
    await house.expectRefused(browser, answer, code);
  });
});

describe("GitHub, which speaks no OpenID", () => {
  const comeBack = async (browser: ProviderBrowser) => {
    const state = new URL(await house.begin(browser, { provider: "github" })).searchParams.get(
      "state",
    );
    return browser.request(`/login/github?code=x&state=${state}`);
  };

  test("is asked who it is and which e-mail is verified", async () => {
    const email = `${crypto.randomUUID()}@example.org`;
    house.odd.giveForCode({ access_token: "t", token_type: "bearer" });
    house.odd.haveEmails([{ email, primary: true, verified: false }]);
    const early = house.openBrowser();
    await house.expectRefused(early, await comeBack(early), "provider_email_unverified");
    house.odd.haveEmails([
      { email: "other@example.org", primary: false, verified: true },
      { email, primary: true, verified: true },
    ]);
    const browser = house.openBrowser();
    expect((await comeBack(browser)).headers.get("location")).toBe("/login");
    expect(await house.meOf(browser)).toMatchObject({ email });
    expect(await house.linksOf(email)).toMatchObject([
      { issuer: house.odd.issuer, subject: "4711" },
    ]);
  });

  test("refuses a bad code with status 200", async () => {
    house.odd.giveForCode({ error: "bad_verification_code" });
    const browser = house.openBrowser();
    await house.expectRefused(browser, await comeBack(browser), "provider_trip_invalid");
  });
});

describe("Apple, which posts its answer across sites", () => {
  /** Its page sends the form without any cookie of ours. */
  const post = (form: URLSearchParams) =>
    fetch(`${house.shop.origin}/login/apple`, {
      method: "POST",
      redirect: "manual",
      headers: { origin: apple.issuer, "sec-fetch-site": "cross-site" },
      body: form,
    });
  /** The form, and the navigation it is sent on as, which the browser's cookie follows. */
  const comeBack = async (browser: ProviderBrowser, form: URLSearchParams) => {
    const sentOn = await post(form);
    expect(sentOn.status).toBe(303);
    return browser.request(sentOn.headers.get("location") ?? "");
  };
  const begin = (browser: ProviderBrowser) => house.begin(browser, { provider: "apple" });
  const invalid = "provider_trip_invalid";

  test("is sent on as a navigation that carries nothing else", async () => {
    const form = new URLSearchParams({ code: "c", state: "s", user: "{}", extra: "x" });
    const answer = await post(form);
    expect(answer.headers.get("location")).toBe("/login/apple?code=c&state=s");
    const huge = await post(new URLSearchParams({ code: "c".repeat(20_000) }));
    expect(huge.headers.get("location")).toBe(`/login?problem=${invalid}`);
  });

  test("signs in with a secret that our key has signed, and finds the same account again", async () => {
    const person = newPerson();
    for (const email of [person.email, `${crypto.randomUUID()}@privaterelay.example`]) {
      const browser = house.openBrowser();
      const form = apple.agree(await begin(browser), { ...person, email });
      expect((await comeBack(browser, form)).headers.get("location")).toBe("/login");
      expect(await house.meOf(browser)).toMatchObject({ email: person.email });
    }
    const [link, ...others] = await house.linksOf(person.email);
    expect(link).toMatchObject({ issuer: apple.issuer, subject: person.subject });
    expect(others).toEqual([]);
  });

  test("opens nothing with another state, in another browser, or played again (A15)", async () => {
    const browser = house.openBrowser();
    const form = apple.agree(await begin(browser), newPerson());
    const other = new URLSearchParams({ ...Object.fromEntries(form), state: "A".repeat(43) });
    const victim = house.openBrowser();
    await begin(victim);
    await house.expectRefused(victim, await comeBack(victim, form), invalid);
    const trip = browser.cookies.get("lodestone-trip") ?? "";
    expect((await comeBack(browser, form)).headers.get("location")).toBe("/login");
    const thief = house.openBrowser();
    thief.cookies.set("lodestone-trip", trip);
    await house.expectRefused(thief, await comeBack(thief, form), invalid);
    thief.cookies.set("lodestone-trip", trip);
    await house.expectRefused(thief, await comeBack(thief, other), invalid);
  });

  test("opens nothing with a code of another trip, or one that was used (A15)", async () => {
    const attacker = house.openBrowser();
    const stolen = apple.agree(await begin(attacker), newPerson());
    const victim = house.openBrowser();
    const own = apple.agree(await begin(victim), newPerson());
    own.set("code", stolen.get("code") ?? "");
    // The stolen code is good, but its id_token has the other trip's nonce.
    await house.expectRefused(victim, await comeBack(victim, own), invalid);
    await house.expectRefused(attacker, await comeBack(attacker, stolen), invalid);
  });

  test("is not mixed up with another provider, by its route or by its answer", async () => {
    const browser = house.openBrowser();
    const form = apple.agree(await begin(browser), newPerson());
    const elsewhere = `/login/oidc?${form}`;
    await house.expectRefused(browser, await browser.request(elsewhere), invalid);
    const other = house.openBrowser();
    const state = new URL(await house.begin(other)).searchParams.get("state") ?? "";
    form.set("state", state);
    await house.expectRefused(other, await comeBack(other, form), invalid);
  });

  test("that says no is told as that; an unknown signature opens nothing", async () => {
    const browser = house.openBrowser();
    const state = new URL(await begin(browser)).searchParams.get("state") ?? "";
    const no = new URLSearchParams({ state, error: "user_cancelled_authorize" });
    await house.expectRefused(browser, await comeBack(browser, no), "provider_denied");
    apple.signWithForeignKey();
    const form = apple.agree(await begin(browser), newPerson());
    await house.expectRefused(browser, await comeBack(browser, form), invalid);
  });
});
