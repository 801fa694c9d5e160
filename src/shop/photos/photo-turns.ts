import { createSharedTurns } from "#server/db/shared-turns.ts";

/** Of the pool's sixteen connections; two addresses whose transactions hang leave some to the third. */
const atOnceMax = 8;
const atOnceOfPartyMax = 3;
const waitingMax = 500;
/** Shorter than a browser takes for a dead line. */
const waitMsMax = 40_000;

const turns = createSharedTurns({ atOnceMax, atOnceOfPartyMax, waitingMax, waitMsMax });

/**
 * What an address' uploads write is done a few at a time: a flood of them waits for itself, and everybody
 * else's finds a connection.
 * @param address hashed, as on the photo's row
 */
export const inPhotoTurn = <Result>(
  address: string,
  write: () => Promise<Result>,
): Promise<Result> => turns.take(address, write);
