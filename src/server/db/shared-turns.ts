import { afterOwnTime } from "./own-time.ts";
import { DatabaseUnavailable } from "./pool.ts";

export type SharedTurns = {
  /** @throws DatabaseUnavailable when it had to make room for others, or it was not its turn in time */
  take<Result>(party: string, work: () => Promise<Result>): Promise<Result>;
};

export type SharedTurnsLimits = {
  readonly atOnceMax: number;
  /** Of one party, so that work of it that hangs leaves something for the others. */
  readonly atOnceOfPartyMax: number;
  readonly waitingMax: number;
  readonly waitMsMax: number;
};

type Waiter = { readonly begin: () => void; readonly giveUp: () => void };
type Party = { atWork: number; readonly waiting: Waiter[] };

/**
 * Turns in front of the pool that parties share: the next is of the one with the least at work, and when all
 * places to wait are taken, who holds most of them gives up its newest. So nobody is refused because of
 * somebody else's flood.
 */
export const createSharedTurns = (limits: SharedTurnsLimits): SharedTurns => {
  // In the order of their last turn: of two with the same at work, who waits longer is first.
  const parties = new Map<string, Party>();
  let atWork = 0;
  let waiting = 0;

  const startNext = (): void => {
    while (atWork < limits.atOnceMax) {
      const [next] = [...parties]
        .filter((each) => each[1].waiting.length > 0 && each[1].atWork < limits.atOnceOfPartyMax)
        .toSorted((one, other) => one[1].atWork - other[1].atWork);
      if (next === undefined) return;
      const [name, party] = next;
      const waiter = party.waiting.shift();
      waiting -= 1;
      atWork += 1;
      party.atWork += 1;
      parties.delete(name);
      parties.set(name, party);
      waiter?.begin();
    }
  };

  const end = (name: string, party: Party): void => {
    atWork -= 1;
    party.atWork -= 1;
    startNext();
    forgetIdle(name, party);
  };
  const forgetIdle = (name: string, { atWork: own, waiting: others }: Party): void => {
    if (own === 0 && others.length === 0) parties.delete(name);
  };

  /** Whether there is a place to wait for one more of this party, maybe somebody else's newest. */
  const makeRoom = (party: Party): boolean => {
    if (waiting < limits.waitingMax) return true;
    const [most] = [...parties.values()].toSorted(
      (one, other) => other.waiting.length - one.waiting.length,
    );
    if (most === undefined || most.waiting.length <= party.waiting.length + 1) return false;
    most.waiting.at(-1)?.giveUp();
    return true;
  };

  const waitForTurn = (name: string, party: Party): Promise<void> =>
    new Promise((resolve, reject) => {
      const leave = () => {
        stopCounting();
        party.waiting.splice(party.waiting.indexOf(waiter), 1);
        waiting -= 1;
        forgetIdle(name, party);
        reject(new DatabaseUnavailable("too many wait for their turn"));
      };
      const stopCounting = afterOwnTime(limits.waitMsMax, leave);
      const begin = () => {
        stopCounting();
        resolve();
      };
      const waiter: Waiter = { begin, giveUp: leave };
      party.waiting.push(waiter);
      waiting += 1;
      startNext();
    });

  return {
    async take(name, work) {
      const party = parties.get(name) ?? { atWork: 0, waiting: [] };
      if (!makeRoom(party)) throw new DatabaseUnavailable("too many wait for their turn");
      parties.set(name, party);
      await waitForTurn(name, party);
      try {
        return await work();
      } finally {
        end(name, party);
      }
    },
  };
};
