import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import type { RefusalCode, RefusalData } from "#shared/shop-error.ts";

import { readFailure } from "./read-failure.ts";

/** Shown when a refusal does not carry its own number; the limits of PRODUCT §7. */
const defaults = {
  retryAfterSeconds: 60,
  mb: 50,
  megapixels: 60,
  mailDays: 28,
  mails: 5,
  uses: 100,
  percent: 50,
  euros: 25,
} as const;

/** What to tell a person about any error: what happened, what is kept, what to do. */
export const refusalSentence = (error: unknown): string => {
  const failure = readFailure(error);
  switch (failure.kind) {
    case "refusal":
      return sentenceOfRefusal(failure.code, failure.data);
    case "server":
      return failure.digest === null
        ? m.refusal_unknown()
        : m.refusal_unknown_with_digest({ digest: failure.digest });
    case "unreachable":
      return m.refusal_unreachable();
    case "client":
      return m.refusal_unknown();
  }
};

/** The sentence of a code that did not come by tRPC, e.g. of an upload or a rejected photo. */
export const sentenceOfRefusal = (code: RefusalCode, data: RefusalData = {}): string =>
  Object.hasOwn(sentences, code) ? sentences[code](data) : m.refusal_unknown();

const numberIn = (data: RefusalData, key: string, otherwise: number): number => {
  const value = data[key];
  return typeof value === "number" ? value : otherwise;
};

/** "40 seconds", "12 minutes", "24 hours": nobody counts in thousands of seconds. */
const waitOf = (data: RefusalData): string => {
  const seconds = numberIn(data, "retryAfterSeconds", defaults.retryAfterSeconds);
  const [value, unit] =
    seconds < 120
      ? [seconds, "second"]
      : seconds < 7_200
        ? [Math.ceil(seconds / 60), "minute"]
        : [Math.ceil(seconds / 3_600), "hour"];
  return new Intl.NumberFormat(getLocale(), { style: "unit", unit, unitDisplay: "long" }).format(
    value,
  );
};

const sentences = {
  invalid_input: () => m.refusal_invalid_input(),
  session_required: () => m.refusal_session_required(),
  sign_in_required: () => m.refusal_sign_in_required(),
  sign_in_failed: () => m.refusal_sign_in_failed(),
  reauthentication_required: () => m.refusal_reauthentication_required(),
  provider_unavailable: () => m.refusal_provider_unavailable(),
  provider_denied: () => m.refusal_provider_denied(),
  provider_trip_invalid: () => m.refusal_provider_trip_invalid(),
  provider_email_unverified: () => m.refusal_provider_email_unverified(),
  provider_email_taken: () => m.refusal_provider_email_taken(),
  provider_linked_elsewhere: () => m.refusal_provider_linked_elsewhere(),
  last_admin: () => m.refusal_last_admin(),
  last_way_in: () => m.refusal_last_way_in(),
  second_factor_required: () => m.refusal_second_factor_required(),
  second_factor_ended: () => m.refusal_second_factor_ended(),
  proof_wrong: () => m.refusal_proof_wrong(),
  order_view_limit_reached: () => m.refusal_order_view_limit_reached(),
  not_allowed: () => m.refusal_not_allowed(),
  cross_site: () => m.refusal_cross_site(),
  not_found: () => m.refusal_not_found(),
  codes_used_up: (data) => m.refusal_codes_used_up({ wait: waitOf(data) }),
  too_many_requests: (data) => m.refusal_too_many_requests({ wait: waitOf(data) }),
  temporarily_unavailable: () => m.refusal_temporarily_unavailable(),
  email_taken: () => m.refusal_email_taken(),
  password_too_common: () => m.refusal_password_too_common(),
  setup_link_invalid: () => m.refusal_setup_link_invalid(),
  link_invalid: () => m.refusal_link_invalid(),
  link_needs_password: () => m.refusal_link_needs_password(),
  format_not_found: () => m.refusal_format_not_found(),
  photo_not_found: () => m.refusal_photo_not_found(),
  photo_lost: () => m.refusal_photo_lost(),
  photo_too_large: (data) => m.refusal_photo_too_large({ mb: numberIn(data, "mb", defaults.mb) }),
  photo_too_many_pixels: (data) =>
    m.refusal_photo_too_many_pixels({
      megapixels: numberIn(data, "megapixels", defaults.megapixels),
    }),
  photo_too_few_pixels: () => m.refusal_photo_too_few_pixels(),
  photo_format_unsupported: () => m.refusal_photo_format_unsupported(),
  photo_damaged: () => m.refusal_photo_damaged(),
  logo_unsupported: ({ found }) => m.refusal_logo_unsupported({ found: String(found) }),
  photo_contradicts_itself: () => m.refusal_photo_contradicts_itself(),
  photo_took_too_long: () => m.refusal_photo_took_too_long(),
  upload_too_slow: () => m.refusal_upload_too_slow(),
  photo_limit_reached: () => m.refusal_photo_limit_reached(),
  photo_not_ready: () => m.refusal_photo_not_ready(),
  storage_full: () => m.refusal_storage_full(),
  design_not_found: () => m.refusal_design_not_found(),
  design_conflict: () => m.refusal_design_conflict(),
  design_invalid: () => m.refusal_design_invalid(),
  design_limit_reached: () => m.refusal_design_limit_reached(),
  design_resolution_blocked: () => m.refusal_design_resolution_blocked(),
  design_resolution_consent: () => m.refusal_design_resolution_consent(),
  phone_link_over: () => m.refusal_phone_link_over(),
  draft_link_invalid: () => m.refusal_draft_link_invalid(),
  draft_link_sign_in: () => m.refusal_draft_link_sign_in(),
  draft_link_signed_in: () => m.refusal_draft_link_signed_in(),
  draft_link_ordered: () => m.refusal_draft_link_ordered(),
  cart_empty: () => m.refusal_cart_empty(),
  cart_changed: () => m.refusal_cart_changed(),
  legal_texts_changed: () => m.refusal_legal_texts_changed(),
  cart_completed: () => m.refusal_cart_completed(),
  cart_item_limit_reached: () => m.refusal_cart_item_limit_reached(),
  order_not_found: () => m.refusal_order_not_found(),
  order_start_stands: () => m.refusal_order_start_stands(),
  posting_stands: () => m.refusal_posting_stands(),
  parcel_not_posted: () => m.refusal_parcel_not_posted(),
  batch_posted: () => m.refusal_batch_posted(),
  order_transition_refused: () => m.refusal_order_transition_refused(),
  payment_amount_invalid: () => m.refusal_payment_amount_invalid(),
  coupon_not_found: () => m.refusal_coupon_not_found(),
  coupon_not_yet: () => m.refusal_coupon_not_yet(),
  coupon_expired: () => m.refusal_coupon_expired(),
  coupon_used_up: () => m.refusal_coupon_used_up(),
  coupon_used_by_you: () => m.refusal_coupon_used_by_you(),
  coupon_code_taken: () => m.refusal_coupon_code_taken(),
  coupon_limit_below_uses: () => m.refusal_coupon_limit_below_uses(),
  coupon_admins_only: (data) =>
    m.refusal_coupon_admins_only({
      uses: numberIn(data, "uses", defaults.uses),
      percent: numberIn(data, "percent", defaults.percent),
      euros: numberIn(data, "euros", defaults.euros),
    }),
  payment_method_unavailable: () => m.refusal_payment_method_unavailable(),
  payment_not_open: () => m.refusal_payment_not_open(),
  payment_provider_unavailable: () => m.refusal_payment_provider_unavailable(),
  payment_difference_changed: () => m.refusal_payment_difference_changed(),
  provider_keys_missing: ({ provider, keys }) =>
    m.refusal_provider_keys_missing({ provider: String(provider), keys: String(keys) }),
  provider_keys_unconfirmed: ({ provider, keys }) =>
    m.refusal_provider_keys_unconfirmed({ provider: String(provider), keys: String(keys) }),
  refund_exceeds: () => m.refusal_refund_exceeds(),
  receipt_already_booked: () => m.refusal_receipt_already_booked(),
  receipt_doubtful: () => m.refusal_receipt_doubtful(),
  statement_unreadable: () => m.refusal_statement_unreadable(),
  statement_too_large: () => m.refusal_statement_too_large(),
  country_not_delivered: () => m.refusal_country_not_delivered(),
  requirements_missing: () => m.refusal_requirements_missing(),
  erase_staff: () => m.refusal_erase_staff(),
  company_incomplete: () => m.refusal_company_incomplete(),
  legal_draft_changed: () => m.refusal_legal_draft_changed(),
  legal_text_incomplete: () => m.refusal_legal_text_incomplete(),
  exempt_invoice_not_due: m.refusal_exempt_invoice_not_due,
  invoice_not_due: () => m.refusal_invoice_not_due(),
  invoice_not_ready: () => m.refusal_invoice_not_ready(),
  mail_not_resendable: (data) =>
    m.refusal_mail_not_resendable({ days: numberIn(data, "days", defaults.mailDays) }),
  mail_resend_limit: (data) =>
    m.refusal_mail_resend_limit({ max: numberIn(data, "max", defaults.mails) }),
  changed_meanwhile: () => m.refusal_changed_meanwhile(),
  settings_changed: () => m.refusal_settings_changed(),
  put_back_overtaken: () => m.refusal_put_back_overtaken(),
  put_back_new: () => m.refusal_put_back_new(),
  put_back_unfit: () => m.refusal_put_back_unfit(),
  job_moved_on: () => m.refusal_job_moved_on(),
  print_file_gone: () => m.refusal_print_file_gone(),
  print_file_not_ready: () => m.refusal_print_file_not_ready(),
  nothing_to_print: () => m.refusal_nothing_to_print(),
  sheet_too_small: () => m.refusal_sheet_too_small(),
  printer_gone: () => m.refusal_printer_gone(),
  sheets_not_shared: () => m.refusal_sheets_not_shared(),
  profile_invalid: () => m.refusal_profile_invalid(),
  scan_unknown: () => m.refusal_scan_unknown(),
  batch_moved_on: () => m.refusal_batch_moved_on(),
  batch_recalled: () => m.refusal_batch_recalled(),
  parcel_recalled: ({ batches }) => m.refusal_parcel_recalled({ batches: String(batches) }),
  parcel_not_made: ({ made, pieces }) =>
    m.refusal_parcel_not_made({ made: String(made), pieces: String(pieces) }),
  parcel_unpaid: () => m.refusal_parcel_unpaid(),
  parcel_too_early: () => m.refusal_parcel_too_early(),
  tracking_taken: ({ number }) => m.refusal_tracking_taken({ number: String(number) }),
  claim_not_possible: () => m.refusal_claim_not_possible(),
  claim_limit_reached: () => m.refusal_claim_limit_reached(),
  claim_open: () => m.refusal_claim_open(),
  claim_moved_on: () => m.refusal_claim_moved_on(),
  claim_outcome_impossible: () => m.refusal_claim_outcome_impossible(),
  claim_settled_elsewhere: () => m.refusal_claim_settled_elsewhere(),
} as const satisfies Record<RefusalCode, (data: RefusalData) => string>;
