import { trpc } from "#client/trpc.ts";
import { likestFormat } from "#shared/catalog/likest-format.ts";
import type { FormatGeometry } from "#shared/design/format.ts";
import type { Layout } from "#shared/design/layouts.ts";

import { type DemoFormat, demoFormats } from "./demo-formats.ts";

type ShownFormat = { readonly geometry: FormatGeometry; readonly layout: Layout };

/** What pictures of the product show: of what is on sale the likest to one of the demo's shapes. */
export const useShownFormat = (wanted: DemoFormat): ShownFormat => {
  const [formats] = trpc.catalog.listFormats.useSuspenseQuery();
  const demo = demoFormats[wanted];
  const found = likestFormat(demo, formats);
  return { geometry: found?.geometry ?? demo, layout: found?.layouts[0] ?? "single" };
};
