import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";

import { user } from "#server/auth/user.table.ts";
import { bytes, isOneOf, moment, oneOf } from "#server/db/columns.ts";
import { faceKinds } from "#shared/face/face.ts";

/** How a picture of the face is written. */
const pictureTypes = ["svg", "png", "jpeg"] as const;
export type FacePictureType = (typeof pictureTypes)[number];

/**
 * The shop's logo and the picture of links that are passed on, in the rows themselves: a backup of them
 * has the face. What was replaced stays for mails that wait.
 */
export const facePicture = pgTable(
  "face_picture",
  {
    /** Of `bytes`, in hex; addresses name it, so that browsers may keep them. */
    sha256: text().primaryKey(),
    kind: oneOf(faceKinds).notNull(),
    type: oneOf(pictureTypes).notNull(),
    bytes: bytes().notNull(),
    /** A logo as PNG, for mails and papers, and in a square; null of others. */
    raster: bytes(),
    icon: bytes(),
    width: integer().notNull(),
    height: integer().notNull(),
    isCurrent: boolean().notNull(),
    uploadedAt: moment().notNull().defaultNow(),
    uploadedBy: uuid().references(() => user.id),
  },
  (table) => [
    check("face_picture_kind_known", isOneOf(table.kind, faceKinds)),
    check("face_picture_type_known", isOneOf(table.type, pictureTypes)),
    check("face_picture_has_size", sql`${table.width} > 0 and ${table.height} > 0`),
    uniqueIndex("face_picture_one_current")
      .on(table.kind)
      .where(sql`${table.isCurrent}`),
  ],
);
