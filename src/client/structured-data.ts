import { setPrice } from "#client/features/home/set-price.ts";
import type { CatalogFormat } from "#shared/catalog/catalog.ts";
import { sizeLabel } from "#shared/design/size-label.ts";
import type { Face } from "#shared/face/face.ts";
import { addressIn, type Locale, operatorsWord } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { type Cents, formatCents } from "#shared/money/money.ts";

/** Where a page lies, in words for machines: addresses are absolute. */
type Place = {
  readonly origin: string;
  readonly pathname: string;
  readonly locale: Locale;
  readonly face: Pick<Face, "name" | "socialHref"> | null;
};

/** What is sold on `/` and for how much, as search engines read it (schema.org); prices are gross. */
export const productsData = (formats: readonly CatalogFormat[], place: Place) =>
  graphOf(formats.map((format) => productData(format, place)));

const productData = (format: CatalogFormat, { origin, locale, face }: Place): object => {
  const size = sizeLabel(format.geometry, locale);
  const url = `${addressIn(locale, { origin, pathname: "/" })}#${format.slug}`;
  const usual = setPrice([format]);
  return {
    "@type": "Product",
    name: m.home_product_name({ name: operatorsWord(format.name, locale), size }, { locale }),
    ...(usual && {
      description: m.home_product_description(
        { size, price: formatCents(usual.unitCents, locale), count: usual.minQuantity },
        { locale },
      ),
    }),
    sku: format.slug,
    url,
    ...(face && { image: `${origin}${face.socialHref}` }),
    offers: format.tiers.map(({ minQuantity, unitCents }) => ({
      "@type": "Offer",
      url,
      price: decimal(unitCents),
      priceCurrency: "EUR",
      availability: "https://schema.org/InStock",
      itemCondition: "https://schema.org/NewCondition",
      eligibleQuantity: { "@type": "QuantitativeValue", minValue: minQuantity },
    })),
  };
};

/** The way from `/` to a page below it (schema.org BreadcrumbList). */
export const crumbsData = (title: string, { origin, pathname, locale, face }: Place) =>
  graphOf([
    {
      "@type": "BreadcrumbList",
      itemListElement: [
        { name: face?.name ?? origin, item: addressIn(locale, { origin, pathname: "/" }) },
        { name: title, item: addressIn(locale, { origin, pathname }) },
      ].map((crumb, index) => ({ "@type": "ListItem", position: index + 1, ...crumb })),
    },
  ]);

const graphOf = (things: readonly object[]): object => ({
  "@context": "https://schema.org",
  "@graph": things,
});

const decimal = (amount: Cents): string => (amount / 100).toFixed(2);
