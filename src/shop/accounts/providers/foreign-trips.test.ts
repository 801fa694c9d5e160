import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";

import { eq, sql } from "drizzle-orm";

import { authToken } from "#server/auth/auth-token.table.ts";
import { rateLimit } from "#server/http/rate-limit.table.ts";
import {
  newPerson,
  openProviderHouse,
  type ProviderHouse,
} from "#testing/houses/provider-house.ts";

let house: ProviderHouse;
beforeAll(async () => {
  house = await openProviderHouse();
});
afterAll(() => house.close());
beforeEach(async () => {
  house.odd.be("well");
  await house.shop.db.delete(rateLimit);
});

describe("an answer that is not of this trip", () => {
  const invalid = "provider_trip_invalid";

  test("without state, or with another one, opens nothing (A15)", async () => {
    for (const change of [
      (query: URLSearchParams) => query.delete("state"),
      (query: URLSearchParams) => query.set("state", "A".repeat(43)),
    ]) {
      const browser = house.openBrowser();
      house.oidc.meet(newPerson());
      const back = await house.visitProvider(await house.begin(browser));
      const [path, search] = back.split("?");
      const query = new URLSearchParams(search);
      change(query);
      await house.expectRefused(browser, await browser.request(`${path}?${query}`), invalid);
    }
  });

  test("in another browser than the one that set out opens nothing (A15)", async () => {
    const attacker = house.openBrowser();
    house.oidc.meet(newPerson());
    const back = await house.visitProvider(await house.begin(attacker));
    const victim = house.openBrowser();
    await house.expectRefused(victim, await victim.request(back), invalid);
    await house.begin(victim);
    await house.expectRefused(victim, await victim.request(back), invalid);
  });

  test("played again opens nothing, even with the cookie it was made with (A15)", async () => {
    const browser = house.openBrowser();
    house.oidc.meet(newPerson());
    const back = await house.visitProvider(await house.begin(browser));
    const trip = browser.cookies.get("lodestone-trip") ?? "";
    expect((await browser.request(back)).headers.get("location")).toBe("/login");
    const thief = house.openBrowser();
    thief.cookies.set("lodestone-trip", trip);
    await house.expectRefused(thief, await thief.request(back), invalid);
  });

  test("with a code that was used before opens nothing (A15)", async () => {
    const { back } = await house.signInWith(house.openBrowser(), newPerson());
    const code = new URLSearchParams(back.split("?")[1]).get("code") ?? "";
    const browser = house.openBrowser();
    const state = new URL(await house.begin(browser)).searchParams.get("state");
    const query = new URLSearchParams({ code, state: state ?? "", iss: house.oidc.issuer });
    await house.expectRefused(browser, await browser.request(`/login/oidc?${query}`), invalid);
  });

  test("after ten minutes, or with a cookie that was changed, opens nothing", async () => {
    house.oidc.meet(newPerson());
    const late = house.openBrowser();
    const back = await house.visitProvider(await house.begin(late));
    await house.shop.db
      .update(authToken)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(authToken.kind, "provider_state"));
    await house.expectRefused(late, await late.request(back), invalid);

    const changed = house.openBrowser();
    const other = await house.visitProvider(await house.begin(changed));
    const trip = changed.cookies.get("lodestone-trip") ?? "";
    changed.cookies.set("lodestone-trip", `${trip.slice(0, -6)}AAAAAA`);
    await house.expectRefused(changed, await changed.request(other), invalid);
  });

  test("of another provider opens nothing: mixed up by route, or by what it calls itself", async () => {
    house.oidc.meet(newPerson());
    const browser = house.openBrowser();
    const back = await house.visitProvider(await house.begin(browser));
    const elsewhere = back.replace("/login/oidc", "/login/github");
    await house.expectRefused(browser, await browser.request(elsewhere), invalid);

    for (const issuer of ["https://elsewhere.example", null]) {
      const mixed = house.openBrowser();
      const query = new URLSearchParams(
        (await house.visitProvider(await house.begin(mixed))).split("?")[1],
      );
      if (issuer === null) query.delete("iss");
      else query.set("iss", issuer);
      await house.expectRefused(mixed, await mixed.request(`/login/oidc?${query}`), invalid);
    }
  });

  test("that says no is told as that, and the person is where they were (A15)", async () => {
    const browser = house.openBrowser();
    const { answer } = await house.signInWith(browser, null);
    await house.expectRefused(browser, answer, "provider_denied");
  });
});
