/** Tokens an address has at most, and how many come back a second. */
export type FloodLimit = { readonly burst: number; readonly perSecond: number };

export const floodLimit: FloodLimit = { burst: 400, perSecond: 120 };
const addressesMax = 20_000;

/**
 * A token bucket an address, in memory: it keeps one caller from starving the others and costs no
 * query. Limits on acts (sign-in, upload, order) are counted in Postgres.
 */
export const createFloodGuard = ({ burst, perSecond }: FloodLimit) => {
  const buckets = new Map<string, { tokens: number; at: number }>();
  return {
    /** @param nowMs a monotonic clock */
    allows(address: string, nowMs: number): boolean {
      const bucket = buckets.get(address) ?? { tokens: burst, at: nowMs };
      const tokens = Math.min(burst, bucket.tokens + ((nowMs - bucket.at) / 1000) * perSecond);
      // Re-inserting keeps the map in order of use, so the oldest goes first.
      buckets.delete(address);
      buckets.set(address, { tokens: Math.max(0, tokens - 1), at: nowMs });
      if (buckets.size > addressesMax) {
        const oldest = buckets.keys().next().value;
        if (oldest !== undefined) buckets.delete(oldest);
      }
      return tokens >= 1;
    },
  };
};
