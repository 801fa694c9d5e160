import { useState } from "react";

import { trpc } from "#client/trpc.ts";

import type { Sample } from "./sample-cart.ts";

/** What is sold, and the example of it that the previews show: a few magnets to the first country. */
export const useSample = (countries: readonly string[]) => {
  const [formats] = trpc.catalog.listFormats.useSuspenseQuery();
  const [chosen, setChosen] = useState<Partial<Sample>>({});
  const [now] = useState(() => new Date());
  const format = formats.find(({ slug }) => slug === chosen.formatSlug) ?? formats[0];
  const country = countries.find((code) => code === chosen.country) ?? countries[0];
  const sample: Sample | null =
    format === undefined || country === undefined
      ? null
      : { formatSlug: format.slug, quantity: chosen.quantity ?? usualQuantity, country };
  return {
    formats,
    sample,
    now,
    change: (part: Partial<Sample>) => setChosen({ ...chosen, ...part }),
  };
};

/** Enough for a lower price, and for most coupons. */
const usualQuantity = 9;
