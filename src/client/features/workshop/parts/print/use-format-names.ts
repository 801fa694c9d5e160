import { useFormatName } from "./use-format-name.ts";

type Named = { readonly slug: string; readonly name: string; readonly pieces: number };

/** What lies on a batch's sheets, in the reader's language: one format, or several with their counts. */
export const useFormatNames = (): ((formats: readonly Named[]) => string) => {
  const nameOf = useFormatName();
  return (formats) => joinFormats(formats, nameOf);
};

/** The same where the formats' names may still be on their way. */
export const joinFormats = (
  formats: readonly Named[],
  nameOf: (slug: string, kept: string) => string,
): string =>
  formats
    .map(({ slug, name, pieces }) =>
      formats.length === 1 ? nameOf(slug, name) : `${pieces}\u{a0}×\u{a0}${nameOf(slug, name)}`,
    )
    .join(", ");
