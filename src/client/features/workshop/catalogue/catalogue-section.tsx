import { useState } from "react";

import { Box } from "#client/features/workshop/parts/box.tsx";
import { WorkshopSectionFrame } from "#client/features/workshop/parts/section.tsx";
import { trpc } from "#client/trpc.ts";
import { operatorsWord } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";

import { CatalogueTable } from "./catalogue-table.tsx";
import { FormatLayoutsForm } from "./format-layouts-form.tsx";
import { FormatNoticesForm } from "./format-notices-form.tsx";
import { FormatPricesForm } from "./format-prices-form.tsx";
import { PriceHistoryTable } from "./price-history-table.tsx";

/** What is sold at which price: a table of the formats, and one of them to change. */
export const CatalogueSection = ({ isAdmin }: { readonly isAdmin: boolean }) => {
  const [formats] = trpc.workshop.catalog.listFormatPrices.useSuspenseQuery();
  const [openSlug, setOpenSlug] = useState<string | null>(null);
  const open = formats.find(({ slug }) => slug === openSlug);
  return (
    <WorkshopSectionFrame title={m.catalogue_title()}>
      <CatalogueTable formats={formats} onOpen={setOpenSlug} />
      {open === undefined ? (
        <p>{isAdmin ? m.catalogue_pick() : m.catalogue_admins_only()}</p>
      ) : (
        <>
          {isAdmin && (
            <Box
              title={m.catalogue_edit({ format: operatorsWord(open.name, getLocale()) })}
              isRaised
            >
              <FormatPricesForm key={open.slug} format={open} onDone={() => setOpenSlug(null)} />
            </Box>
          )}
          {isAdmin && (
            <Box title={m.law_format_title()}>
              <FormatNoticesForm key={open.slug} format={open} />
            </Box>
          )}
          {isAdmin && (
            <Box title={m.catalogue_layouts_title()}>
              <FormatLayoutsForm key={open.slug} format={open} />
            </Box>
          )}
          <Box title={m.catalogue_history()}>
            <PriceHistoryTable history={open.history} />
          </Box>
        </>
      )}
    </WorkshopSectionFrame>
  );
};
