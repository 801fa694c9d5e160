// A lock in the database: of several processes that start, one migrates at a time.

import postgres from "postgres";

/** Any fixed number, not that of the migrations: they are within. */
const startLock = 7_265_432;
/** Of many that start at once each waits for all before it. */
const waitMsMax = 120_000;

/**
 * Runs `work` while no other process of this database does: what makes schemas and queues at the start
 * is not made to be run twice at once.
 */
export const alone = async <Result>(url: string, work: () => Promise<Result>): Promise<Result> => {
  const client = postgres(url, {
    max: 1,
    connect_timeout: 5,
    fetch_types: false,
    onnotice: () => {},
    connection: { application_name: "lodestone-start", lock_timeout: waitMsMax },
  });
  try {
    await client`select pg_advisory_lock(${startLock})`;
    return await work();
  } finally {
    await client.end({ timeout: 5 });
  }
};
