import { settingsPages } from "#client/features/workshop/parts/settings-pages.ts";
import type { FormatPricesView } from "#client/features/workshop/parts/workshop-views.ts";
import { settingsPageWords } from "#client/features/workshop/parts/settings-page-words.ts";
import { sizeLabel } from "#shared/design/size-label.ts";
import { operatorsWord } from "#shared/locale.ts";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { hasWords } from "#shared/text/fold-text.ts";

import { sectionLabel } from "./section-entries.tsx";
import { adminSections, workshopSections } from "./sections.ts";

/** Somewhere in the workshop: what it is called, and its address. */
export type WorkshopPlace = {
  readonly key: string;
  readonly label: string;
  readonly detail: string;
  readonly search: {
    readonly section?: string;
    readonly page?: string;
    readonly order?: string;
    readonly format?: string;
    readonly q?: string;
  };
};

/** Sections and pages of the settings of which every typed word is in their name or in what is there, with or without umlauts. */
export const findPlaces = (typed: string, isAdmin: boolean): WorkshopPlace[] => {
  const sections: WorkshopPlace[] = workshopSections
    .filter((section) => isAdmin || !adminSections.has(section))
    .map((section) => ({
      key: section,
      label: sectionLabel(section),
      detail: "",
      search: section === "today" ? {} : { section },
    }));
  const pages: WorkshopPlace[] = settingsPages.map((page) => ({
    key: `settings ${page}`,
    label: `${sectionLabel("settings")}: ${settingsPageWords[page].title()}`,
    detail: settingsPageWords[page].lead(),
    search: { section: "settings", page },
  }));
  return [...sections, ...pages].filter(({ label, detail }) =>
    hasWords(`${label} ${detail}`, typed),
  );
};

/** Formats that the catalogue lists, retired ones too, by their names in every language, size or slug. */
export const findFormats = (typed: string, formats: readonly FormatPricesView[]): WorkshopPlace[] =>
  formats
    .map((format) => ({
      format,
      place: {
        key: `format ${format.slug}`,
        label: operatorsWord(format.name, getLocale()),
        detail: `${sectionLabel("catalogue")} · ${sizeLabel(format, getLocale())}`,
        search: { section: "catalogue", format: format.slug },
      },
    }))
    .filter(({ format: { name, slug }, place: { label, detail } }) =>
      hasWords(`${label} ${Object.values(name).join(" ")} ${slug} ${detail}`, typed),
    )
    .map(({ place }) => place);
