import { z } from "zod";

import { uuidSchema } from "./ids.ts";

/** What people of the workshop do that is kept on record; audit-words.ts says each in words. */
export const auditActs = [
  "save_settings",
  "save_guarantee_graphic",
  "remove_guarantee_graphic",
  "save_face_picture",
  "remove_face_picture",
  "save_legal_draft",
  "discard_legal_draft",
  "publish_legal_text",
  "confirm_legal_texts",
  "put_away_opening",
  "take_out_opening",
  "send_test_mail",
  "invite_person",
  "change_role",
  "disable_person",
  "enable_person",
  "reset_second_factor",
  "approve_invoice",
  "withdraw_invoice_approval",
  "save_format",
  "retire_format",
  "sort_formats",
  "save_format_prices",
  "keep_demo_prices",
  "save_format_notices",
  "save_format_layouts",
  "save_coupon",
  "start_production",
  "take_back_start",
  "mark_shipped",
  "take_back_posting",
  "change_tracking",
  "add_order_note",
  "change_order_contact",
  "place_by_hand",
  "cancel_order",
  "confirm_transfer",
  "accept_difference",
  "refund_payment",
  "change_payout_account",
  "make_payout_file",
  "send_payout",
  "take_back_payout",
  "import_statement",
  "book_receipt",
  "set_aside_receipt",
  "take_back_receipt",
  "issue_invoice",
  "take_claim",
  "decide_claim",
  "finish_claim",
  "post_reprint",
  "reject_items",
  "erase_withdrawals",
  "create_batch",
  "move_batch",
  "take_back_batch",
  "dissolve_batch",
  "scrap_piece",
  "mark_made",
  "recall_batch",
  "retry_print_job",
  "render_print_file_again",
  "resend_mail",
  "retry_job",
  "cancel_job",
] as const;
export type AuditAct = (typeof auditActs)[number];

/** Those that can be undone from the record, by the slice that did them. */
export const putBackActs = [
  "save_settings",
  "save_format",
  "save_format_prices",
  "save_format_notices",
  "save_format_layouts",
  "save_coupon",
] as const satisfies readonly AuditAct[];
export type PutBackAct = (typeof putBackActs)[number];

/** A change in the record that is to be undone. */
export const putBackInput = z.strictObject({ eventId: uuidSchema });
export type PutBackInput = z.infer<typeof putBackInput>;
