// The catalogue as one file (export, import), and what a file would change.

import { z } from "zod";

import { formatsMax, type FormatValues, formatValuesSchema } from "./format-values.ts";

/** Grows when an older shop could no longer read the file. */
const catalogueFileVersion = 2;
/** 1: without packs. */
const catalogueFileVersions = [1, catalogueFileVersion] as const;
/** As many formats as there may be, with room for contours: larger files are none of ours. */
export const catalogueFileCharactersMax = 4_000_000;

/** Two formats of a file with the same slug: which one holds? */
export const slugTwice = "slug_twice";

/** docs/catalogue.schema.json says the same for other programs. */
export const catalogueFileSchema = z
  .strictObject({
    version: z.literal(catalogueFileVersions),
    /** In the order of the first page. */
    formats: z.array(formatValuesSchema).min(1).max(formatsMax),
  })
  .superRefine(({ formats }, context) => {
    for (const [index, { slug }] of formats.entries()) {
      if (formats.findIndex((other) => other.slug === slug) < index) {
        context.addIssue({ code: "custom", path: ["formats", index, "slug"], message: slugTwice });
      }
    }
  });
export type CatalogueFile = z.infer<typeof catalogueFileSchema>;

export const catalogueFileOf = (formats: readonly FormatValues[]): CatalogueFile => ({
  version: catalogueFileVersion,
  formats: [...formats],
});

export const importCatalogueInput = z.strictObject({
  file: catalogueFileSchema,
  /** Of the catalogue that the file was held against (`readCatalogue`). */
  seenHash: z.string().regex(/^[0-9a-f]{64}$/),
});
export type ImportCatalogueInput = z.infer<typeof importCatalogueInput>;

export type CatalogueChange = {
  readonly format: FormatValues;
  /** Null: it is new. */
  readonly before: FormatValues | null;
};

/** What a file would add or change; formats that it does not name stay as they are. */
export const changesOfCatalogue = (
  known: readonly FormatValues[],
  file: CatalogueFile,
): CatalogueChange[] =>
  file.formats.flatMap((format) => {
    const before = known.find(({ slug }) => slug === format.slug) ?? null;
    return before !== null && inOrder(before) === inOrder(format) ? [] : [{ format, before }];
  });

/** As text, whatever the order in which a program wrote the names. */
const inOrder = (value: unknown): string =>
  JSON.stringify(value, (_name, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
