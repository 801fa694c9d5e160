import { and, desc, eq, ilike, isNull, lt, sql } from "drizzle-orm";

import { user } from "#server/auth/user.table.ts";
import type { Database } from "#server/db/connect.ts";
import type { ListCustomersInput } from "#shared/customers.ts";

/** Signs that mean something to LIKE are searched for as themselves. */
const patternOf = (search: string): string => `%${search.replaceAll(/[\\%_]/g, "\\$&")}%`;

const isVerified = sql<boolean>`${user.emailVerifiedAt} is not null`;

/** Customers with an account, the newest first, paged by id; who works here is of the team. */
export const listCustomers = async (db: Database, input: ListCustomersInput) => {
  const rows = await db
    .select({
      id: user.id,
      email: user.email,
      isEmailVerified: isVerified,
      invoiceApprovedAt: user.invoiceApprovedAt,
      createdAt: user.createdAt,
    })
    .from(user)
    .where(
      and(
        eq(user.role, "customer"),
        isNull(user.anonymizedAt),
        input.search === "" ? undefined : ilike(user.email, patternOf(input.search)),
        input.cursor ? lt(user.id, input.cursor) : undefined,
      ),
    )
    .orderBy(desc(user.id))
    .limit(input.limit + 1);
  const customers = rows.slice(0, input.limit);
  return {
    customers,
    nextCursor: rows.length > input.limit ? (customers.at(-1)?.id ?? null) : null,
  };
};
