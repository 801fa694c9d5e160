import { type AuditAct, auditActs } from "#shared/audit.ts";
import * as m from "#shared/messages/compiled/messages.js";

/** What was done in the workshop, in words, for the audit trail. */
export const auditActWords = (act: AuditAct): string => words[act]();

/** The acts whose words have this text in them, in any case of letters. */
export const auditActsNamed = (text: string): AuditAct[] => {
  const wanted = text.trim().toLowerCase();
  if (wanted === "") return [];
  return auditActs.filter((act) => auditActWords(act).toLowerCase().includes(wanted));
};

const words: Readonly<Record<AuditAct, () => string>> = {
  save_settings: m.audit_act_save_settings,
  save_guarantee_graphic: m.audit_act_save_guarantee_graphic,
  remove_guarantee_graphic: m.audit_act_remove_guarantee_graphic,
  save_face_picture: m.audit_act_save_face_picture,
  remove_face_picture: m.audit_act_remove_face_picture,
  save_legal_draft: m.audit_act_save_legal_draft,
  discard_legal_draft: m.audit_act_discard_legal_draft,
  publish_legal_text: m.audit_act_publish_legal_text,
  confirm_legal_texts: m.audit_act_confirm_legal_texts,
  put_away_opening: m.audit_act_put_away_opening,
  take_out_opening: m.audit_act_take_out_opening,
  send_test_mail: m.audit_act_send_test_mail,
  invite_person: m.audit_act_invite_person,
  change_role: m.audit_act_change_role,
  disable_person: m.audit_act_disable_person,
  enable_person: m.audit_act_enable_person,
  reset_second_factor: m.audit_act_reset_second_factor,
  approve_invoice: m.audit_act_approve_invoice,
  withdraw_invoice_approval: m.audit_act_withdraw_invoice_approval,
  save_format: m.audit_act_save_format,
  retire_format: m.audit_act_retire_format,
  sort_formats: m.audit_act_sort_formats,
  save_format_prices: m.audit_act_save_format_prices,
  keep_demo_prices: m.audit_act_keep_demo_prices,
  save_format_notices: m.audit_act_save_format_notices,
  save_format_layouts: m.audit_act_save_format_layouts,
  save_coupon: m.audit_act_save_coupon,
  start_production: m.audit_act_start_production,
  take_back_start: m.audit_act_take_back_start,
  take_back_posting: m.audit_act_take_back_posting,
  change_tracking: m.audit_act_change_tracking,
  mark_shipped: m.audit_act_mark_shipped,
  add_order_note: m.audit_act_add_order_note,
  change_order_contact: m.audit_act_change_order_contact,
  place_by_hand: m.audit_act_place_by_hand,
  cancel_order: m.audit_act_cancel_order,
  confirm_transfer: m.audit_act_confirm_transfer,
  accept_difference: m.audit_act_accept_difference,
  refund_payment: m.audit_act_refund_payment,
  change_payout_account: m.audit_act_change_payout_account,
  make_payout_file: m.audit_act_make_payout_file,
  send_payout: m.audit_act_send_payout,
  take_back_payout: m.audit_act_take_back_payout,
  import_statement: m.audit_act_import_statement,
  book_receipt: m.audit_act_book_receipt,
  set_aside_receipt: m.audit_act_set_aside_receipt,
  take_back_receipt: m.audit_act_take_back_receipt,
  issue_invoice: m.audit_act_issue_invoice,
  decide_claim: m.audit_act_decide_claim,
  finish_claim: m.audit_act_finish_claim,
  post_reprint: m.audit_act_post_reprint,
  reject_items: m.audit_act_reject_items,
  erase_withdrawals: m.audit_act_erase_withdrawals,
  create_batch: m.audit_act_create_batch,
  move_batch: m.audit_act_move_batch,
  take_back_batch: m.audit_act_take_back_batch,
  scrap_piece: m.audit_act_scrap_piece,
  mark_made: m.audit_act_mark_made,
  recall_batch: m.audit_act_recall_batch,
  retry_print_job: m.audit_act_retry_print_job,
  render_print_file_again: m.audit_act_render_print_file_again,
  resend_mail: m.audit_act_resend_mail,
  retry_job: m.audit_act_retry_job,
  cancel_job: m.audit_act_cancel_job,
};
