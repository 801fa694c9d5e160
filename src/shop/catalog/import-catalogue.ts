import { sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import type { ImportCatalogueInput } from "#shared/catalog/catalogue-file.ts";
import { changesOfCatalogue } from "#shared/catalog/catalogue-file.ts";
import { ShopError } from "#shared/shop-error.ts";

import { readCatalogue } from "./read-catalogue.ts";
import { saveFormat } from "./save-format.ts";

/**
 * Makes and changes formats as a file says, all of them or none. Each is saved as its form would save it:
 * orders keep theirs, carts are told, and the record has a line for each.
 * @throws ShopError `changed_meanwhile` when the catalogue is not what the file was held against;
 * `invalid_input` with a `formatRefusal` and the `slug` of the format that it is about
 */
export const importCatalogue = (
  db: Database,
  whose: Actor,
  { file, seenHash }: ImportCatalogueInput,
  now: Date,
): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('magnet_format'))`);
    const known = await readCatalogue(tx);
    const changes = changesOfCatalogue(known.file.formats, file);
    // The same file sent again, because the answer was lost, has nothing left to change.
    if (changes.length > 0 && known.hash !== seenHash) throw new ShopError("changed_meanwhile");
    for (const { format, before } of changes) {
      const { slug } = format;
      try {
        const of = before?.slug ?? null;
        await saveFormat(tx, whose, { of, format, ...(before && { seen: before }) }, now);
      } catch (error) {
        if (!(error instanceof ShopError)) throw error;
        throw new ShopError(error.code, { ...error.data, slug }, { cause: error });
      }
    }
  });
