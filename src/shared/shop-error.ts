/**
 * Every refusal (expected error) the shop can give, by its code, with its kind. The browser turns a code
 * into a sentence (`refusals.json`, key `refusal_<code>`); a transport turns a kind into a status, once.
 */
export const refusals = {
  invalid_input: "invalid",
  session_required: "unauthenticated",
  sign_in_required: "unauthenticated",
  sign_in_failed: "unauthenticated",
  reauthentication_required: "unauthenticated",
  proof_wrong: "unauthenticated",
  second_factor_required: "forbidden",
  second_factor_ended: "conflict",
  codes_used_up: "limited",
  provider_unavailable: "unavailable",
  provider_denied: "conflict",
  provider_trip_invalid: "conflict",
  provider_email_unverified: "conflict",
  provider_email_taken: "conflict",
  provider_linked_elsewhere: "conflict",
  last_way_in: "conflict",
  last_admin: "conflict",
  not_allowed: "forbidden",
  cross_site: "forbidden",
  not_found: "missing",
  too_many_requests: "limited",
  temporarily_unavailable: "unavailable",

  email_taken: "conflict",
  password_too_common: "invalid",
  setup_link_invalid: "missing",
  link_invalid: "missing",
  link_needs_password: "unauthenticated",

  format_not_found: "missing",

  photo_not_found: "missing",
  photo_lost: "missing",
  photo_too_large: "too_large",
  photo_too_many_pixels: "unprocessable",
  photo_too_few_pixels: "unprocessable",
  photo_format_unsupported: "unprocessable",
  photo_damaged: "unprocessable",
  logo_unsupported: "unprocessable",
  photo_contradicts_itself: "unprocessable",
  photo_took_too_long: "unprocessable",
  upload_too_slow: "timeout",
  photo_limit_reached: "limited",
  photo_not_ready: "conflict",
  phone_link_over: "missing",
  storage_full: "storage_full",

  design_not_found: "missing",
  design_conflict: "conflict",
  design_invalid: "invalid",
  design_limit_reached: "limited",
  design_resolution_blocked: "unprocessable",
  design_resolution_consent: "unprocessable",
  draft_link_invalid: "missing",
  draft_link_sign_in: "conflict",
  draft_link_signed_in: "conflict",
  draft_link_ordered: "conflict",

  cart_empty: "conflict",
  cart_changed: "conflict",
  legal_texts_changed: "conflict",
  cart_completed: "conflict",
  cart_item_limit_reached: "limited",

  coupon_not_found: "missing",
  coupon_not_yet: "conflict",
  coupon_expired: "conflict",
  coupon_used_up: "conflict",
  coupon_used_by_you: "conflict",
  coupon_code_taken: "conflict",
  coupon_limit_below_uses: "conflict",
  coupon_admins_only: "forbidden",

  order_not_found: "missing",
  order_transition_refused: "conflict",
  order_start_stands: "conflict",
  posting_stands: "conflict",
  parcel_not_posted: "conflict",
  batch_posted: "conflict",
  payment_amount_invalid: "invalid",
  payment_difference_changed: "conflict",
  receipt_already_booked: "conflict",
  receipt_doubtful: "conflict",
  statement_unreadable: "unprocessable",
  statement_too_large: "too_large",
  payment_method_unavailable: "conflict",
  payment_not_open: "conflict",
  payment_provider_unavailable: "unavailable",
  refund_exceeds: "conflict",
  provider_keys_missing: "conflict",
  provider_keys_unconfirmed: "conflict",
  country_not_delivered: "invalid",
  requirements_missing: "conflict",
  company_incomplete: "conflict",
  legal_draft_changed: "conflict",
  legal_text_incomplete: "unprocessable",

  erase_staff: "conflict",

  invoice_not_due: "conflict",
  exempt_invoice_not_due: "conflict",
  invoice_not_ready: "conflict",

  mail_not_resendable: "conflict",
  job_moved_on: "conflict",
  changed_meanwhile: "conflict",
  settings_changed: "conflict",
  put_back_overtaken: "conflict",
  put_back_new: "conflict",
  put_back_unfit: "conflict",
  mail_resend_limit: "limited",

  print_file_gone: "conflict",
  print_file_not_ready: "conflict",
  nothing_to_print: "conflict",
  sheet_too_small: "invalid",
  printer_gone: "conflict",
  sheets_not_shared: "conflict",
  profile_invalid: "unprocessable",
  scan_unknown: "missing",
  batch_moved_on: "conflict",
  batch_recalled: "conflict",
  parcel_recalled: "conflict",
  parcel_not_made: "conflict",
  parcel_unpaid: "conflict",
  parcel_too_early: "conflict",
  tracking_taken: "conflict",

  order_view_limit_reached: "limited",

  claim_not_possible: "conflict",
  claim_limit_reached: "limited",
  claim_open: "conflict",
  claim_moved_on: "conflict",
  claim_outcome_impossible: "conflict",
  claim_settled_elsewhere: "conflict",
} as const;

export type RefusalCode = keyof typeof refusals;
export type RefusalKind = (typeof refusals)[RefusalCode];

/** What a refusal carries for its sentence: numbers, names, the field; never a secret. */
export type RefusalData = Readonly<Record<string, unknown>>;

/** A refusal we expect (STYLE 20). Anything else that is thrown is a bug and leaves with a digest. */
export class ShopError extends Error {
  readonly code: RefusalCode;
  readonly data: RefusalData;

  constructor(code: RefusalCode, data: RefusalData = {}, options?: { cause?: unknown }) {
    super(code, options);
    this.name = "ShopError";
    this.code = code;
    this.data = data;
  }

  get kind(): RefusalKind {
    return refusals[this.code];
  }
}

/** HTTP status by kind, for routes that are not calls; tRPC has its own map of the same kinds. */
export const statusByKind = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  timeout: 408,
  too_large: 413,
  unprocessable: 422,
  limited: 429,
  unavailable: 503,
  storage_full: 507,
} as const satisfies Record<RefusalKind, number>;
