import { settingWords } from "#client/features/workshop/parts/changes/setting-words.ts";
import { settingsPageWords } from "#client/features/workshop/parts/settings-page-words.ts";
import { settingsPageOf, settingsPages } from "#client/features/workshop/parts/settings-pages.ts";
import type { FormatPricesView } from "#client/features/workshop/parts/workshop-views.ts";
import { sizeLabel } from "#shared/design/size-label.ts";
import { locales, operatorsWord } from "#shared/locale.ts";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { foldText, hasWords } from "#shared/text/fold-text.ts";
import { hasNearWords } from "#shared/text/near-words.ts";

import type { AccountAct } from "./account-menu.tsx";
import { type Message, pageWords, sectionWords } from "./place-words.ts";
import { sectionLabel } from "./section-entries.tsx";
import { adminSections, workshopSections } from "./sections.ts";

/** Somewhere in the workshop: what it is called, and its address. */
export type WorkshopPlace = {
  readonly key: string;
  readonly label: string;
  /** A person, in letters of any direction. */
  readonly whose?: string;
  readonly detail: string;
  readonly search: {
    readonly section?: string;
    readonly page?: string;
    readonly order?: string;
    readonly format?: string;
    readonly q?: string;
    readonly status?: string;
    readonly view?: string;
    readonly scan?: string;
  };
  /** A field of a page of the settings, which it goes to. */
  readonly hash?: string;
  /** An order for somebody else begins, outside of the workshop. */
  readonly isByHand?: boolean;
  /** It is about the account that one works by, outside of the workshop. */
  readonly ofAccount?: AccountAct;
};

/**
 * Sections and pages of the settings of which every typed word is in their name, in what is there or in what
 * people call them, in any language of the shop, with or without umlauts.
 */
export const findPlaces = (typed: string, isAdmin: boolean): WorkshopPlace[] => {
  const named = Map.groupBy(namedPlaces(isAdmin), ({ label, detail, words, search: { page } }) => {
    const said = inAllLanguages(words);
    if (hasWords(`${label} ${detail}`, typed)) return "name";
    if (page === undefined && isWordOf(said, typed)) return "name";
    return hasWords(`${label} ${detail} ${said}`, typed) ? "words" : "none";
  });
  const foundBy = (how: "name" | "words"): WorkshopPlace[] => (named.get(how) ?? []).map(placeOf);
  return [...foundBy("name"), ...findFields(typed), ...foundBy("words")];
};

/** Sections and pages of the settings that are nearly called what is typed, those of that name first. */
export const findNearPlaces = (typed: string, isAdmin: boolean): WorkshopPlace[] => {
  const places = namedPlaces(isAdmin);
  const isNear = ({ label, words }: Named) =>
    hasNearWords(`${label} ${inAllLanguages(words)}`, typed);
  const [pages, sections] = [
    places.filter(({ search: { page } }) => page !== undefined),
    places.filter(({ search: { page } }) => page === undefined),
  ];
  const byName = pages.filter(({ label }) => hasNearWords(label, typed));
  return [...new Set([...sections.filter(isNear), ...byName, ...pages.filter(isNear)])].map(
    placeOf,
  );
};

const inAllLanguages = (words: Message): string =>
  locales.map((locale) => words({}, { locale })).join(" ");

const placeOf = ({ words: _words, ...place }: Named): WorkshopPlace => place;

const namedPlaces = (isAdmin: boolean): Named[] => {
  const sections: Named[] = workshopSections
    .filter((section) => isAdmin || !adminSections.has(section))
    .map((section) => ({
      key: section,
      label: sectionLabel(section),
      detail: "",
      words: sectionWords[section],
      search: section === "today" ? {} : { section },
    }));
  const pages: Named[] = settingsPages.map((page) => ({
    key: `settings ${page}`,
    label: `${sectionLabel("settings")}: ${settingsPageWords[page].title()}`,
    detail: settingsPageWords[page].lead(),
    words: pageWords[page],
    search: { section: "settings", page },
  }));
  return [...sections, ...pages];
};

/** "Umsatz" is what people call the books, and only the beginning of a page's "Umsatzsteuer". */
const isWordOf = (said: string, typed: string): boolean =>
  said.split(" ").some((word) => foldText(word) === foldText(typed.trim()));

type Named = WorkshopPlace & { readonly words: Message };

/** Fields of the settings by what their forms call them; one that stands in rows leads to its page. */
const findFields = (typed: string): WorkshopPlace[] => {
  if (typed.trim() === "") return [];
  const fields = Object.entries(settingWords).flatMap(([section, words]) => {
    const page = settingsPageOf(section);
    if (page === undefined) return [];
    return Object.entries(words).map(([field, label]): WorkshopPlace => {
      const inRows = field.includes(".");
      return {
        key: `settings ${page} ${label()}`,
        label: label(),
        detail: `${sectionLabel("settings")}: ${settingsPageWords[page].title()}`,
        search: { section: "settings", page },
        ...(!inRows && { hash: `${section}.${field}` }),
      };
    });
  });
  const once = new Map(fields.map((place) => [place.key, place]));
  return [...once.values()].filter(({ label }) => hasWords(label, typed));
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
