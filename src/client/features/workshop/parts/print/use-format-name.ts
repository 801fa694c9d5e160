import { trpc } from "#client/trpc.ts";
import { operatorsWord } from "#shared/locale.ts";
import { getLocale } from "#shared/messages/compiled/runtime.js";

/**
 * What a format is called in the reader's language. An order keeps the word its shopper read, which is
 * another's language as often as not; it stands where the catalogue has the format no more.
 */
export const useFormatName = (): ((slug: string, kept: string) => string) => {
  const [formats] = trpc.workshop.catalog.listFormatNames.useSuspenseQuery();
  const names = new Map(formats.map(({ slug, name }) => [slug, operatorsWord(name, getLocale())]));
  return (slug, kept) => names.get(slug) ?? kept;
};
