import type { Database } from "./connect.ts";
import { hasGivenWay } from "./pool.ts";

/** Whoever lost as often is told to come again: something waits in a circle by design. */
const retriesMax = 3;

/**
 * A transaction that is begun anew when Postgres ended it in favour of another (F8).
 * @param work may run several times: it does nothing but read and write through `tx`
 * @throws DatabaseUnavailable when it lost each time
 */
export const transact = async <Result>(
  db: Database,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> => {
  for (let retries = 0; ; retries += 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (retries === retriesMax || !hasGivenWay(error)) throw error;
    }
  }
};
