import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
} from "drizzle-orm/pg-core";

import { user } from "#server/auth/user.table.ts";
import { createdAt, isOneOf, moment, oneOf } from "#server/db/columns.ts";
import { colourSpaceNames, type FaceBox, photoStatuses } from "#shared/photos.ts";

/** A shopper's photo. The id is made by the browser, so that a repeated upload is one photo. */
export const photo = pgTable(
  "photo",
  {
    id: uuid().primaryKey(),
    ownerId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    status: oneOf(photoStatuses).notNull(),
    /** Why it was rejected: a refusal code of shared/shop-error.ts. */
    refusalCode: text(),
    name: text().notNull(),
    sizeBytes: integer().notNull(),
    sha256: text(),
    type: text(),
    /** Upright pixels of the original. */
    width: integer(),
    height: integer(),
    /** What matters in the picture, as fractions of its upright width and height. */
    focusX: doublePrecision(),
    focusY: doublePrecision(),
    /** Faces found in it, the surest first; null until it was looked for them. */
    faces: jsonb().$type<readonly FaceBox[]>(),
    /** What the original was made in; null: from before it was looked at. */
    colourSpace: oneOf(colourSpaceNames),
    /** An animation, of which the first frame is used. */
    isFirstFrame: boolean().notNull().default(false),
    originalKey: text(),
    masterKey: text(),
    proxyKey: text(),
    thumbKey: text(),
    /** Whose turns it takes while it waits: a keyed hash of its sender's address, then forgotten. */
    fromAddress: text(),
    /** Sent from a phone into another screen's studio: the link's id (phone/phone-link.table.ts). */
    phoneLinkId: text(),
    /** The studio has put it on a magnet; until then each studio of its owner does. */
    placedAt: moment(),
    /** How often this machine failed at it; the file itself is not known to be at fault. */
    tries: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
    /** In an order: kept for production even when the shopper deletes it. */
    orderedAt: moment(),
    /** Shows what is wrong with a parcel: not among the photos to make magnets of. */
    claimedAt: moment(),
  },
  (table) => [
    check("photo_status_known", isOneOf(table.status, photoStatuses)),
    check("photo_colour_space_known", isOneOf(table.colourSpace, colourSpaceNames)),
    check(
      "photo_ready_is_complete",
      sql`${table.status} <> 'ready' or (${table.width} > 0 and ${table.height} > 0 and ${table.masterKey} is not null and ${table.proxyKey} is not null and ${table.thumbKey} is not null)`,
    ),
    index().on(table.ownerId, table.createdAt),
    index().on(table.status, table.updatedAt),
    index().on(table.sha256),
    /** Ordered, and its files still kept. */
    index("photo_kept_index")
      .on(table.id)
      .where(sql`${table.orderedAt} is not null and ${table.masterKey} is not null`),
    /** Whose time ends, and when. */
    index("photo_expiry_index")
      .on(table.expiresAt)
      .where(sql`${table.orderedAt} is null and ${table.status} in ('ready', 'rejected')`),
  ],
);
