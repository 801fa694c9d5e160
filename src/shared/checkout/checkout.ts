// Checkout: its steps, inputs, and what still keeps an order from being placed.

import { z } from "zod";

import { emailLengthMax, emailSchema } from "#shared/accounts.ts";
import {
  addressIssues,
  addressSchema,
  billingAddressIssues,
  companyIssue,
  type Address,
  type AddressIssues,
} from "#shared/address/address.ts";
import { cartItemsMax, lineQuantityMax } from "#shared/cart.ts";
import type { GiftDay } from "#shared/delivery/gift-days.ts";
import type { ResolutionLight } from "#shared/design/crop/resolution.ts";
import {
  type Gift,
  giftMessageIssue,
  type GiftMessageIssue,
  giftSchema,
} from "#shared/gift/gift.ts";
import { uuidSchema } from "#shared/ids.ts";
import { locales } from "#shared/locale.ts";
import { amountCentsMax, cents, type Cents } from "#shared/money/money.ts";
import { tidyVatId, type VatIdIssue, vatIdIssue, vatIdLengthMax } from "#shared/money/vat-id.ts";
import { paymentMethods, type PaymentMethod } from "#shared/payments.ts";
import { tidyText } from "#shared/text/tidy-text.ts";

/** The steps of a checkout in order; a requirement names the one that mends it. */
export const checkoutSteps = ["cart", "address", "payment", "summary"] as const;
export type CheckoutStep = (typeof checkoutSteps)[number];

const vatIdSchema = z
  .string()
  .max(vatIdLengthMax)
  .transform((typed) => tidyVatId(typed));

/** A line of the cart as it was shown: another save of its design would print another picture. */
const seenItemSchema = z.strictObject({
  designId: uuidSchema,
  revision: z.int().min(1),
  quantity: z.int().min(1).max(lineQuantityMax),
});
export type SeenItem = z.infer<typeof seenItemSchema>;

/**
 * Bounded and tidy, not yet complete: completeness is judged by {@link requirements}, so a skipped
 * step answers with the step and not with a broken request.
 */
export const placeOrderInput = z.strictObject({
  cartId: uuidSchema,
  /** The total the shopper saw; nothing is priced by it. */
  expectedTotalCents: z.int().min(0).max(amountCentsMax).transform(cents),
  /** The magnets the shopper saw, each as it was drawn; null: sent by pages of the version before. */
  seenItems: z.array(seenItemSchema).max(cartItemsMax).nullable().default(null),
  email: z.string().max(emailLengthMax).transform(tidyText),
  address: addressSchema,
  /** Null: the same as the delivery address. */
  billingAddress: addressSchema.nullable().default(null),
  /** Of the company in the address that is invoiced; empty: none. */
  vatId: vatIdSchema.default(""),
  /** Null: it is none. */
  gift: giftSchema.nullable().default(null),
  /** A customer wants the addresses of this order offered with the next one. */
  keepsAddresses: z.boolean().default(false),
  locale: z.enum(locales),
  paymentMethod: z.enum(paymentMethods),
  /** What the shopper has agreed to at the provider before; one that does not fit counts for nothing. */
  approvalId: uuidSchema.nullable().default(null),
  acceptsTerms: z.boolean(),
  /** Of the legal texts that were shown: the order is bound to these and to no later ones. */
  seenTexts: z.string().max(64),
});
export type PlaceOrderInput = z.infer<typeof placeOrderInput>;

/** A cart that was closed while somebody was ordering it, with what they were about to ask for. */
export const findPlacedInput = placeOrderInput.pick({
  cartId: true,
  email: true,
  address: true,
  billingAddress: true,
  vatId: true,
  gift: true,
});
export type FindPlacedInput = z.infer<typeof findPlacedInput>;

/** A VAT id that is to be confirmed before its order. */
export const confirmVatIdInput = z.strictObject({ vatId: vatIdSchema });
export type ConfirmVatIdInput = z.infer<typeof confirmVatIdInput>;

/** An order that staff takes down for somebody, on the telephone or at the market. */
export const placeByHandInput = placeOrderInput.omit({ approvalId: true }).extend({
  /** The money is in the till: the order is confirmed as it is placed. */
  isPaidNow: z.boolean().default(false),
});
export type PlaceByHandInput = z.infer<typeof placeByHandInput>;

/** What the page and the gate look at before an order may be placed. */
export type CheckoutFacts = {
  readonly items: readonly {
    readonly designId: string;
    /** Its photos are processed and its format is on sale. */
    readonly isPrintable: boolean;
    readonly format: { readonly isOnSale: boolean };
    /** Its format got another shape or size since the shopper saw it. */
    readonly isReshaped: boolean;
    readonly light: ResolutionLight | null;
    readonly acceptsLowResolution: boolean;
  }[];
  /** Countries the shop delivers to. */
  readonly countries: readonly string[];
  /** Null when no way of sending takes this parcel to the address. */
  readonly shippingCents: Cents | null;
  readonly email: string;
  readonly address: Address;
  readonly billingAddress: Address | null;
  readonly vatId: string;
  readonly gift: Gift | null;
  /** No day was chosen for the gift, or one of those that can still be kept. */
  readonly isGiftDayOpen: boolean;
  readonly paymentMethods: readonly PaymentMethod[];
  readonly paymentMethod: PaymentMethod | null;
  readonly acceptsTerms: boolean;
};

export type Requirement =
  | { readonly code: "items_missing"; readonly step: "cart" }
  | {
      readonly code:
        | "format_off_sale"
        | "design_not_printable"
        | "design_reshaped"
        | "resolution_blocked"
        | "resolution_consent";
      readonly step: "cart";
      readonly designIds: readonly string[];
    }
  | {
      readonly code: "email";
      readonly step: "address";
      readonly issue: "required" | "email_format";
    }
  | {
      readonly code: "address" | "billing_address";
      readonly step: "address";
      readonly issues: AddressIssues;
    }
  | { readonly code: "vat_id"; readonly step: "address"; readonly issue: VatIdIssue }
  | { readonly code: "gift_message"; readonly step: "address"; readonly issue: GiftMessageIssue }
  | { readonly code: "gift_day"; readonly step: "address" }
  | { readonly code: "country_not_delivered" | "parcel_too_heavy"; readonly step: "address" }
  | { readonly code: "payment_method"; readonly step: "payment" }
  | { readonly code: "terms"; readonly step: "summary" };
export type RequirementCode = Requirement["code"];

/** Everything that still keeps an order from being placed, in the order of the steps. */
export const requirements = (facts: CheckoutFacts): Requirement[] => [
  ...itemRequirements(facts),
  ...emailRequirement(facts.email),
  ...addressRequirements(facts),
  ...giftRequirements(facts),
  ...(facts.paymentMethod !== null && facts.paymentMethods.includes(facts.paymentMethod)
    ? []
    : [{ code: "payment_method", step: "payment" } as const]),
  ...(facts.acceptsTerms ? [] : [{ code: "terms", step: "summary" } as const]),
];

const itemRequirements = ({ items }: CheckoutFacts): Requirement[] => {
  if (items.length === 0) return [{ code: "items_missing", step: "cart" }];
  const designsWhere = (isMeant: (item: CheckoutFacts["items"][number]) => boolean) =>
    items.filter(isMeant).map(({ designId }) => designId);
  const groups = [
    ["format_off_sale", designsWhere(({ format }) => !format.isOnSale)],
    ["design_not_printable", designsWhere((item) => !item.isPrintable && item.format.isOnSale)],
    ["design_reshaped", designsWhere((item) => item.isReshaped)],
    ["resolution_blocked", designsWhere((item) => item.light === "blocked")],
    [
      "resolution_consent",
      designsWhere((item) => item.light === "poor" && !item.acceptsLowResolution),
    ],
  ] as const;
  return groups.flatMap(([code, designIds]): Requirement[] =>
    designIds.length > 0 ? [{ code, step: "cart", designIds }] : [],
  );
};

const emailRequirement = (email: string): Requirement[] => {
  if (email === "") return [{ code: "email", step: "address", issue: "required" }];
  return emailSchema.safeParse(email).success
    ? []
    : [{ code: "email", step: "address", issue: "email_format" }];
};

const addressRequirements = (facts: CheckoutFacts): Requirement[] => {
  const found: Requirement[] = [];
  const { address, billingAddress, vatId } = facts;
  const issues = {
    ...addressIssues(address),
    ...(billingAddress === null && companyIssue(address, vatId)),
  };
  if (hasIssues(issues)) found.push({ code: "address", step: "address", issues });
  const billingIssues = billingAddress && {
    ...billingAddressIssues(billingAddress),
    ...companyIssue(billingAddress, vatId),
  };
  if (billingIssues && hasIssues(billingIssues)) {
    found.push({ code: "billing_address", step: "address", issues: billingIssues });
  }
  const vatIssue = vatId === "" ? null : vatIdIssue(vatId);
  if (vatIssue) found.push({ code: "vat_id", step: "address", issue: vatIssue });
  if (!facts.countries.includes(facts.address.country)) {
    if (!issues.country) found.push({ code: "country_not_delivered", step: "address" });
  } else if (facts.shippingCents === null && facts.items.length > 0) {
    found.push({ code: "parcel_too_heavy", step: "address" });
  }
  return found;
};

const giftRequirements = ({ gift, isGiftDayOpen }: CheckoutFacts): Requirement[] => {
  const issue = gift && giftMessageIssue(gift.message);
  return [
    ...(issue ? [{ code: "gift_message", step: "address", issue } as const] : []),
    ...(isGiftDayOpen ? [] : [{ code: "gift_day", step: "address" } as const]),
  ];
};

const hasIssues = (issues: AddressIssues): boolean => Object.keys(issues).length > 0;

/** What the shopper has typed and chosen so far. */
export type TypedCheckout = Pick<
  CheckoutFacts,
  "email" | "address" | "billingAddress" | "vatId" | "gift" | "paymentMethod" | "acceptsTerms"
>;

/** The business that an order is invoiced to; both null for a person. */
export const businessOf = ({
  address,
  billingAddress,
  vatId,
}: Pick<TypedCheckout, "address" | "billingAddress" | "vatId">) => {
  const { company } = billingAddress ?? address;
  return { company: company === "" ? null : company, vatId: vatId === "" ? null : vatId };
};

/** The facts of a cart as it was read, with a draft; page and gate build them the same way. */
export const checkoutFacts = (
  cart: Pick<CheckoutFacts, "items" | "countries" | "paymentMethods"> & {
    readonly prices: Pick<CheckoutFacts, "shippingCents">;
    /** The day that was asked for; null where none was, or it can no longer be kept. */
    readonly giftDay: Pick<GiftDay, "on"> | null;
  },
  draft: TypedCheckout,
): CheckoutFacts => ({
  items: cart.items,
  countries: cart.countries,
  paymentMethods: cart.paymentMethods,
  shippingCents: cart.prices.shippingCents,
  isGiftDayOpen: (draft.gift?.arriveOn ?? null) === (cart.giftDay?.on ?? null),
  ...draft,
});
