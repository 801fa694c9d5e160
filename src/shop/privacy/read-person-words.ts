import { sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";

const wordsMax = 1_000;

/**
 * What a person is called here and where they live, as they typed it: by it they are found in places that
 * know no person, such as a report of a fault. To be read before any of it is erased.
 */
export const readPersonWords = async (tx: Database, userId: string): Promise<readonly string[]> => {
  const rows = await tx.execute<{ word: string }>(sql`
    select distinct word from (
      select email as word from "user" where id = ${userId}
      union all select email from oauth_account where user_id = ${userId}
      union all select email from auth_token where user_id = ${userId}
      union all select unnest(array[name, street]) from address where owner_id = ${userId}
      union all select unnest(array[o.email, o.shipping_address->>'name', o.shipping_address->>'street',
          o.billing_address->>'name', o.billing_address->>'street',
          o.posted_address->>'name', o.posted_address->>'street'])
        from "order" o where o.owner_id = ${userId}
      union all select unnest(array[c.posted_address->>'name', c.posted_address->>'street'])
        from "order" o join claim c on c.order_id = o.id where o.owner_id = ${userId}
    ) words where word is not null and word <> '' limit ${wordsMax}`);
  return rows.map(({ word }) => word);
};
