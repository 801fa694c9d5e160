import {
  PgDialect,
  PgPreparedQuery,
  PgSession,
  type PgTransactionConfig,
  type PreparedQueryConfig,
} from "drizzle-orm/pg-core";
import {
  drizzle,
  PostgresJsDatabase,
  type PostgresJsQueryResultHKT,
  PostgresJsSession,
  type PostgresJsTransaction,
} from "drizzle-orm/postgres-js";
import type postgres from "postgres";

import { currentSpan, inSpan } from "#server/tracing/in-span.ts";

import { databaseErrorCode } from "./database-error-code.ts";
import type { Pool } from "./pool.ts";

/** Drizzle over our pool: each statement goes through Drizzle's own session of a lent connection. */
export const openPooledDatabase = (pool: Pool): PostgresJsDatabase => {
  const dialect = new PgDialect({ casing: "snake_case" });
  return new PostgresJsDatabase(dialect, new PooledSession(dialect, pool), undefined);
};

/** What Drizzle sets on a client it is given: how dates and JSON are read and written. Then plans. */
export const dressForDrizzle = (client: postgres.Sql): void => {
  drizzle({ client });
  keepPlans(client);
};

/** Planning costs more than running for most of ours: Postgres keeps the plan of every text. */
const keepPlans = (client: Pick<postgres.Sql, "unsafe">): void => {
  const send = client.unsafe.bind(client);
  const planned = { prepare: true, simple: false };
  client.unsafe = (text, parameters, options) =>
    told(text, send(text, parameters, { ...options, ...planned }));
};

/** It is sent a moment after somebody waits for it: what Drizzle still says of its form is heard. */
const told = <Sent extends PromiseLike<unknown>>(text: string, sent: Sent): Sent => {
  const span = currentSpan()?.open("statement", { ...postgresFacts, "db.query.text": text });
  if (span) {
    void sent.then(
      () => span.end(),
      (error: unknown) => span.end(databaseErrorCode(error) ?? "unknown"),
    );
  }
  return sent;
};

/** Of a statement its text is told, in which values are numbered; the values are not. */
const postgresFacts = { "db.system.name": "postgresql" };

type NoTables = Record<string, never>;
type Transaction = PostgresJsTransaction<NoTables, NoTables>;
type Prepare = PgSession<PostgresJsQueryResultHKT>["prepareQuery"];

class PooledSession extends PgSession<PostgresJsQueryResultHKT> {
  readonly #pool: Pool;

  constructor(dialect: PgDialect, pool: Pool) {
    super(dialect);
    this.#pool = pool;
  }

  override prepareQuery<Config extends PreparedQueryConfig>(...wanted: Parameters<Prepare>) {
    return new PooledQuery<Config>(this.#pool, wanted, (client) =>
      new PostgresJsSession(client, this.dialect, undefined).prepareQuery<Config>(...wanted),
    );
  }

  override transaction<Result>(
    work: (tx: Transaction) => Promise<Result>,
    config?: PgTransactionConfig,
  ): Promise<Result> {
    return inSpan("transaction", postgresFacts, () =>
      this.#pool.transaction((client) =>
        new PostgresJsSession<postgres.Sql, NoTables, NoTables>(
          client,
          this.dialect,
          undefined,
        ).transaction((tx) => {
          const { session } = tx._;
          if (session instanceof PostgresJsSession) keepPlans(session.client);
          return work(tx);
        }, config),
      ),
    );
  }
}

class PooledQuery<Config extends PreparedQueryConfig> extends PgPreparedQuery<Config> {
  /** Drizzle's select writes here which of its joined tables may be missing from a row. */
  joinsNotNullableMap: Record<string, boolean> | undefined;
  readonly #pool: Pool;
  readonly #prepare: (client: postgres.Sql) => PgPreparedQuery<Config>;

  constructor(
    pool: Pool,
    [query]: Parameters<Prepare>,
    prepare: (client: postgres.Sql) => PgPreparedQuery<Config>,
  ) {
    super(query, undefined, undefined);
    this.#pool = pool;
    this.#prepare = prepare;
  }

  override execute(values?: Record<string, unknown>): Promise<Config["execute"]> {
    return this.#pool.query((client) => {
      const { joinsNotNullableMap } = this;
      return Object.assign(this.#prepare(client), { joinsNotNullableMap }).execute(values);
    });
  }
}
