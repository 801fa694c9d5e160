import { afterAll, beforeAll, describe, expect, test } from "bun:test";

import { eq } from "drizzle-orm";

import { user } from "#server/auth/user.table.ts";
import { callRefusal } from "#testing/access/call-refusal.ts";
import { makeAccount, newEmail, testPassword as password } from "#testing/plays/sign-up.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { createFirstAdminLink } from "./people/create-first-admin-link.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const tokenOf = (link: string | null): string =>
  new URL(link ?? "x:").searchParams.get("setup") ?? "";

describe("the first admin", () => {
  test("is made by the one-time link, once, also when nine claim it at the same moment", async () => {
    const token = tokenOf(await createFirstAdminLink(shop.db, shop.services));
    const claims = await Promise.allSettled(
      Array.from({ length: 9 }, () =>
        shop.stranger.accounts.claimFirstAdmin({ token, email: newEmail(), password }),
      ),
    );
    expect(claims.filter((claim) => claim.status === "fulfilled")).toHaveLength(1);
    const admins = await shop.db.select().from(user).where(eq(user.role, "admin"));
    expect(admins).toHaveLength(1);
    expect(admins[0]?.passwordHash).toStartWith("$argon2id$");
    expect(await createFirstAdminLink(shop.db, shop.services)).toBeNull();
  });

  test("also made by a link that was printed before a restart, or by another process; then no link opens anything", async () => {
    const own = await openTestShop();
    try {
      const { db, services } = own;
      const printed = await createFirstAdminLink(db, services);
      expect(await createFirstAdminLink(db, services)).toBe(printed);
      const elsewhere = { ...services, secret: new Uint8Array(32).fill(9) };
      const other = await createFirstAdminLink(db, elsewhere);
      expect(other).not.toBe(printed);
      const claim = (link: string | null) =>
        own.stranger.accounts.claimFirstAdmin({
          token: tokenOf(link),
          email: newEmail(),
          password,
        });
      await claim(printed);
      await expect(claim(other)).rejects.toThrow("setup_link_invalid");
      expect(await createFirstAdminLink(db, services)).toBeNull();
    } finally {
      await own.close();
    }
  });

  test("a wrong link costs no hash and shuts no right one, however often it is tried", async () => {
    const own = await openTestShop();
    try {
      const link = await createFirstAdminLink(own.db, own.services);
      const claim = (token: string, typed: string) =>
        own.stranger.accounts.claimFirstAdmin({ token, email: newEmail(), password: typed });
      // The password is bad, too: it is not even looked at.
      const wrong = () => callRefusal(claim("A".repeat(43), "Passwort123"));
      for (let tries = 0; tries < 10; tries += 1) expect(await wrong()).toBe("setup_link_invalid");
      expect(await wrong()).toBe("too_many_requests");
      await claim(tokenOf(link), password);
    } finally {
      await own.close();
    }
  });

  test("a link that we did not make opens nothing", async () => {
    const claim = shop.stranger.accounts.claimFirstAdmin({
      token: "A".repeat(43),
      email: newEmail(),
      password,
    });
    await expect(claim).rejects.toThrow("setup_link_invalid");
  });
});

describe("an account", () => {
  test("opens with its password only", async () => {
    const { email } = await makeAccount(shop.db);
    expect(await shop.stranger.accounts.signIn({ email, password })).toEqual({ isSignedIn: true });
    const wrong = shop.stranger.accounts.signIn({ email, password: `${password}x` });
    await expect(wrong).rejects.toThrow("sign_in_failed");
    const unknown = shop.stranger.accounts.signIn({ email: newEmail(), password });
    await expect(unknown).rejects.toThrow("sign_in_failed");
  });

  test.each(["password", "Passwort123", "aaaaaaaaaa", "kurz", "x".repeat(129)])(
    "the password %s is refused",
    async (weak) => {
      const guest = await shop.person("guest");
      const attempt = guest.call.accounts.signUp({ email: newEmail(), password: weak });
      await expect(attempt).rejects.toThrow();
    },
  );
});
