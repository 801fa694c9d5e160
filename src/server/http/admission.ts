// Overload protection: how many requests are worked on at once and in what order, cheap ones before
// dear.

/** Answers that cost little, and those that hash or draw; each kind waits for its own. */
type Lane = "light" | "heavy";
const lanes = ["light", "heavy"] as const satisfies readonly Lane[];

export type AdmissionLimits = {
  /** Work of one address that runs at the same time; the rest waits for its turn. */
  readonly atWorkMax: Readonly<Record<Lane, number>>;
  /** After this long a turn that only waits (for a provider, a slow disk) is given to the next. */
  readonly turnMsMax: Readonly<Record<Lane, number>>;
  /** What an address may use at once beside others: a school class that opens the shop. */
  readonly burstMs: number;
  /** What it may use from then on while others are there, as a share of the time. */
  readonly share: number;
  /** Others are there when they asked within this time. */
  readonly companyMs: number;
  /** Beyond it an address is refused. */
  readonly waitingMax: number;
  readonly waitMsMax: number;
  /** A refusal is held back, or whoever floods would get thousands of them a second. */
  readonly refusalMs: number;
};

export const admissionLimits: AdmissionLimits = {
  atWorkMax: { light: 2, heavy: 1 },
  turnMsMax: { light: 1_000, heavy: 20_000 },
  burstMs: 1_000,
  share: 1 / 3,
  companyMs: 3_000,
  waitingMax: 1_000,
  waitMsMax: 30_000,
  refusalMs: 1_000,
};

const addressesMax = 20_000;
/** Work done while nobody else was there is not held against an address for long. */
const debtMsMax = 500;
/** On a slow or busy machine work costs more than the table says; waiting for others is not work. */
const dearerMax = 3;

export type Work = {
  readonly costMs: number;
  /** A file is answered beside all others while its address has not used up its share. */
  readonly kind: Lane | "file";
};
/** Gives the turn back; may be called more than once. */
export type EndTurn = () => void;

type Waiter = { readonly costMs: number; readonly begin: () => void };
type Account = {
  balanceMs: number;
  at: number;
  readonly atWork: Record<Lane, number>;
  readonly waiting: Readonly<Record<Lane, Set<Waiter>>>;
  timer: ReturnType<typeof setTimeout> | undefined;
};

/**
 * Who is let in when, in memory. Many people behind one address wait for each other, nobody else waits
 * for them: an address has few requests at work, and once it has used its burst, a share of the time.
 * @param now a monotonic clock in milliseconds
 */
export const createAdmission = (
  limits: AdmissionLimits = admissionLimits,
  now: () => number = () => performance.now(),
) => {
  const accounts = new Map<string, Account>();
  const company = createCompany(limits.companyMs);

  const accountOf = (address: string): Account => {
    const at = now();
    const account = accounts.get(address) ?? {
      balanceMs: limits.burstMs,
      at,
      atWork: { light: 0, heavy: 0 },
      waiting: { light: new Set(), heavy: new Set() },
      timer: undefined,
    };
    account.balanceMs = Math.min(
      limits.burstMs,
      account.balanceMs + (at - account.at) * limits.share,
    );
    account.at = at;
    // Re-inserting keeps the map in order of use, so the oldest goes first.
    accounts.delete(address);
    accounts.set(address, account);
    const [oldest] = accounts.size > addressesMax ? accounts : [];
    if (oldest !== undefined && isIdle(oldest[1])) accounts.delete(oldest[0]);
    return account;
  };

  const spend = (account: Account, costMs: number) => {
    account.balanceMs = Math.max(-debtMsMax, account.balanceMs - costMs);
  };
  const isDue = (address: string, account: Account) =>
    account.balanceMs >= 0 || !company.isBeside(address, now());

  const pump = (address: string): void => {
    const account = accountOf(address);
    for (const lane of lanes) {
      for (const waiter of account.waiting[lane]) {
        if (account.atWork[lane] >= limits.atWorkMax[lane]) break;
        if (!isDue(address, account)) {
          account.timer ??= setTimeout(() => {
            account.timer = undefined;
            pump(address);
          }, -account.balanceMs / limits.share);
          return;
        }
        account.waiting[lane].delete(waiter);
        account.atWork[lane] += 1;
        spend(account, waiter.costMs);
        waiter.begin();
      }
    }
  };

  const beginTurn = (address: string, lane: Lane, costMs: number): EndTurn => {
    const startedAt = now();
    let isHeld = true;
    const end = () => {
      if (!isHeld) return;
      isHeld = false;
      clearTimeout(timer);
      const account = accountOf(address);
      account.atWork[lane] -= 1;
      const tookMs = Math.min(now() - startedAt, costMs * dearerMax);
      spend(account, Math.max(0, tookMs - costMs));
      pump(address);
    };
    const timer = setTimeout(end, limits.turnMsMax[lane]);
    return end;
  };

  return {
    /**
     * Waits for this address' turn.
     * @param onWait is told once when the turn does not come at once
     * @returns null when its waiting room is full, it waited too long, or the caller is gone
     */
    async enter(
      address: string,
      { costMs, kind }: Work,
      { signal, onWait }: { readonly signal?: AbortSignal; readonly onWait?: () => void } = {},
    ): Promise<EndTurn | null> {
      company.see(address, now());
      const account = accountOf(address);
      if (kind === "file" && isDue(address, account)) {
        spend(account, costMs);
        return () => {};
      }
      const lane = kind === "file" ? "light" : kind;
      if (account.waiting.light.size + account.waiting.heavy.size >= limits.waitingMax) {
        await Bun.sleep(limits.refusalMs);
        return null;
      }
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const waiter = { costMs, begin: () => resolve(true) };
      account.waiting[lane].add(waiter);
      pump(address);
      if (!account.waiting[lane].has(waiter)) return beginTurn(address, lane, costMs);

      onWait?.();
      const leave = () => {
        if (account.waiting[lane].delete(waiter)) resolve(false);
      };
      const timer = setTimeout(leave, limits.waitMsMax);
      signal?.addEventListener("abort", leave);
      const isIn = await promise;
      clearTimeout(timer);
      signal?.removeEventListener("abort", leave);
      return isIn ? beginTurn(address, lane, costMs) : null;
    },
    /**
     * For what is refused without a turn, such as a body that nobody takes. It is never refused more
     * than that while nobody else is there.
     * @returns whether the address had something of its share left; without, the answer comes late
     */
    async payRefusal(address: string, costMs: number): Promise<boolean> {
      company.see(address, now());
      const account = accountOf(address);
      const hasShare = isDue(address, account);
      spend(account, costMs);
      if (!hasShare) await Bun.sleep(limits.refusalMs);
      return hasShare;
    },
    /** What turned out to cost more than was known before. */
    charge(address: string, costMs: number): void {
      spend(accountOf(address), costMs);
    },
  };
};

const isIdle = ({ atWork, waiting }: Account): boolean =>
  lanes.every((lane) => atWork[lane] === 0 && waiting[lane].size === 0);

/** Knows the two addresses that asked last: enough to tell whether anybody is there but one. */
const createCompany = (companyMs: number) => {
  let last = { address: "", at: Number.NEGATIVE_INFINITY };
  let other = last;
  return {
    see(address: string, at: number): void {
      if (last.address !== address) other = last;
      last = { address, at };
    },
    isBeside(address: string, at: number): boolean {
      const { at: seenAt } = last.address === address ? other : last;
      return at - seenAt < companyMs;
    },
  };
};
