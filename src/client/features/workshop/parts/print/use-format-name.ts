import { trpc } from "#client/trpc.ts";
import { operatorsWord } from "#shared/locale.ts";
import { getLocale } from "#shared/messages/compiled/runtime.js";

/**
 * What a format is called in the reader's language. An order keeps the word its shopper read, which is
 * another's language as often as not; it stands where the catalogue has the format no more.
 */
export const useFormatName = (): ((slug: string, kept: string) => string) => {
  const { data: formats = [] } = trpc.catalog.listFormats.useQuery();
  return (slug, kept) => {
    const found = formats.find((format) => format.slug === slug);
    return found ? operatorsWord(found.name, getLocale()) : kept;
  };
};
