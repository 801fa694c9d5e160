import { afterAll, beforeEach, describe, expect, test } from "bun:test";
import { createHmac, generateKeyPairSync, type KeyObject, sign } from "node:crypto";

import { startOddProvider } from "#testing/plays/payments/odd-provider.ts";

import { createTrip } from "./create-trip.ts";
import { createSignInProviders } from "./oauth.ts";
import { ProviderFailure, ProviderRefusal } from "./provider-call.ts";

const rsa = generateKeyPairSync("rsa", { modulusLength: 2_048 });
const ec = generateKeyPairSync("ec", { namedCurve: "P-256" });
const ed = generateKeyPairSync("ed25519");
const stranger = generateKeyPairSync("rsa", { modulusLength: 2_048 });
const published = (key: KeyObject, kid: string) => ({ ...key.export({ format: "jwk" }), kid });

const odd = startOddProvider();
const client = { id: "shop", secret: "a secret", label: "Odd", issuer: odd.issuer };
const oidc = createSignInProviders({ oidc: client }, "http://shop.test").get("oidc");
if (oidc === undefined) throw new Error("no provider");
afterAll(() => odd.stop());
beforeEach(() => {
  odd.be("well");
  odd.publishKeys([
    published(rsa.publicKey, "rsa"),
    published(ec.publicKey, "ec"),
    published(ed.publicKey, "ed"),
  ]);
});

const trip = createTrip(false);
const seconds = Math.floor(Date.now() / 1_000);
const claims = {
  iss: odd.issuer,
  sub: "4711",
  aud: "shop",
  exp: seconds + 600,
  iat: seconds,
  nonce: trip.nonce,
  email: "ada@example.org",
  email_verified: "true",
};
const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");

type Signing = { readonly alg: string; readonly kid: string; readonly key: KeyObject };
const byRsa: Signing = { alg: "RS256", kid: "rsa", key: rsa.privateKey };
const tokenOf = (body: object = claims, { alg, kid, key }: Signing = byRsa): string => {
  const signed = `${part({ alg, kid })}.${part(body)}`;
  const signature =
    alg === "ES256"
      ? sign("sha256", Buffer.from(signed), { key, dsaEncoding: "ieee-p1363" })
      : sign(alg === "EdDSA" ? null : "sha256", Buffer.from(signed), key);
  return `${signed}.${signature.toString("base64url")}`;
};

const comeBackWith = (token: string, of = trip) => {
  odd.giveForCode({ access_token: "t", token_type: "bearer", id_token: token });
  return oidc.finish({ code: "c", issuer: null }, of);
};
const expectRefused = async (token: string) => {
  await expect(comeBackWith(token)).rejects.toBeInstanceOf(ProviderRefusal);
};

describe("an id_token", () => {
  test.each([
    byRsa,
    { alg: "ES256", kid: "ec", key: ec.privateKey },
    { alg: "EdDSA", kid: "ed", key: ed.privateKey },
  ])("signed by the provider with $alg says who it is", async (signing) => {
    expect(await comeBackWith(tokenOf(claims, signing))).toEqual({
      issuer: odd.issuer,
      subject: "4711",
      email: "ada@example.org",
      isEmailVerified: true,
    });
  });

  test.each([
    ["iss", "https://elsewhere.example"],
    ["aud", "another shop"],
    ["aud", ["shop", "another shop"]],
    ["exp", seconds - 70],
    ["iat", seconds - 3_600],
    ["iat", seconds + 3_600],
    ["nonce", "of another trip"],
    ["nonce", undefined],
    ["sub", ""],
    ["sub", "4".repeat(256)],
    ["sub", undefined],
  ])("whose %s is %p is refused", async (name, value) => {
    await expectRefused(tokenOf({ ...claims, [name]: value }));
  });

  test("of a provider whose clock is half a minute off, either way, says who it is", async () => {
    const behind = { exp: seconds - 30, iat: seconds - 600 };
    const ahead = { iat: seconds + 30 };
    for (const skewed of [behind, ahead]) {
      expect(await comeBackWith(tokenOf({ ...claims, ...skewed }))).toMatchObject({
        subject: "4711",
      });
    }
  });

  test("changed in one letter anywhere is refused", async () => {
    const token = tokenOf();
    for (const index of [5, token.indexOf(".") + 20, token.length - 20]) {
      const letter = token[index] === "A" ? "B" : "A";
      await expectRefused(`${token.slice(0, index)}${letter}${token.slice(index + 1)}`);
    }
  });

  test("unsigned, signed by a stranger, or with our own secret as its key is refused", async () => {
    const [, body] = tokenOf().split(".");
    await expectRefused(`${part({ alg: "none" })}.${body}.`);
    await expectRefused(tokenOf(claims, { ...byRsa, key: stranger.privateKey }));
    const signed = `${part({ alg: "HS256", kid: "rsa" })}.${body}`;
    const pem = rsa.publicKey.export({ type: "spki", format: "pem" });
    for (const key of [pem, client.secret]) {
      const signature = createHmac("sha256", key).update(signed).digest("base64url");
      await expectRefused(`${signed}.${signature}`);
    }
    for (const text of ["a.b.c", `${tokenOf()}.x`, "....."]) await expectRefused(text);
  });

  test("of a key that the provider has changed to holds at once, and of the old one no more", async () => {
    expect(await comeBackWith(tokenOf())).toMatchObject({ subject: "4711" });
    const next = generateKeyPairSync("rsa", { modulusLength: 2_048 });
    odd.publishKeys([published(next.publicKey, "next")]);
    const signing = { alg: "RS256", kid: "next", key: next.privateKey };
    expect(await comeBackWith(tokenOf(claims, signing))).toMatchObject({ subject: "4711" });
    await expectRefused(tokenOf());
  });

  test("of somebody who signed in there long ago proves nothing, where that was asked", async () => {
    const old = tokenOf({ ...claims, auth_time: seconds - 3_600 });
    expect(await comeBackWith(old)).toMatchObject({ subject: "4711" });
    await expect(comeBackWith(old, { ...trip, isFresh: true })).rejects.toBeInstanceOf(
      ProviderRefusal,
    );
  });
});

test("an answer without an end is left, not read until the time is over", async () => {
  odd.be("endless");
  await expect(comeBackWith(tokenOf())).rejects.toBeInstanceOf(ProviderFailure);
  expect(odd.sentBytes()).toBeGreaterThan(0);
  expect(odd.sentBytes()).toBeLessThan(8 * 1024 * 1024);
});
