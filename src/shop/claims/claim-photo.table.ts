import { index, integer, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";

import { photo } from "#shop/photos/photo.table.ts";

import { claim } from "./claim.table.ts";

/** What a claim shows; the photo itself is its owner's and goes when its time is over. */
export const claimPhoto = pgTable(
  "claim_photo",
  {
    claimId: uuid()
      .notNull()
      .references(() => claim.id),
    position: integer().notNull(),
    photoId: uuid()
      .notNull()
      .references(() => photo.id, { onDelete: "cascade" }),
  },
  (table) => [primaryKey({ columns: [table.claimId, table.position] }), index().on(table.photoId)],
);
