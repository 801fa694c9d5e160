import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/**
 * Six-digit codes of an authenticator app (RFC 6238 as every app reads it: SHA-1, 30 seconds).
 * SHA-1 is no weakness here: HMAC needs no resistance to collisions.
 */
export const totpStepSeconds = 30;
const digits = 6;
const secretBytes = 20;
/** A phone's clock may be a step ahead or behind. */
const driftSteps = 1;

export const createTotpSecret = (): Uint8Array => randomBytes(secretBytes);

export const totpStepAt = (now: Date): number =>
  Math.floor(now.getTime() / 1_000 / totpStepSeconds);

/** The code of one step, e.g. `049327` (RFC 4226 §5.3). */
export const totpCode = (secret: Uint8Array, step: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const offset = (mac[mac.length - 1] ?? 0) & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** digits).padStart(digits, "0");
};

/**
 * The step whose code this is, or null. Steps up to `lastStep` have been used: a code that somebody
 * looked at over a shoulder opens nothing.
 */
export const findTotpStep = (
  secret: Uint8Array,
  code: string,
  now: Date,
  lastStep: number,
): number | null => {
  const current = totpStepAt(now);
  for (let step = current - driftSteps; step <= current + driftSteps; step += 1) {
    const isRight = timingSafeEqual(Buffer.from(totpCode(secret, step)), codeBytes(code));
    if (isRight && step > lastStep) return step;
  }
  return null;
};

const codeBytes = (code: string): Buffer => Buffer.alloc(digits, code.slice(0, digits));

/** RFC 4648 without padding: how apps take a key that is typed. */
export const toBase32 = (bytes: Uint8Array): string => {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, "0"), 2)])
    .join("");
};

/** What the app reads from the QR code (Google's Key Uri Format). */
export const totpUri = (shopName: string, email: string, secret: Uint8Array): string => {
  const label = `${encodeURIComponent(shopName)}:${encodeURIComponent(email)}`;
  const issuer = encodeURIComponent(shopName);
  return `otpauth://totp/${label}?secret=${toBase32(secret)}&issuer=${issuer}&algorithm=SHA1&digits=${digits}&period=${totpStepSeconds}`;
};
