import type { Locale } from "#shared/locale.ts";
import type { PaymentMethod } from "#shared/payments.ts";
import type { Bank } from "#shared/settings.ts";
import type { ShopperOrder } from "#shop/orders/read-order-view.ts";
import type { MailShop } from "#shop/settings/mails/read-mail-shop.ts";

import type { MailPicture } from "./order-mail-pictures.ts";

/** All that a mail about an order is written from (order, shop, bank, sums): read once, passed to its parts. */
export type OrderMailContent = {
  readonly order: ShopperOrder;
  readonly shop: MailShop;
  readonly bank: Bank;
  readonly locale: Locale;
  /** How it is paid, as far as the mail has to say it. */
  readonly paymentMethod: PaymentMethod | undefined;
  /** The sum a mail is about, where it is not the order's total. */
  readonly amountCents: number | undefined;
  /** The day on which a refund left our account; by a provider it is not ours to say. */
  readonly paidBackOn: string | undefined;
  /** The private link. */
  readonly url: string;
  /** Where goods that may be sent back are withdrawn from (LAW 7). */
  readonly withdrawUrl: string;
  /** Among the magnets is one that warns of pacemakers (LAW 21). */
  readonly hasStrongMagnet: boolean;
  /** Pictures of the magnets by the items' ids; without some when they could not be drawn. */
  readonly pictures: ReadonlyMap<string, MailPicture>;
};
