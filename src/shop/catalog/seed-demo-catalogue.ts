import { sql } from "drizzle-orm";

import type { Database } from "#server/db/connect.ts";
import { micrometres } from "#shared/design/units.ts";
import { cents } from "#shared/money/money.ts";

import { magnetFormat } from "./magnet-format.table.ts";
import { priceHistory } from "./price-history.table.ts";
import { priceTier } from "./price-tier.table.ts";

const margins = { bleedUm: micrometres(3_000), safeUm: micrometres(3_000) };
/** Made to the customer's specification: no right of withdrawal (LAW 6). */
const sale = { vatRateBp: 1_900, isWithdrawable: false };

const material = {
  name: { de: "Magnetfolie", en: "Magnetic sheet" },
  thicknessUm: micrometres(850),
};

const formats = [
  {
    slug: "square-63",
    nameDe: "Quadrat",
    nameEn: "Square",
    shape: "rectangle",
    layouts: ["single", "pair", "quartet"],
    widthUm: micrometres(63_000),
    heightUm: micrometres(63_000),
    cornerUm: micrometres(5_000),
    weightG: 20,
    tiers: [
      [1, 390],
      [9, 290],
      [27, 250],
      [90, 210],
    ],
  },
  {
    slug: "portrait-50x75",
    nameDe: "Hochformat",
    nameEn: "Portrait",
    shape: "rectangle",
    layouts: ["single", "pair"],
    widthUm: micrometres(50_000),
    heightUm: micrometres(75_000),
    cornerUm: micrometres(4_000),
    weightG: 19,
    tiers: [
      [1, 390],
      [9, 290],
      [27, 250],
      [90, 210],
    ],
  },
  {
    slug: "landscape-75x50",
    nameDe: "Querformat",
    nameEn: "Landscape",
    shape: "rectangle",
    layouts: ["single", "pair"],
    widthUm: micrometres(75_000),
    heightUm: micrometres(50_000),
    cornerUm: micrometres(4_000),
    weightG: 19,
    tiers: [
      [1, 390],
      [9, 290],
      [27, 250],
      [90, 210],
    ],
  },
  {
    slug: "circle-58",
    nameDe: "Kreis",
    nameEn: "Circle",
    shape: "circle",
    layouts: ["single"],
    widthUm: micrometres(58_000),
    heightUm: micrometres(58_000),
    cornerUm: micrometres(0),
    weightG: 15,
    tiers: [
      [1, 420],
      [9, 320],
      [27, 270],
      [90, 230],
    ],
  },
  {
    slug: "heart-64x60",
    nameDe: "Herz",
    nameEn: "Heart",
    shape: "heart",
    layouts: ["single"],
    widthUm: micrometres(64_000),
    heightUm: micrometres(60_000),
    cornerUm: micrometres(0),
    weightG: 15,
    tiers: [
      [1, 450],
      [9, 350],
      [27, 300],
      [90, 260],
    ],
  },
  {
    slug: "instant-62x86",
    nameDe: "Sofortbild",
    nameEn: "Instant photo",
    shape: "rectangle",
    layouts: ["instant"],
    widthUm: micrometres(62_000),
    heightUm: micrometres(86_000),
    cornerUm: micrometres(2_000),
    weightG: 26,
    tiers: [
      [1, 450],
      [9, 350],
      [27, 300],
      [90, 260],
    ],
  },
  {
    slug: "strip-50x150",
    nameDe: "Fotostreifen",
    nameEn: "Photo strip",
    shape: "rectangle",
    layouts: ["strip"],
    widthUm: micrometres(50_000),
    heightUm: micrometres(150_000),
    cornerUm: micrometres(3_000),
    weightG: 37,
    tiers: [
      [1, 590],
      [9, 490],
      [27, 430],
      [90, 380],
    ],
  },
] as const;

/** Formats and prices to try the shop with; a database that has a format of its own is left alone. */
export const seedDemoCatalogue = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    const [existing] = await tx.select({ id: magnetFormat.id }).from(magnetFormat).limit(1);
    if (existing) return;
    for (const [sort, { tiers, ...format }] of formats.entries()) {
      const [made] = await tx
        .insert(magnetFormat)
        .values({ ...format, layouts: [...format.layouts], ...margins, ...sale, material, sort })
        .onConflictDoNothing({ target: magnetFormat.slug })
        .returning({ id: magnetFormat.id });
      // Without a row another process seeds at the same moment.
      if (made) {
        const priced = tiers.map(([minQuantity, unitCents]) => ({
          minQuantity,
          unitCents: cents(unitCents),
        }));
        await tx.insert(priceTier).values(
          priced.map(({ minQuantity, unitCents }) => ({
            formatId: made.id,
            minQuantity,
            unitGrossCents: unitCents,
          })),
        );
        await tx
          .insert(priceHistory)
          .values({ formatId: made.id, validFrom: sql`now()`, isOnSale: true, tiers: priced });
      }
    }
  });
