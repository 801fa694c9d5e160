import fc from "fast-check";

import { cents } from "#shared/money/money.ts";
import type { PricePack } from "#shared/pricing/packs.ts";

/** Packs of a format at any price, some of which save nothing; of half of all formats none. */
export const anyPacks = (priceMax: number): fc.Arbitrary<readonly PricePack[]> =>
  fc.oneof(
    fc.constant<readonly PricePack[]>([]),
    fc
      .uniqueArray(
        fc.record({
          pieces: fc.integer({ min: 2, max: 12 }),
          priceCents: fc.integer({ min: 1, max: priceMax }).map(cents),
        }),
        { selector: ({ pieces }) => pieces, minLength: 1, maxLength: 3 },
      )
      .map((packs) => packs.toSorted((first, second) => first.pieces - second.pieces)),
  );
