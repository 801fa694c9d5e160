import postgres from "postgres";

/**
 * Work in one transaction on a connection of its own. It reads and writes values the same everywhere
 * and takes the time that it takes, whatever the database's owner has set for others.
 */
export const inPlainSession = async <Result>(
  databaseUrl: string,
  isolation: string,
  work: (tx: postgres.TransactionSql) => Promise<Result>,
): Promise<Result> => {
  const sql = postgres(databaseUrl, { max: 1, connect_timeout: 5, onnotice: () => {} });
  try {
    const done = await sql.begin(isolation, async (tx) => {
      await tx.unsafe(settings);
      return { result: await work(tx) };
    });
    return done.result as Result;
  } finally {
    await sql.end({ timeout: 5 });
  }
};

/** As `pg_dump` sets them. */
const settings = `
  set local datestyle = 'ISO, YMD';
  set local intervalstyle = postgres;
  set local bytea_output = hex;
  set local extra_float_digits = 3;
  set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`;
