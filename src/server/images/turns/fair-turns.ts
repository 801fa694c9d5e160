// The arithmetic below the queue: who, of those in one line, has used least of the processor and is next.

/** Who takes part in one level of turns: addresses among each other, or people of one address. */
type Party = {
  /** What it has used up, on the clock of its level; counts from the clock when it was idle. */
  usedMs: number;
  /** Of its work that is under way, as expected. */
  underWayMs: number;
  /** Its pieces of work that wait or are under way. */
  count: number;
};

export type FairTurns = ReturnType<typeof createFairTurns>;

/**
 * Turns by what work costs, not by its number (fair queueing by virtual time): the next turn is of
 * whoever has used least. Somebody new starts at the clock, which runs as fast as an average party is
 * served: not with a claim to the past, and not behind those who were here before.
 */
export const createFairTurns = () => {
  const parties = new Map<string, Party>();
  let clockMs = 0;
  let activeCount = 0;

  const partyOf = (name: string): Party => {
    const known = parties.get(name);
    if (known) return known;
    const party = { usedMs: clockMs, underWayMs: 0, count: 0 };
    parties.set(name, party);
    return party;
  };

  const leave = (party: Party) => {
    party.count -= 1;
    if (party.count > 0) return;
    activeCount -= 1;
    // Whoever has a debt is remembered until the clock has passed it, or nobody is left to mind.
    for (const [name, { count, usedMs }] of parties) {
      if (count === 0 && (activeCount === 0 || usedMs <= clockMs)) parties.delete(name);
    }
  };

  return {
    join: (name: string): void => {
      const party = partyOf(name);
      if (party.count === 0) {
        party.usedMs = Math.max(party.usedMs, clockMs);
        activeCount += 1;
      }
      party.count += 1;
    },
    /** Gives up a piece of work that waited. */
    withdraw: (name: string): void => leave(partyOf(name)),
    start: (name: string, expectedMs: number): void => {
      partyOf(name).underWayMs += expectedMs;
    },
    /** @param usedMs what the work really cost */
    finish: (name: string, expectedMs: number, usedMs: number): void => {
      const party = partyOf(name);
      party.underWayMs -= expectedMs;
      party.usedMs += usedMs;
      // Never behind all who are here.
      clockMs = Math.max(clockMs + usedMs / activeCount, leastUsed(parties));
      leave(party);
    },
    /** Where somebody stands: the least is next. */
    standing: (name: string): number => {
      const party = parties.get(name);
      return party ? party.usedMs + party.underWayMs : clockMs;
    },
    isUnderWay: (name: string): boolean => (parties.get(name)?.underWayMs ?? 0) > 0,
    get isIdle() {
      return parties.size === 0;
    },
  };
};

const leastUsed = (parties: ReadonlyMap<string, Party>): number => {
  let least = Number.POSITIVE_INFINITY;
  for (const { count, usedMs } of parties.values()) {
    if (count > 0) least = Math.min(least, usedMs);
  }
  return least;
};
