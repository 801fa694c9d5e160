import type { Actor } from "#server/auth/actor.ts";
import type { Database } from "#server/db/connect.ts";
import { cents } from "#shared/money/money.ts";
import { readFormat } from "#shop/catalog/read-format.ts";
import { saveFormat } from "#shop/catalog/save-format.ts";

/** Offers a format in these packs, of so many pieces for so many cents, as its form does. */
export const savePacks = async (
  db: Database,
  admin: Actor,
  slug: string,
  packs: readonly (readonly [pieces: number, priceCents: number])[],
  now: Date = new Date(),
): Promise<void> => {
  const found = await readFormat(db, slug);
  if (!found) throw new Error(`no format ${slug}`);
  const format = {
    ...found.values,
    packs: packs.map(([pieces, priceCents]) => ({ pieces, priceCents: cents(priceCents) })),
  };
  await saveFormat(db, admin, { of: slug, format, seen: found.values }, now);
};
