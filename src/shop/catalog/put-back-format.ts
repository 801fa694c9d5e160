// Undoes a change of a format's prices or notices from the audit.

import type { z } from "zod";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import { readAuditEvent } from "#server/log/read-audit-event.ts";
import type { PutBackInput } from "#shared/audit.ts";
import { saveFormatLayoutsInput } from "#shared/catalog/format-layouts.ts";
import { saveFormatNoticesInput, saveFormatPricesInput } from "#shared/catalog/format-prices.ts";
import { formatValuesSchema } from "#shared/catalog/format-values.ts";
import { ShopError } from "#shared/shop-error.ts";

import { readFormatForUpdate } from "./read-format.ts";
import { readLayoutsForUpdate, saveFormatLayouts } from "./save-format-layouts.ts";
import { readNoticesForUpdate, saveFormatNotices } from "./save-format-notices.ts";
import { readPricesForUpdate, saveFormatPrices } from "./save-format-prices.ts";
import { saveFormat } from "./save-format.ts";

const pricesSchema = saveFormatPricesInput.pick({ isOnSale: true, tiers: true });
const noticesSchema = saveFormatNoticesInput.omit({ slug: true, seen: true });
const layoutsSchema = saveFormatLayoutsInput.pick({ layouts: true });

/**
 * Makes a format again what it was before a change in the record, its prices as new ones. What was made
 * anew is not taken back: it is taken off sale or retired.
 * @throws ShopError `not_found`, `format_not_found`, `put_back_overtaken`, `put_back_unfit` and what
 * saving it throws
 */
export const putBackFormat = (
  db: Database,
  whose: Actor,
  { eventId }: PutBackInput,
  now: Date,
): Promise<void> =>
  db.transaction(async (tx) => {
    const event = await readAuditEvent(tx, eventId, "save_format");
    const of = slugOf(event);
    if (event.before === null) throw new ShopError("put_back_new");
    const { values: seen } = await readFormatForUpdate(tx, of);
    const format = earlierOf(formatValuesSchema, event, seen);
    await saveFormat(tx, whose, { of, format, seen }, now);
  });

/**
 * Asks again what a format cost before a change in the record. It is a new price from now on: the history
 * keeps the one that is undone, and the lowest price of 30 days counts it as well (§ 11 PAngV, LAW 9).
 * @throws ShopError `not_found`, `format_not_found`, `put_back_overtaken`, `put_back_unfit`
 */
export const putBackFormatPrices = (
  db: Database,
  whose: Actor,
  { eventId }: PutBackInput,
  now: Date,
): Promise<void> =>
  db.transaction(async (tx) => {
    const event = await readAuditEvent(tx, eventId, "save_format_prices");
    const slug = slugOf(event);
    const { state: seen } = await readPricesForUpdate(tx, slug);
    const before = earlierOf(pricesSchema, event, seen);
    await saveFormatPrices(tx, whose, { slug, ...before, seen }, now);
  });

/**
 * Says of a format again what was said before a change in the record; orders keep what held for them.
 * @throws ShopError `not_found`, `format_not_found`, `put_back_overtaken`, `put_back_unfit`
 */
export const putBackFormatNotices = (
  db: Database,
  whose: Actor,
  { eventId }: PutBackInput,
): Promise<void> =>
  db.transaction(async (tx) => {
    const event = await readAuditEvent(tx, eventId, "save_format_notices");
    const slug = slugOf(event);
    const seen = await readNoticesForUpdate(tx, slug);
    const before = earlierOf(noticesSchema, event, seen);
    await saveFormatNotices(tx, whose, { slug, ...before, seen });
  });

/**
 * Offers on a format again the arrangements that it had before a change in the record.
 * @throws ShopError `not_found`, `format_not_found`, `put_back_overtaken`, `put_back_unfit`
 */
export const putBackFormatLayouts = (
  db: Database,
  whose: Actor,
  { eventId }: PutBackInput,
): Promise<void> =>
  db.transaction(async (tx) => {
    const event = await readAuditEvent(tx, eventId, "save_format_layouts");
    const slug = slugOf(event);
    const seen = await readLayoutsForUpdate(tx, slug);
    const before = earlierOf(layoutsSchema, event, seen);
    await saveFormatLayouts(tx, whose, { slug, ...before, seen });
  });

const slugOf = ({ subject }: { readonly subject: string }): string =>
  subject.replace("format:", "");

/** What held before, as long as what holds now is what was made of it. */
const earlierOf = <Schema extends z.ZodType>(
  schema: Schema,
  { before, after }: { readonly before: unknown; readonly after: unknown },
  current: unknown,
): z.infer<Schema> => {
  // Records from before a value was there say nothing of it.
  const made = schema.safeParse(after).data ?? after;
  if (!Bun.deepEquals(current, made)) throw new ShopError("put_back_overtaken");
  const earlier = schema.safeParse(before);
  if (!earlier.success) throw new ShopError("put_back_unfit");
  return earlier.data;
};
