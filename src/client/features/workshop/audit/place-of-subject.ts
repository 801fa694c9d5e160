import {
  type SettingsPage,
  settingsPageOf,
} from "#client/features/workshop/parts/settings-pages.ts";

/** Where something of the record is changed: a page of the settings, a format, a legal text or the bank's page. */
export type SubjectPlace =
  | { readonly section: "settings"; readonly page: SettingsPage }
  | { readonly section: "catalogue"; readonly format?: string }
  | { readonly section: "texts"; readonly text: string }
  | { readonly section: "bank" };

/**
 * The page of what the record names by its kind, e.g. `setting:vat`; null for what has no page of its own.
 * @param subject as it was recorded; also that of years ago, whose page may be gone
 */
export const placeOfSubject = (subject: string): SubjectPlace | null => {
  const [kind = "", ...names] = subject.split(":");
  return places.get(kind)?.(names.join("_")) ?? null;
};

const settingsAt = (page: SettingsPage | undefined): SubjectPlace | null =>
  page === undefined ? null : { section: "settings", page };

const atBank = (): SubjectPlace => ({ section: "bank" });

const places = new Map<string, (name: string) => SubjectPlace | null>([
  ["setting", (name) => settingsAt(settingsPageOf(name))],
  ["opening", () => settingsAt("opening")],
  ["statement", atBank],
  ["receipt", atBank],
  ["payout_file", atBank],
  ["guarantee_graphic", () => settingsAt("law")],
  ["face_picture", () => settingsAt("face")],
  ["format", (format) => ({ section: "catalogue", format })],
  ["catalogue", () => ({ section: "catalogue" })],
  ["legal_text", (text) => ({ section: "texts", text })],
]);
