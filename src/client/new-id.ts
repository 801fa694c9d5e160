// Ids made in the browser (uuid, version 7), without the library that also reads them.

/** Of a millisecond: so many ids are in order before the clock is left behind. */
const stepsPerMillisecond = 4_096;
let last = 0;

/**
 * An id that sorts by when it was made (UUID version 7), later ones of this tab after earlier ones. The
 * library that makes them elsewhere also reads and compares them, which a phone would fetch for nothing.
 */
export const newId = (): string => {
  last = Math.max(Date.now() * stepsPerMillisecond, last + 1);
  const time = last.toString(16).padStart(15, "0");
  const random = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte, index) =>
    // The first two bits say how it is made (RFC 9562 §4.1).
    ((index === 0 ? (byte & 0x3f) | 0x80 : byte) | 0x100).toString(16).slice(1),
  ).join("");
  return [
    time.slice(0, 8),
    time.slice(8, 12),
    `7${time.slice(12)}`,
    random.slice(0, 4),
    random.slice(4),
  ].join("-");
};
