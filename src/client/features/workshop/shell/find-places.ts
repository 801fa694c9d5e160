import { settingsPages } from "#client/features/workshop/parts/settings-pages.ts";
import { settingsPageWords } from "#client/features/workshop/settings/settings-page-words.ts";

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
    readonly q?: string;
  };
};

/** Sections and pages of the settings of which every typed word is in their name or in what is there. */
export const findPlaces = (typed: string, isAdmin: boolean): WorkshopPlace[] => {
  const words = typed.toLocaleLowerCase().split(/\s+/).filter(Boolean);
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
  return [...sections, ...pages].filter(({ label, detail }) => {
    const said = `${label} ${detail}`.toLocaleLowerCase();
    return words.every((word) => said.includes(word));
  });
};
