import { describe, expect, test } from "bun:test";
import { createHmac, generateKeyPairSync, type KeyObject, sign } from "node:crypto";

import { readIdToken } from "./id-token.ts";
import { ProviderRefusal } from "./provider-call.ts";
import type { Jwk } from "./provider-metadata.ts";

const rsa = generateKeyPairSync("rsa", { modulusLength: 2_048 });
const ec = generateKeyPairSync("ec", { namedCurve: "P-256" });
const ed = generateKeyPairSync("ed25519");
const stranger = generateKeyPairSync("rsa", { modulusLength: 2_048 });

const publicJwk = (key: KeyObject, kid: string): Jwk => ({
  kty: "",
  ...key.export({ format: "jwk" }),
  kid,
});
const keys: readonly Jwk[] = [
  publicJwk(rsa.publicKey, "rsa"),
  publicJwk(ec.publicKey, "ec"),
  publicJwk(ed.publicKey, "ed"),
];

const now = new Date("2026-11-21T12:00:00Z");
const seconds = now.getTime() / 1_000;
const claims = {
  iss: "https://id.example",
  sub: "4711",
  aud: "shop",
  exp: seconds + 600,
  iat: seconds,
  nonce: "nonce of this trip",
  email: "ada@example.org",
  email_verified: "true",
};
const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");

type Signing = { readonly alg: string; readonly kid: string; readonly key: KeyObject };
const tokenOf = (
  body: object = claims,
  { alg, kid, key }: Signing = { alg: "RS256", kid: "rsa", key: rsa.privateKey },
): string => {
  const signed = `${part({ alg, kid })}.${part(body)}`;
  const signature =
    alg === "ES256"
      ? sign("sha256", Buffer.from(signed), { key, dsaEncoding: "ieee-p1363" })
      : sign(alg === "EdDSA" ? null : "sha256", Buffer.from(signed), key);
  return `${signed}.${signature.toString("base64url")}`;
};

const read = (token: string) =>
  readIdToken(token, {
    issuer: "https://id.example",
    clientId: "shop",
    nonce: "nonce of this trip",
    now,
    readKeys: async () => keys,
  });
const expectRefused = async (token: string) => {
  await expect(read(token)).rejects.toBeInstanceOf(ProviderRefusal);
};

describe("an id_token", () => {
  test.each([
    { alg: "RS256", kid: "rsa", key: rsa.privateKey },
    { alg: "ES256", kid: "ec", key: ec.privateKey },
    { alg: "EdDSA", kid: "ed", key: ed.privateKey },
  ])("signed by the provider with $alg says who it is", async (signing) => {
    expect(await read(tokenOf(claims, signing))).toMatchObject({ sub: "4711" });
  });

  test.each([
    ["iss", "https://elsewhere.example"],
    ["aud", "another shop"],
    ["aud", ["shop", "another shop"]],
    ["exp", seconds - 61],
    ["iat", seconds - 3_600],
    ["iat", seconds + 3_600],
    ["nonce", "of another trip"],
    ["nonce", undefined],
    ["sub", ""],
    ["sub", undefined],
  ])("whose %s is %p is refused", async (name, value) => {
    await expectRefused(tokenOf({ ...claims, [name]: value }));
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
    await expectRefused(tokenOf(claims, { alg: "RS256", kid: "rsa", key: stranger.privateKey }));
    const signed = `${part({ alg: "HS256", kid: "rsa" })}.${body}`;
    const pem = rsa.publicKey.export({ type: "spki", format: "pem" });
    await expectRefused(
      `${signed}.${createHmac("sha256", pem).update(signed).digest("base64url")}`,
    );
    for (const text of ["", "a.b.c", `${tokenOf()}.x`, "....."]) await expectRefused(text);
  });
});
