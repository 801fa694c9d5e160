import { index, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";

import { photo } from "#shop/photos/photo.table.ts";

import { designVersion } from "./design-version.table.ts";

/** Which photos a version of a design draws. */
export const designPhoto = pgTable(
  "design_photo",
  {
    designVersionId: uuid()
      .notNull()
      .references(() => designVersion.id, { onDelete: "cascade" }),
    photoId: uuid()
      .notNull()
      .references(() => photo.id),
  },
  (table) => [
    primaryKey({ columns: [table.designVersionId, table.photoId] }),
    index().on(table.photoId),
  ],
);
