import { createHash } from "node:crypto";

import type { Database } from "#server/db/connect.ts";
import { catalogueFileOf } from "#shared/catalog/catalogue-file.ts";

import { listFormatValues } from "./read-format.ts";

/** The catalogue as a file, without what is retired, and a hash that says whether it is still the same. */
export const readCatalogue = async (db: Database) => {
  const file = catalogueFileOf(await listFormatValues(db));
  return { file, hash: createHash("sha256").update(JSON.stringify(file)).digest("hex") };
};
