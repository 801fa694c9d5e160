import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";

import { rateLimit } from "#server/http/rate-limit.table.ts";
import {
  openProviderHouse,
  type ProviderBrowser,
  type ProviderHouse,
} from "#testing/provider-house.ts";

let house: ProviderHouse;
beforeAll(async () => {
  house = await openProviderHouse();
});
afterAll(() => house.close());
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
  test("is sent on as a navigation, which the browser's cookie follows", async () => {
    const answer = await fetch(`${house.shop.origin}/login/apple`, {
      method: "POST",
      redirect: "manual",
      headers: { origin: "https://appleid.apple.com", "sec-fetch-site": "cross-site" },
      body: new URLSearchParams({ code: "c", state: "s", user: "{}", extra: "x" }),
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe("/login/apple?code=c&state=s");
  });
});
