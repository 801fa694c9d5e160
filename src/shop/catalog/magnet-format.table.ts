import { sql } from "drizzle-orm";
import { boolean, check, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";

import { createdAt, isOneOf, lengthUm, moment, oneOf, primaryId } from "#server/db/columns.ts";
import type { Material } from "#shared/catalog/material.ts";
import { magnetShapes } from "#shared/design/format.ts";
import { layouts } from "#shared/design/layouts.ts";

/** A kind of magnet the shop makes. */
export const magnetFormat = pgTable(
  "magnet_format",
  {
    id: primaryId(),
    slug: text().notNull().unique(),
    nameDe: text().notNull(),
    nameEn: text().notNull(),
    shape: oneOf(magnetShapes).notNull(),
    widthUm: lengthUm().notNull(),
    heightUm: lengthUm().notNull(),
    bleedUm: lengthUm().notNull(),
    safeUm: lengthUm().notNull(),
    cornerUm: lengthUm().notNull(),
    /** Of the shape "contour": its trim (`FormatGeometry`). */
    contour: text(),
    /** How photos may be arranged on it, the usual way first. */
    layouts: text({ enum: layouts }).array().notNull().default(["single"]),
    /** Basis points: 1900 is 19 %. */
    vatRateBp: integer().notNull(),
    weightG: integer().notNull(),
    /** LAW 6: false for goods made to the customer's specification. */
    isWithdrawable: boolean().notNull().default(false),
    /** A strong (neodymium) magnet: its safety note warns of pacemakers (LAW 21). */
    isStrongMagnet: boolean().notNull().default(false),
    /** What it is made of; null while nobody has said it. */
    material: jsonb().$type<Material>(),
    isActive: boolean().notNull().default(true),
    sort: integer().notNull(),
    /** When its geometry last changed: who designed before has to see it again before ordering. */
    reshapedAt: moment(),
    /** Off sale for good and out of the workshop's list; designs and orders keep it. */
    retiredAt: moment(),
    /** Counted for processes of the release before, which read it; then it goes (docs/updates.md). */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    check("magnet_format_shape_known", isOneOf(table.shape, magnetShapes)),
    check(
      "magnet_format_contour_if_one",
      sql`(${table.shape} = 'contour') = (${table.contour} is not null)`,
    ),
    check("magnet_format_has_size", sql`${table.widthUm} > 0 and ${table.heightUm} > 0`),
    check(
      "magnet_format_margins_fit",
      sql`${table.bleedUm} >= 0 and ${table.safeUm} >= 0 and ${table.cornerUm} >= 0`,
    ),
    check(
      "magnet_format_layouts_known",
      sql`cardinality(${table.layouts}) > 0 and ${table.layouts} <@ ${sql.raw(`array['${layouts.join("', '")}']`)}`,
    ),
    check("magnet_format_vat_rate", sql`${table.vatRateBp} between 0 and 10000`),
    check("magnet_format_weight", sql`${table.weightG} > 0`),
  ],
);
