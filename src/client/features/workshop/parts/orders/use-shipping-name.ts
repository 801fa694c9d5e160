import { trpc } from "#client/trpc.ts";
import { operatorsWord } from "#shared/locale.ts";
import { getLocale } from "#shared/messages/compiled/runtime.js";

/** What a way of sending is called in the reader's language; the order's own word where it is offered no more. */
export const useShippingName = (): ((slug: string, kept: string) => string) => {
  const [{ shipping }] = trpc.workshop.settings.readSettings.useSuspenseQuery();
  return (slug, kept) => {
    const found = shipping.methods.find((method) => method.slug === slug);
    return found ? operatorsWord({ de: found.nameDe, en: found.nameEn }, getLocale()) : kept;
  };
};
