import { Link, useSearch } from "@tanstack/react-router";

import { useLiveOffer } from "#client/features/workshop/parts/live/use-live-offer.ts";
import { DemoPrices } from "#client/features/workshop/parts/opening/demo-prices.tsx";
import { OpeningNext } from "#client/features/workshop/parts/opening/opening-next.tsx";
import { WorkshopSectionFrame } from "#client/features/workshop/parts/section.tsx";
import type { FormatPricesView } from "#client/features/workshop/parts/workshop-views.ts";
import { trpc } from "#client/trpc.ts";
import { ButtonLink } from "#client/ui/button-link.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { IconPlus } from "#client/ui/icons.tsx";
import { QuietDetails } from "#client/ui/quiet-details.tsx";
import { sizeLabel } from "#shared/design/size-label.ts";
import { operatorsWord } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";

import { CatalogueFileBox } from "./catalogue-file-box.tsx";
import { CatalogueTable } from "./catalogue-table.tsx";
import { FormatPage } from "./format-page.tsx";

/** What is sold at which price: a table of the formats, and one of them to change. */
export const CatalogueSection = ({ isAdmin }: { readonly isAdmin: boolean }) => {
  const { format = null, view } = useSearch({ from: "/admin" });
  const isNew = view === "new";
  return isNew || format !== null ? (
    <FormatPage slug={format} isCopy={isNew} isAdmin={isAdmin} />
  ) : (
    <FormatList isAdmin={isAdmin} />
  );
};

const FormatList = ({ isAdmin }: { readonly isAdmin: boolean }) => {
  useLiveOffer();
  const [all] = trpc.workshop.catalog.listFormatPrices.useSuspenseQuery();
  const formats = all.filter(({ isRetired }) => !isRetired);
  const retired = all.filter(({ isRetired }) => isRetired);
  return (
    <WorkshopSectionFrame
      title={m.catalogue_title()}
      tools={
        isAdmin && (
          <ButtonLink to="/admin" search={{ section: "catalogue", view: "new" }} variant="primary">
            <IconPlus size={18} /> {m.format_new()}
          </ButtonLink>
        )
      }
    >
      {formats.length === 0 ? (
        <EmptyState title={m.catalogue_none()}>
          <p>{m.catalogue_none_text()}</p>
        </EmptyState>
      ) : (
        <CatalogueTable formats={formats} isAdmin={isAdmin} />
      )}
      {/* Below the rows: it comes and goes as they are switched, and must not move them under the pointer. */}
      <DemoPrices isBesidePrices />
      {isAdmin ? <OpeningNext after={["format_prices"]} /> : <p>{m.catalogue_admins_only()}</p>}
      {isAdmin && <CatalogueFileBox />}
      {isAdmin && retired.length > 0 && <RetiredFormats formats={retired} />}
    </WorkshopSectionFrame>
  );
};

/** Out of the way, but not gone: one is copied, or taken back. */
const RetiredFormats = ({ formats }: { readonly formats: readonly FormatPricesView[] }) => (
  <QuietDetails summary={m.format_retired_list({ count: formats.length })}>
    <ul>
      {formats.map((format) => (
        <li key={format.slug}>
          <Link to="/admin" search={{ section: "catalogue", format: format.slug }}>
            {operatorsWord(format.name, getLocale())}
          </Link>{" "}
          {sizeLabel(format, getLocale())}
        </li>
      ))}
    </ul>
  </QuietDetails>
);
