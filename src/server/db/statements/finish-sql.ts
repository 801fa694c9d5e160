import { fillPlaceholders, type Placeholder, SQL, type SQLWrapper, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";

const dialect = new PgDialect({ casing: "snake_case" });

/**
 * A statement whose SQL is built once, with {@link value} where its values go: where shoppers wait,
 * building it anew takes as long as all else that this process does for it. It may run in a transaction, where
 * a prepared query of Drizzle's cannot go.
 * @returns makes it with its values: to be executed, never a part of another
 */
export const finishSql = <Name extends string>(statement: SQL) => {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  return (values: Readonly<Record<Name, unknown>>): SQL =>
    new FinishedSql(text, fillPlaceholders(params, values));
};

/** Where a value of a finished statement goes, such as `${value("cartId")}::uuid`. */
export const value = (name: string): Placeholder => sql.placeholder(name);

class FinishedSql extends SQL {
  readonly #text: string;
  readonly #values: unknown[];

  constructor(text: string, values: unknown[]) {
    super([noPart]);
    this.#text = text;
    this.#values = values;
  }

  override toQuery() {
    return { sql: this.#text, params: this.#values };
  }
}

/** Its numbers of values would be another's. */
const noPart: SQLWrapper = {
  getSQL: () => {
    throw new Error("a finished statement is no part of another");
  },
};
