import { backupAnchor } from "#client/features/workshop/parts/backup-age.ts";
import {
  couponFormAnchor,
  orderAddressAnchor,
  orderCancelAnchor,
  orderClaimAnchor,
  personFormAnchor,
} from "#client/features/workshop/parts/form-anchors.ts";
import { type Locale, locales } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { hasWords } from "#shared/text/fold-text.ts";

import type { WorkshopPlace } from "./find-places.ts";

type Message = (inputs?: object, options?: { locale?: Locale }) => string;
type Act = Pick<WorkshopPlace, "search" | "hash" | "isByHand"> & {
  readonly name: Message;
  /** What people call it else. */
  readonly words: Message;
  readonly isAdmins?: boolean;
  /** Where on the page of an open order it is. */
  readonly onOrder?: string;
};

/** What is begun in the workshop, and where. */
const acts: readonly Act[] = [
  { name: m.hand_start, words: m.palette_act_hand_words, search: {}, isByHand: true },
  { name: m.bank_import, words: m.palette_act_bank_words, search: { section: "bank" } },
  {
    name: m.palette_act_back,
    words: m.palette_act_back_words,
    search: { section: "bank", status: "pay_back" },
  },
  {
    name: m.palette_act_batch,
    words: m.palette_act_batch_words,
    search: { section: "production" },
  },
  { name: m.production_scrap, words: m.palette_act_scrap_words, search: { section: "production" } },
  {
    name: m.palette_act_cancel,
    words: m.palette_act_cancel_words,
    search: { section: "orders" },
    onOrder: orderCancelAnchor,
  },
  {
    name: m.workshop_edit_address,
    words: m.palette_act_address_words,
    search: { section: "orders" },
    onOrder: orderAddressAnchor,
  },
  {
    name: m.claims_take_open,
    words: m.palette_act_claim_words,
    search: { section: "orders" },
    onOrder: orderClaimAnchor,
  },
  { name: m.palette_act_post, words: m.palette_act_post_words, search: { section: "posting" } },
  {
    name: m.workshop_coupon_new,
    words: m.palette_act_coupon_words,
    search: { section: "coupons" },
    hash: couponFormAnchor,
  },
  {
    name: m.format_new,
    words: m.palette_act_format_words,
    search: { section: "catalogue", view: "new" },
    isAdmins: true,
  },
  {
    name: m.palette_act_prices,
    words: m.palette_act_prices_words,
    search: { section: "catalogue" },
  },
  {
    name: m.people_add_title,
    words: m.palette_act_person_words,
    search: { section: "people" },
    hash: personFormAnchor,
    isAdmins: true,
  },
  { name: m.palette_act_books, words: m.palette_act_books_words, search: { section: "books" } },
  {
    name: m.palette_act_backup,
    words: m.palette_act_backup_words,
    search: { section: "settings", page: "backup" },
    hash: backupAnchor,
  },
];

/**
 * Acts of which every typed word is in their name or in what people call them, in any language of the shop. One
 * on an order stays with the one that is open.
 */
export const findActs = (typed: string, isAdmin: boolean, order?: string): WorkshopPlace[] =>
  acts
    .filter(({ name, words, isAdmins = false }) => {
      if (isAdmins && !isAdmin) return false;
      return locales.some((locale) =>
        hasWords(`${name({}, { locale })} ${words({}, { locale })}`, typed),
      );
    })
    .map(({ name, search, hash, isByHand, onOrder }) => ({
      key: `act ${name({}, { locale: locales[0] })}`,
      label: name(),
      detail: "",
      search,
      ...(hash !== undefined && { hash }),
      ...(onOrder !== undefined &&
        order !== undefined && { search: { ...search, order }, hash: onOrder }),
      ...(isByHand && { isByHand }),
    }));
