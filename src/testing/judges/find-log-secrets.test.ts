import { expect, test } from "bun:test";

import { createSecretToken } from "#server/auth/secret-token.ts";

import { findLogSecrets } from "./find-log-secrets.ts";

test("a secret in a log is found, and what only looks like one is none", () => {
  const line = (said: string) => JSON.stringify({ level: "info", path: said });
  // Of a hundred tokens hardly one lacks a digit, a capital or a small letter.
  const tokens = Array.from({ length: 100 }, () => line(`/files/${createSecretToken()}`));
  expect(findLogSecrets(tokens).length).toBeGreaterThan(95);
  for (const said of [
    "$argon2id$v=19",
    "to mia@example.org",
    "/x?token=0123456789abcdef",
    "4242424242424242",
  ]) {
    expect(findLogSecrets([line(said)])).toHaveLength(1);
  }
  expect(findLogSecrets([line("kräftige Möwe 7")], ["kräftige Möwe 7"])).toHaveLength(1);
  const harmless = [
    "node_modules/.bun/hono@4.9.0/x.js",
    "/photos/01a1ff9b-ab55-7f0e-9c3a-aeb73086e94b/thumb",
  ];
  expect(findLogSecrets(harmless.map(line))).toEqual([]);
  expect(findLogSecrets([`open http://localhost/login?setup=${createSecretToken()}`])).toEqual([]);
});
