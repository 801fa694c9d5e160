import { createHash } from "node:crypto";

import type { Logger } from "#server/log/logger.ts";

/** Whether a password is known from somebody's breach; false as well when nobody can say. */
export type BreachedPasswords = { isBreached(password: string): Promise<boolean> };

/** Whoever chooses a password waits for it. */
const deadlineMilliseconds = 2_000;
/** A range has about 1,000 lines of 40 characters. */
const answerCharactersMax = 1_000_000;
const prefixCharacters = 5;

/**
 * Asks a service of breached passwords without telling it the password: only the first five of forty
 * digits of its SHA-1 leave the shop, and an answer is padded so that its length says nothing.
 * @param rangeUrl what the five digits are put behind
 */
export const createBreachedPasswords = (rangeUrl: string, log: Logger): BreachedPasswords => ({
  async isBreached(password) {
    const hash = createHash("sha1").update(password).digest("hex").toUpperCase();
    try {
      const range = await readRange(`${rangeUrl}${hash.slice(0, prefixCharacters)}`);
      return range.some(({ rest, count }) => rest === hash.slice(prefixCharacters) && count > 0);
    } catch (err) {
      // A shop that nobody can join any more would be worse.
      log.warn({ err }, "breached passwords could not be looked up");
      return false;
    }
  },
});

const readRange = async (url: string) => {
  const response = await fetch(url, {
    signal: AbortSignal.timeout(deadlineMilliseconds),
    redirect: "error",
    headers: { "add-padding": "true", "user-agent": "lodestone" },
  });
  const text = await response.text();
  if (!response.ok || text.length > answerCharactersMax) {
    throw new Error(`answered ${response.status}, ${text.length} characters`);
  }
  return text.split(/\r?\n/).map((line) => {
    const [rest = "", count = "0"] = line.split(":");
    return { rest: rest.toUpperCase(), count: Number(count) };
  });
};
