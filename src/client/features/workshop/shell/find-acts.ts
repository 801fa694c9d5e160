import { backupAnchor } from "#client/features/workshop/parts/backup-age.ts";
import {
  closedDaysAnchor,
  couponFormAnchor,
  orderAddressAnchor,
  orderCancelAnchor,
  orderClaimAnchor,
  orderRejectAnchor,
  personFormAnchor,
} from "#client/features/workshop/parts/form-anchors.ts";
import { locales } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { hasWords } from "#shared/text/fold-text.ts";

import type { WorkshopPlace } from "./find-places.ts";
import type { Message } from "./place-words.ts";

type Act = Pick<WorkshopPlace, "search" | "hash" | "isByHand" | "ofAccount"> & {
  readonly name: Message;
  /** What people call it else. */
  readonly words: Message;
  readonly isAdmins?: boolean;
  /** Where on the page of an open order it is. */
  readonly onOrder?: string;
};

const begunIn = (
  section: string,
  name: Message,
  words: Message,
  { search, ...more }: Partial<Act> = {},
): Act => ({ name, words, search: { section, ...search }, ...more });

/** On the page of an order, at its place. */
const onOrder = (name: Message, words: Message, place: string): Act =>
  begunIn("orders", name, words, { onOrder: place });

/** What is begun in the workshop, and where. */
const acts: readonly Act[] = [
  { name: m.hand_start, words: m.palette_act_hand_words, search: {}, isByHand: true },
  begunIn("bank", m.bank_import, m.palette_act_bank_words),
  begunIn("bank", m.palette_act_back, m.palette_act_back_words, { search: { status: "pay_back" } }),
  begunIn("production", m.palette_act_batch, m.palette_act_batch_words),
  begunIn("production", m.production_scrap, m.palette_act_scrap_words),
  onOrder(m.palette_act_cancel, m.palette_act_cancel_words, orderCancelAnchor),
  begunIn("orders", m.palette_act_canceled, m.palette_act_canceled_words, {
    search: { status: "canceled" },
  }),
  onOrder(m.workshop_edit_address, m.palette_act_address_words, orderAddressAnchor),
  onOrder(m.claims_take_open, m.palette_act_claim_words, orderClaimAnchor),
  onOrder(m.rejection_open, m.palette_act_reject_words, orderRejectAnchor),
  begunIn("production", m.recall_open, m.palette_act_recall_words, { isAdmins: true }),
  begunIn("posting", m.palette_act_post, m.palette_act_post_words),
  begunIn("coupons", m.workshop_coupon_new, m.palette_act_coupon_words, { hash: couponFormAnchor }),
  begunIn("catalogue", m.format_new, m.palette_act_format_words, {
    search: { view: "new" },
    isAdmins: true,
  }),
  begunIn("catalogue", m.palette_act_prices, m.palette_act_prices_words),
  begunIn("people", m.people_add_title, m.palette_act_person_words, {
    hash: personFormAnchor,
    isAdmins: true,
  }),
  begunIn("books", m.palette_act_invoices, m.palette_act_invoices_words),
  begunIn("books", m.palette_act_books, m.palette_act_books_words),
  begunIn("settings", m.palette_act_closed, m.palette_act_closed_words, {
    search: { page: "shipping" },
    hash: closedDaysAnchor,
  }),
  begunIn("settings", m.palette_act_backup, m.palette_act_backup_words, {
    search: { page: "backup" },
    hash: backupAnchor,
  }),
  { name: m.account_title, words: m.palette_act_account_words, search: {}, ofAccount: "account" },
  {
    name: m.shell_nav_sign_out,
    words: m.palette_act_sign_out_words,
    search: {},
    ofAccount: "sign_out",
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
    .map(({ name, search, hash, isByHand, ofAccount, onOrder }) => ({
      key: `act ${name({}, { locale: locales[0] })}`,
      label: name(),
      detail: "",
      search,
      ...(hash !== undefined && { hash }),
      ...(onOrder !== undefined &&
        order !== undefined && { search: { ...search, order }, hash: onOrder }),
      ...(isByHand && { isByHand }),
      ...(ofAccount !== undefined && { ofAccount }),
    }));
