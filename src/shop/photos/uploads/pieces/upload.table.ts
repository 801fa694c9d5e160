import { sql } from "drizzle-orm";
import { check, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";

import { moment } from "#server/db/columns.ts";
import { photo } from "#shop/photos/photo.table.ts";

/** A file that is arriving in pieces, where processes share no disk (docs/files.md). */
export const upload = pgTable(
  "upload",
  {
    photoId: uuid()
      .primaryKey()
      .references(() => photo.id, { onDelete: "cascade" }),
    sizeBytes: integer().notNull(),
    /** All of it from the first byte on: grows only from where it was. */
    arrivedBytes: integer().notNull().default(0),
    touchedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    check(
      "upload_arrives_within_its_size",
      sql`${table.arrivedBytes} between 0 and ${table.sizeBytes}`,
    ),
  ],
);

/** What one request brought of it; its bytes are there before its row, and go after it. */
export const uploadPiece = pgTable(
  "upload_piece",
  {
    photoId: uuid()
      .notNull()
      .references(() => upload.photoId, { onDelete: "cascade" }),
    fromByte: integer().notNull(),
    sizeBytes: integer().notNull(),
    fileKey: text().notNull().unique(),
  },
  (table) => [primaryKey({ columns: [table.photoId, table.fromByte] })],
);

/** Which request has an upload, over all processes; it ends by itself with the process that prolongs it. */
export const uploadLock = pgTable("upload_lock", {
  photoId: uuid().primaryKey(),
  holder: uuid().notNull(),
  heldUntil: moment().notNull(),
  /** Somebody waits: the holder makes way. */
  wantedAt: moment(),
});
