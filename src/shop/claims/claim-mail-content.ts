import type { Locale } from "#shared/locale.ts";
import type { MailShop } from "#shop/settings/mails/read-mail-shop.ts";

import type { claim } from "./claim.table.ts";

/** What the mails of a claim are made from. */
export type ClaimMailContent = {
  readonly claim: typeof claim.$inferSelect;
  readonly shop: MailShop;
  readonly locale: Locale;
  readonly to: string;
  readonly name: string;
  /** Of the order; as it was typed where none was found. */
  readonly number: string;
  readonly items: readonly {
    readonly position: number;
    readonly formatName: string;
    readonly quantity: number;
  }[];
  readonly photoCount: number;
  /** The order has items that are made all the same. */
  readonly hasOthers: boolean;
  /** The order's private link; null where the address may not be the shopper's. */
  readonly url: string | null;
};
