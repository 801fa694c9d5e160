import { count, eq, max, sql } from "drizzle-orm";
import type { z } from "zod";

import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import { auditEvent } from "#server/log/audit-event.table.ts";
import { readLastAct } from "#server/log/read-last-act.ts";
import { requireSeen } from "#server/log/require-seen.ts";
import {
  type FormatRefusal,
  type formatRefusalSchema,
  formatsMax,
  type FormatValues,
  type SaveFormatInput,
} from "#shared/catalog/format-values.ts";
import { parseContour } from "#shared/design/contour/parse-contour.ts";
import type { Seen } from "#shared/seen.ts";
import { paperNames, sizeOfPaper } from "#shared/sheets/paper.ts";
import { printedGrid, type Printing } from "#shared/sheets/printer.ts";
import { ShopError } from "#shared/shop-error.ts";
import { readSettings } from "#shop/settings/read-settings.ts";

import { magnetFormat } from "./magnet-format.table.ts";
import { readFormatForUpdate } from "./read-format.ts";
import { writePrices } from "./save-format-prices.ts";

const act = "save_format";

/**
 * Makes a format, or changes all that one is. Orders keep the geometry, the words and the prices they were
 * placed with; drafts and carts get the new ones, and who designed for another geometry is told before
 * ordering. The same saved again, because its answer was lost, is one format and one change.
 * @throws ShopError `format_not_found`, `changed_meanwhile`, `invalid_input` with a `formatRefusal`
 */
export const saveFormat = (
  db: Database,
  whose: Actor,
  { of, format, seen }: SaveFormatInput,
  now: Date,
): Promise<void> =>
  db.transaction(async (tx) => {
    // One after the other: slugs and places in the list are given once.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('magnet_format'))`);
    if (of === null) await makeFormat(tx, whose, format, now);
    else await changeFormat(tx, whose, of, format, seen, now);
  });

const makeFormat = async (
  tx: Database,
  whose: Actor,
  typed: FormatValues,
  now: Date,
): Promise<void> => {
  const format = withContour(typed, null);
  if (await isTaken(tx, format.slug)) {
    const { values } = await readFormatForUpdate(tx, format.slug);
    if (isSame(values, format)) return;
    throw refuse("slug_taken");
  }
  const [known] = await tx
    .select({ formats: count(), lastSort: max(magnetFormat.sort) })
    .from(magnetFormat);
  if (known && known.formats >= formatsMax) throw refuse("limit_reached");
  await requireSheet(tx, format);
  const [made] = await tx
    .insert(magnetFormat)
    .values({ ...columnsOf(format), sort: (known?.lastSort ?? -1) + 1 })
    .returning({ id: magnetFormat.id });
  if (!made) throw new Error("a format was not inserted");
  await writePrices(tx, whose, made.id, format, now);
  await record(tx, whose, null, format);
};

const changeFormat = async (
  tx: Database,
  whose: Actor,
  slug: string,
  typed: FormatValues,
  seen: Seen | undefined,
  now: Date,
): Promise<void> => {
  const current = await readFormatForUpdate(tx, slug);
  const { id, values: before } = current;
  const format = withContour(typed, before);
  const subject = `format:${slug}`;
  if (isSame(before, format)) return;
  // Before what changed meanwhile: nothing can be saved on top of it.
  if (current.isRetired) {
    throw refuse("retired", await readLastAct(tx, subject, ["retire_format"]));
  }
  await requireSeen(tx, {
    act,
    others: ["retire_format", "save_format_prices", "save_format_layouts"],
    subject,
    // A page from before there were packs has seen none.
    seen: seen && { packs: [], ...seen },
    current: before,
    next: format,
  });
  if (format.slug !== slug) {
    if (current.isSlugFixed) throw refuse("slug_fixed");
    if (await isTaken(tx, format.slug)) throw refuse("slug_taken");
  }
  const isReshaped = !isSame(geometryOf(before), geometryOf(format));
  if (isReshaped) await requireSheet(tx, format);
  await tx
    .update(magnetFormat)
    .set({ ...columnsOf(format), ...(isReshaped && { reshapedAt: sql`now()` }) })
    .where(eq(magnetFormat.id, id));
  if (!isSame(pricesOf(before), pricesOf(format))) await writePrices(tx, whose, id, format, now);
  await record(tx, whose, before, format);
};

const refuse = (
  formatRefusal: FormatRefusal,
  last: Omit<z.infer<typeof formatRefusalSchema>, "formatRefusal"> = {},
) =>
  new ShopError("invalid_input", {
    formatRefusal,
    ...last,
  } satisfies z.infer<typeof formatRefusalSchema>);

/**
 * A contour that can be cut, as every drawing expects it: checked here as well, whatever program sent it. One
 * that is saved in this size was checked when it was saved.
 */
const withContour = (format: FormatValues, before: FormatValues | null): FormatValues => {
  const isSaved =
    before?.contour === format.contour &&
    before.widthUm === format.widthUm &&
    before.heightUm === format.heightUm;
  if (format.contour === null || isSaved) return format;
  const parsed = parseContour(format.contour, format);
  if ("refused" in parsed) throw refuse("contour_unfit");
  return { ...format, contour: parsed.contour };
};

const isTaken = async (tx: Database, slug: string): Promise<boolean> => {
  const found = await tx
    .select({ id: magnetFormat.id })
    .from(magnetFormat)
    .where(eq(magnetFormat.slug, slug));
  return found.length > 0;
};

/** A magnet that no sheet of this workshop takes could be ordered and never printed. */
const requireSheet = async (tx: Database, format: FormatValues): Promise<void> => {
  const { printing } = await readSettings(tx);
  if (!fitsSomeSheet(format, printing)) throw refuse("fits_no_sheet");
};

const fitsSomeSheet = (format: FormatValues, { printers }: Printing): boolean =>
  printers.some((printer) =>
    [printer.paper, ...paperNames].some(
      (paper) => printedGrid(geometryOf(format), sizeOfPaper(paper), printer) !== null,
    ),
  );

/** What is cut and printed; the rest of a format may change without anybody looking at a magnet again. */
const geometryOf = (format: FormatValues) => {
  const { slug, shape, widthUm, heightUm, bleedUm, safeUm, cornerUm, contour } = format;
  const lengths = { slug, shape, widthUm, heightUm, bleedUm, safeUm, cornerUm };
  return contour === null ? lengths : { ...lengths, contour };
};

const pricesOf = ({ isOnSale, tiers, packs }: FormatValues) => ({ isOnSale, tiers, packs });

const columnsOf = ({
  name,
  weightGrams,
  isOnSale,
  tiers: _tiers,
  packs: _packs,
  ...rest
}: FormatValues) => ({
  ...rest,
  nameDe: name.de,
  nameEn: name.en,
  weightG: weightGrams,
  isActive: isOnSale,
});

const isSame = (one: object, other: object): boolean =>
  Bun.deepEquals(JSON.parse(JSON.stringify(one)), JSON.parse(JSON.stringify(other)));

const record = async (
  tx: Database,
  whose: Actor,
  before: FormatValues | null,
  after: FormatValues,
): Promise<void> => {
  await tx.insert(auditEvent).values({
    actorId: whose.userId,
    act,
    subject: `format:${after.slug}`,
    before,
    after,
  });
};
