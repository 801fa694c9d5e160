import { describe, expect, test } from "bun:test";

import { findTotpStep, toBase32, totpCode, totpStepAt, totpUri } from "./totp.ts";

/** RFC 6238, appendix B: the key and the last six of its eight digits. */
const secret = new TextEncoder().encode("12345678901234567890");
const vectors = [
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
] as const;

describe("a code of the authenticator app", () => {
  test.each(vectors)("at second %p is what RFC 6238 says", (seconds, code) => {
    expect(totpCode(secret, totpStepAt(new Date(seconds * 1_000)))).toBe(code);
  });

  test("is taken one step early or late, not two, and never again", () => {
    const now = new Date(1_234_567_890_000);
    const step = totpStepAt(now);
    const found = [-2, -1, 0, 1, 2].map((drift) =>
      findTotpStep(secret, totpCode(secret, step + drift), now, 0),
    );
    expect(found).toEqual([null, step - 1, step, step + 1, null]);
    expect(findTotpStep(secret, totpCode(secret, step), now, step)).toBeNull();
    expect(findTotpStep(secret, totpCode(secret, step - 1), now, step)).toBeNull();
  });

  test.each(["", "0", "12345", "1234567", "ÄÄÄÄÄÄ", "      "])("%p is none", (code) => {
    expect(findTotpStep(secret, code, new Date(1_234_567_890_000), 0)).toBeNull();
  });

  test("reaches the app as a QR code or typed", () => {
    expect(toBase32(secret)).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
    expect(totpUri("Magnet & Werk", "a+b@example.org", secret)).toBe(
      "otpauth://totp/Magnet%20%26%20Werk:a%2Bb%40example.org?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Magnet%20%26%20Werk&algorithm=SHA1&digits=6&period=30",
    );
  });
});
