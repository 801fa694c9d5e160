// Legal texts: kinds, languages, limits, inputs, and the addresses of their files.

import { z } from "zod";

import { locales } from "#shared/locale.ts";

export const legalTextKinds = ["impressum", "privacy", "terms", "accessibility"] as const;
export type LegalTextKind = (typeof legalTextKinds)[number];

/** What an order is bound to, in the version that was shown before it. */
export const boundKinds = ["terms", "privacy"] as const satisfies readonly LegalTextKind[];

/** Longest legal text as it is typed, in characters: some twenty pages. */
export const legalSourceLengthMax = 60_000;

export const localeInput = z.strictObject({ locale: z.enum(locales) });

/** Which text is meant: each is written once in each language. */
export const legalTextInput = localeInput.extend({ kind: z.enum(legalTextKinds) });
export type LegalTextInput = z.infer<typeof legalTextInput>;

const versionMax = 1_000_000;
const version = z.int().min(1).max(versionMax);

export const legalVersionInput = legalTextInput.extend({ version });
export type LegalVersionInput = z.infer<typeof legalVersionInput>;

/** What the table's column can count to. */
const revisionMax = 2_147_483_647;

export const saveLegalDraftInput = legalTextInput.extend({
  // Postgres keeps no NUL, and no paper shows a control.
  source: z
    .string()
    .max(legalSourceLengthMax)
    .transform((text) => text.toWellFormed().replaceAll(/[^\P{Cc}\n\t]/gu, "")),
  /** Of the draft that was read; 0: there was none. A change in between is not overwritten. */
  revision: z.int().min(0).max(revisionMax),
  /**
   * Which published version a new draft was begun from; 0: our template. One that was published in
   * between is not undone. Who says nothing has seen none.
   */
  begunFrom: z.int().min(0).max(versionMax).default(0),
});
export type SaveLegalDraftInput = z.input<typeof saveLegalDraftInput>;

/** Publishes the draft as it was read, or throws it away, and no other. */
export const legalDraftInput = legalTextInput.extend({
  revision: z.int().min(1).max(revisionMax),
});
export type LegalDraftInput = z.infer<typeof legalDraftInput>;

/** A legal text as plain sections: pages, mails and PDFs set it each in their own way. */
export const legalContentSchema = z.strictObject({
  title: z.string(),
  /** An empty heading: what stands before the first one. */
  sections: z.array(z.strictObject({ heading: z.string(), paragraphs: z.array(z.string()) })),
});
export type LegalContent = z.infer<typeof legalContentSchema>;

/** What a paragraph is set as: words with their line breaks, set apart from all else, or a list of points. */
export type LegalBlock =
  | { readonly kind: "words" | "apart"; readonly text: string }
  | { readonly kind: "list"; readonly points: readonly string[] };

const pointMark = /^[-*•]\s+/;

const apartMark = /^>\s+/;

/** A paragraph that is set apart, as it is typed. */
export const setApart = (text: string): string => `> ${text}`;

/** A paragraph all of whose lines begin with a dash is a list, one that begins with `>` is set apart. */
export const legalBlockOf = (paragraph: string): LegalBlock => {
  if (apartMark.test(paragraph)) {
    return { kind: "apart", text: paragraph.replaceAll(/^>\s+/gm, "") };
  }
  const lines = paragraph.split("\n");
  return lines.every((line) => pointMark.test(line))
    ? { kind: "list", points: lines.map((line) => line.replace(pointMark, "")) }
    : { kind: "words", text: paragraph };
};

/** Where a legal text is kept as PDF, in the version that applies or in one of old. */
export const legalFilePath = (
  { kind, locale }: LegalTextInput,
  ofVersion: number | null = null,
): string => `/legal-files/${kind}-${locale}${ofVersion === null ? "" : `-${ofVersion}`}.pdf`;
