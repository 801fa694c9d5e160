import { tidyVatId, vatIdIssue } from "#shared/money/vat-id.ts";

import type { VatScheme } from "./vat.ts";

/** What the register of VAT ids said of one; nobody has asked it: null. */
export const vatIdStatuses = ["confirmed", "invalid", "unavailable"] as const;
export type VatIdStatus = (typeof vatIdStatuses)[number];

/** Why a business of another country pays VAT all the same; each has its sentence. */
export const taxedReasons = [
  "delivered_at_home",
  "delivered_elsewhere",
  "seller_without_vat_id",
  "not_confirmed_here",
  "not_asked",
  "invalid",
  "unavailable",
] as const;
export type TaxedReason = (typeof taxedReasons)[number];

/**
 * How a sale is taxed for who buys: `plain` needs no word, `taxed` says why a foreign business pays VAT,
 * `exempt` is an intra-Community supply (§§ 4 Nr. 1b, 6a UStG).
 */
export type Supply =
  | { readonly kind: "plain" }
  | { readonly kind: "taxed"; readonly reason: TaxedReason }
  | { readonly kind: "exempt" };

export type SupplySeller = {
  readonly scheme: VatScheme;
  readonly homeCountry: string;
  /** As the operator typed it; empty: none. */
  readonly vatId: string;
  /** The operator has the register asked. */
  readonly confirmsVatIds: boolean;
};

/**
 * Whether goods to a business in another member state are free of VAT: only with a VAT id of the very
 * country they are sent to, confirmed by its register; never from a small business (§ 19 (1) S. 4 UStG).
 * @param sale its `vatId` as {@link tidyVatId} leaves it, empty for a consumer
 */
export const judgeSupply = (
  seller: SupplySeller,
  sale: { readonly country: string; readonly vatId: string },
  status: VatIdStatus | null,
): Supply => {
  const isForeignBusiness =
    sale.vatId !== "" &&
    vatIdIssue(sale.vatId) === null &&
    vatIdCountry(sale.vatId) !== seller.homeCountry;
  if (seller.scheme === "small_business" || !isForeignBusiness) return { kind: "plain" };
  const reason = taxedReason(seller, sale, status);
  return reason === null ? { kind: "exempt" } : { kind: "taxed", reason };
};

const taxedReason = (
  seller: SupplySeller,
  sale: { readonly country: string; readonly vatId: string },
  status: VatIdStatus | null,
): TaxedReason | null => {
  if (sale.country === seller.homeCountry) return "delivered_at_home";
  if (sale.country !== vatIdCountry(sale.vatId)) return "delivered_elsewhere";
  if (!isOwnVatId(seller)) return "seller_without_vat_id";
  if (!seller.confirmsVatIds) return "not_confirmed_here";
  if (status === null) return "not_asked";
  return status === "confirmed" ? null : status;
};

/** The country that gave out a VAT id, as addresses name it: Greece writes `EL`, and `XI` is in no union. */
export const vatIdCountry = (vatId: string): string => {
  const letters = vatId.slice(0, 2);
  return letters === "EL" ? "GR" : letters;
};

/** Only a seller with an id of the own country may supply free of VAT (BR-IC-2). */
const isOwnVatId = ({ vatId, homeCountry }: SupplySeller): boolean => {
  const own = tidyVatId(vatId);
  return vatIdIssue(own) === null && vatIdCountry(own) === homeCountry;
};
