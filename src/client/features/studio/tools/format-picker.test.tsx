import { expect, test } from "bun:test";

import { renderToStaticMarkup } from "react-dom/server";

import * as m from "#shared/messages/compiled/messages.js";
import { cents, formatCents } from "#shared/money/money.ts";
import { formatGeometries } from "#testing/makes/format-geometries.ts";

import { FormatPicker } from "./format-picker.tsx";

const square = {
  slug: "square-63",
  name: { de: "Quadrat", en: "Square" },
  geometry: formatGeometries.square,
  layouts: ["single"] as const,
  tiers: [{ minQuantity: 1, unitCents: cents(390) }],
  packs: [],
  vatRateBp: 1_900,
  weightGrams: 20,
  isWithdrawable: false,
  isStrongMagnet: false,
  material: null,
};

const shown = (dearerCents: number): string =>
  renderToStaticMarkup(
    <FormatPicker
      formats={[square]}
      value={null}
      priceOf={() => ({ unitCents: cents(420), dearerCents })}
      onChange={() => {}}
      others={null}
    />,
  );

test("by how much all become dearer is heard in words, and only where they do", () => {
  const words = shown(930).replaceAll(/<[^>]+>/g, "");
  expect(words).toContain(
    `${formatCents(420, "de")} (${m.layouts_dearer()} +${formatCents(930, "de")})`,
  );
  expect(shown(0)).not.toContain("(");
});
