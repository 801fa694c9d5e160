/** Prints a link, good once and for a day, with which one more admin is made. */
import { connect } from "#server/db/connect.ts";
import { migrateOrExplain } from "#server/db/migrate.ts";

import { createAdminLink } from "../src/shop/accounts/people/create-first-admin-link.ts";
import { onShop } from "./reach-shop.ts";

await onShop(async ({ config, database }) => {
  await migrateOrExplain(database.url);
  const connection = connect(database.url);
  const address = config.publicUrl ?? `http://localhost:${config.port}`;
  const link = await createAdminLink(connection.db, address);
  await connection.close();
  console.log(`Make an admin here, once, within 24 hours: ${link}`);
});
