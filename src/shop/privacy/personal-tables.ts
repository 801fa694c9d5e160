import { sql, type SQL } from "drizzle-orm";

/**
 * What becomes of a table when somebody asks for everything that is kept about them: its rows that are
 * theirs, without columns that are secrets or the shop's own; or why none of it is theirs.
 */
export type PersonalTable =
  | { readonly theirs: SQL; readonly without: readonly string[] }
  | { readonly notPersonal: string };

const ofPerson = (column: string, without: readonly string[] = []): PersonalTable => ({
  theirs: sql`t.${sql.identifier(column)} = (select id from person)`,
  without,
});
const ofOrder = (without: readonly string[] = [], orders = sql`t.order_id`): PersonalTable => ({
  theirs: sql`${orders} in (select id from their_orders)`,
  without,
});
const no = (notPersonal: string): PersonalTable => ({ notPersonal });

const items = sql`(select id from order_item where order_id in (select id from their_orders))`;
const claims = sql`(select id from claim where order_id in (select id from their_orders))`;
const declared = sql`(select id from claim where declared_by = (select id from person))`;
const versions = sql`(select v.id from design_version v join design d on d.id = v.design_id
  where d.owner_id = (select id from person))`;
const carts = sql`(select id from cart where owner_id = (select id from person))`;
const payments = sql`(select id from payment where order_id in (select id from their_orders))`;

/** Every table of the shop; a test fails when one is missing here. */
export const personalTables: Readonly<Record<string, PersonalTable>> = {
  user: ofPerson("id", ["password_hash"]),
  session: ofPerson("user_id", ["id"]),
  ended_token: no(
    "hashes of cookies that open nothing any more, for a minute, a guest's who became an account for 90 days",
  ),
  auth_token: ofPerson("user_id", ["id", "password_hash"]),
  oauth_account: ofPerson("user_id"),
  second_factor: ofPerson("user_id", ["sealed_secret"]),
  recovery_code: ofPerson("user_id", ["code_hash"]),
  known_device: ofPerson("user_id", ["device_id"]),
  address: ofPerson("owner_id"),
  order_view: ofPerson("owner_id"),
  sold_day: no("sums of days"),
  photo: ofPerson("owner_id", ["original_key", "master_key", "proxy_key", "thumb_key"]),
  upload: no("how far a photo has arrived, which the photo's own row names, for a day"),
  upload_piece: no("where its pieces lie until it is a photo, for a day"),
  upload_lock: no("which request has an upload, for seconds"),
  design: ofPerson("owner_id"),
  design_version: { theirs: sql`t.id in ${versions}`, without: [] },
  design_photo: { theirs: sql`t.design_version_id in ${versions}`, without: [] },
  cart: ofPerson("owner_id"),
  cart_item: { theirs: sql`t.cart_id in ${carts}`, without: [] },
  coupon_redemption: ofPerson("owner_id"),
  approval: { theirs: sql`t.cart_id in ${carts}`, without: [] },
  order: ofPerson("owner_id", ["access_token_hash", "search_text"]),
  order_item: ofOrder(),
  order_event: ofOrder(["actor_id"]),
  payment: ofOrder(["held_reason"]),
  refund: { theirs: sql`t.payment_id in ${payments}`, without: ["created_by"] },
  payout: {
    theirs: sql`t.refund_id in (select id from refund where payment_id in ${payments})`,
    without: ["sent_by", "file_id"],
  },
  payout_file: no("when a file for the bank was made; what was in it is in payout"),
  bank_receipt: {
    theirs: sql`t.payment_id in ${payments}`,
    without: ["confirmed_by", "set_aside_by", "set_aside_note"],
  },
  movement: ofOrder(),
  invoice: ofOrder(["pdf_key", "issued_by", "logo_sha256", "search_text", "tax_groups"]),
  claim: ofOrder(["decided_by", "done_by", "declared_by", "doubtful_from"]),
  claim_item: { theirs: sql`t.claim_id in ${claims}`, without: [] },
  claim_photo: { theirs: sql`t.claim_id in ${claims}`, without: [] },
  withdrawal: { theirs: sql`t.claim_id in ${claims} or t.claim_id in ${declared}`, without: [] },
  print_job: {
    theirs: sql`t.order_item_id in ${items}`,
    without: ["file_key", "last_error", "attempts"],
  },
  email: {
    theirs: sql`t.to_address = (select email from person)
      or split_part(t.dedupe_key, ':', 2) in (select id::text from their_orders)`,
    // The text says what the HTML says.
    without: ["html", "attachments", "dedupe_key", "last_error", "attempts"],
  },
  data_export: ofPerson("owner_id", ["token_hash", "file_key"]),
  order_note: no("what people of the workshop tell each other; given on request, after a look"),
  blocked_record: no("holds people who are erased, who cannot ask any more"),
  erasure: no("says when and how much, never who"),
  audit_event: no("acts of the workshop's people, for whom the operator answers by hand"),
  vat_id_answer: no(
    "what a public register said of businesses, gone within a week; the order's own copy is in order",
  ),
  phone_link: no("the hash of a code on a screen, with which no photo is begun after ten minutes"),
  rate_limit: no("counters against abuse, gone within a month"),
  error_report: no("faults of the program, without people"),
  webhook_event: no("numbers of providers' messages, without people"),
  print_batch: no("how sheets were made, and what was said when one was called back"),
  print_batch_piece: no("where a piece lay on a sheet; the piece itself is in print_job"),
  print_sheet: no("how sheets were made"),
  magnet_format: no("what the shop sells"),
  price_tier: no("what the shop sells"),
  price_pack: no("what the shop sells"),
  price_history: no("what the shop sold"),
  coupon: no("codes of the shop"),
  counter: no("numbers of the shop"),
  setting: no("of the operator"),
  legal_text: no("of the operator"),
  legal_draft: no("of the operator"),
  guarantee_graphic: no("of the operator"),
  face_picture: no("of the operator"),
  invoice_logo: no("of the operator"),
  bank_receipt_name: no(
    "by what files a booking is known again; the booking itself is in bank_receipt",
  ),
  bank_csv_layout: no("of the operator"),
};
