import { sql } from "drizzle-orm";

import type { OperatorsWords } from "#shared/locale.ts";

import { orderItem } from "./order-item.table.ts";

/**
 * The name of an ordered item in each language, for pages, which speak their reader's. An order keeps it in its own
 * language only: the other one is the format's of today, as long as that is still called what was ordered.
 */
export const namesOfItem = sql<OperatorsWords>`coalesce(
  (select json_build_object('de', name_de, 'en', name_en) from magnet_format
    where slug = ${orderItem.format} ->> 'slug' and ${orderItem.formatName} in (name_de, name_en)),
  json_build_object('de', ${orderItem.formatName}, 'en', ${orderItem.formatName}))`;
