import { expect, test } from "bun:test";

import { createSecretToken } from "#server/auth/secret-token.ts";
import { findLogSecrets } from "#testing/judges/find-log-secrets.ts";

import { scrubReport } from "./scrub-report.ts";

const letters = "abcdefghijklmnopqrstuvwxyzabcdefghijklmnop";

test.each([
  ["TypeError: mia.muster+shop@mail.example.org is odd", "mia.muster"],
  ["to mia%40example.org", "mia%40example.org"],
  ["jürgen@müller.example", "jürgen"],
  ["call +49 (0)170 1234567 now", "1234567"],
  ["call 0170/123 45 67", "123 45"],
  ["phone: 004917012345678", "4917012345678"],
  ["phone=0301234567", "0301234567"],
  ["card 4242 4242 4242 4242", "4242"],
  [`failed with token=${letters}`, letters],
  [`{"accessToken":"${letters}"}`, letters],
  ["api_key=abc123", "abc123"],
  ["code%3D482913", "482913"],
  ["Authorization: Bearer abc.def", "abc.def"],
  [`at /orders/${createSecretToken()}`, ""],
  [`at /orders/${letters}/photos`, letters],
  ["sid 9f86d081884c7d659a2feaa0c55ad015", "9f86d081"],
  ["GET https://shop.test/orders?name=Mia&x=1#later", "Mia"],
  ["GET /orders#Mia-was-here", "Mia"],
  ["orders?name=Mia failed", "Mia"],
  ["    at draw (https://shop.test/main.js?v=Mia:12:345)", "Mia"],
  ["src data:image/png;base64,iVBORw0KGgoAAAA broke", "iVBOR"],
])("of %j nothing is left that is somebody's", (told, secret) => {
  const scrubbed = scrubReport(told);
  expect(scrubbed).toContain("[removed]");
  if (secret !== "") expect(scrubbed).not.toContain(secret);
  expect(findLogSecrets([JSON.stringify({ scrubbed })])).toEqual([]);
});

test("what helps to mend it stays: the message, its frames, paths, places and ids", () => {
  for (const told of [
    "TypeError: Cannot read properties of undefined (reading 'width')",
    "    at draw (https://shop.test/assets/main-CXifkyL3.js:1:234567)",
    "    at l9 (http://127.0.0.1:43117/assets/withdrawal-declaration-form-B3kD9x2f.js:12:3)",
    "draw@https://shop.test/assets/-2lryBn.js:1:2",
    "node_modules/.bun/hono@4.9.0/x.js",
    "/photos/01a1ff9b-ab55-7f0e-9c3a-aeb73086e94b/thumb failed with 404",
    "Loading chunk 17 failed after 1200 ms; is it gone?",
    "key 5: order L-2026-00017, 63 × 63 mm, React error #418",
    "useWithdrawalDeclarationDraft is not a function",
  ]) {
    expect(scrubReport(told)).toBe(told);
  }
  const frame = "    at draw (https://shop.test/main.js?v=9:12:345)";
  expect(scrubReport(frame)).toBe("    at draw (https://shop.test/main.js?[removed]:12:345)");
});
