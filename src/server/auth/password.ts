// Password hashing (argon2id) and checking.

import { createSlots } from "#server/db/turn-slots.ts";
import { ShopError } from "#shared/shop-error.ts";

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane; 27 ms alone on the reference machine. */
const parameters = { algorithm: "argon2id", memoryCost: 19_456, timeCost: 2 } as const;

/** Hashing is slow on purpose; two at once leave a core for the shop. */
const slots = createSlots(2, 200);
const waitMs = 10_000;

/** The hash of a random value that nobody knows: unknown accounts take as long as known ones. */
const decoyHash = Bun.password.hash(crypto.randomUUID(), parameters);

/** @throws ShopError `temporarily_unavailable` when too many wait, or it was not this one's turn in time */
const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  const release = await slots.take(waitMs).catch((cause: unknown) => {
    throw new ShopError("temporarily_unavailable", {}, { cause });
  });
  try {
    return await work();
  } finally {
    release();
  }
};

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => Bun.password.hash(password, parameters));

/** False for a null hash, after the same work. */
export const verifyPassword = async (password: string, hash: string | null): Promise<boolean> => {
  const target = hash ?? (await decoyHash);
  const isMatch = await inTurn(() => Bun.password.verify(password, target));
  return isMatch && hash !== null;
};
