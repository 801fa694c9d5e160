import type postgres from "postgres";

import type { Pool } from "#server/db/pool.ts";

type Tell = (text: string, isInTransaction: boolean) => void;

/**
 * Tells of every statement that goes through a pool, as it is begun, in order.
 * @returns what ends it
 */
export const watchStatements = (pool: Pool, tell: Tell): (() => void) => {
  const query = pool.query.bind(pool);
  const transaction = pool.transaction.bind(pool);
  pool.query = (work) =>
    query((client) => {
      const end = watch(client, (text) => tell(text, false));
      return work(client).finally(end);
    });
  pool.transaction = (work) =>
    transaction((client) => {
      const begin = client.begin.bind(client);
      const told = (run: (tx: postgres.TransactionSql) => unknown) =>
        begin((tx) => {
          watch(tx, (text) => tell(text, true));
          return run(tx);
        });
      Object.assign(client, { begin: told });
      return work(client).finally(() => Object.assign(client, { begin }));
    });
  return () => Object.assign(pool, { query, transaction });
};

const watch = (client: Pick<postgres.Sql, "unsafe">, tell: (text: string) => void) => {
  const { unsafe } = client;
  client.unsafe = (text, ...rest) => {
    tell(text);
    return unsafe(text, ...rest);
  };
  return () => {
    client.unsafe = unsafe;
  };
};
