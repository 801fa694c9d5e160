// The audit export's tables of money: payments, refunds, movements, changed settings.

import { type SQL, sql } from "drizzle-orm";

import type { AuditAct } from "#shared/audit.ts";
import { paymentWord } from "#shared/invoicing/accountant-csv.ts";
import {
  calledOffReason,
  paymentMethods,
  type PaymentStatus,
  type RefundStatus,
} from "#shared/payments.ts";

import type { AuditTable } from "./audit-table.ts";
import { readByMoment } from "./audit-table.ts";

const berlinDay = (moment: ReturnType<typeof sql>) =>
  sql`(${moment} at time zone 'Europe/Berlin')::date`;
const berlinTime = (moment: ReturnType<typeof sql>) =>
  sql`to_char(${moment} at time zone 'Europe/Berlin', 'YYYY-MM-DD HH24:MI:SS')`;
/** The word for each code: an audit reads words, in German. */
const wordOf = (column: SQL, words: Readonly<Record<string, string>>): SQL => {
  const cases = Object.entries(words).map(([code, word]) => sql`when ${code} then ${word}`);
  return sql`case ${column} ${sql.join(cases, sql` `)} else ${column} end`;
};
const methodWords = Object.fromEntries(
  paymentMethods.map((method) => [method, paymentWord(method)]),
);
const paymentWords: Record<PaymentStatus, string> = {
  created: "begonnen",
  pending: "offen",
  processing: "in Arbeit",
  paid: "bezahlt",
  failed: "gescheitert",
  canceled: "abgebrochen",
  expired: "abgelaufen",
};
/** Of what a provider gives back; a transfer of ours is given back when it was sent. */
const refundWords: Record<RefundStatus, string> = {
  created: "beauftragt",
  succeeded: "erstattet",
  failed: "gescheitert",
};
/** Orders of the demo are nobody's. */
const isReal = sql`not coalesce((o.terms_snapshot ->> 'isDemo')::boolean, false)`;

const movements: AuditTable = {
  file: "geldbewegungen.csv",
  name: "Geldbewegungen",
  description:
    "Jede Bewegung nach dem Tag, an dem der Shop sie verbucht hat: Zahlung, Erstattung, erlassener Fehlbetrag, behaltener Überschuss, Rückbuchung und Gebühr eines Zahlungsanbieters",
  columns: [
    ["Bewegung", "text"],
    ["Tag", "day"],
    ["Zeit", "text"],
    ["Art", "text"],
    ["Betrag", "amount"],
    ["Bestellung", "text"],
    ["Zahlung", "text"],
  ],
  hasKey: true,
  links: [{ column: "Zahlung", to: "Zahlungen" }],
  read: (db, period) =>
    readByMoment(db, period, {
      at: sql`m.happened_at`,
      id: sql`m.id`,
      select: sql`select m.happened_at::text as at, m.id, jsonb_build_array(m.id,
          ${berlinDay(sql`m.happened_at`)}, ${berlinTime(sql`m.happened_at`)},
          case m.kind when 'received' then 'Zahlung' when 'refunded' then 'Erstattung'
            when 'waived' then 'Fehlbetrag erlassen' when 'kept' then 'Überschuss behalten'
            when 'disputed' then 'Rückbuchung' else 'Gebühr des Anbieters' end,
          m.amount_cents, o.number, coalesce(m.payment_id::text, '')) as cells
        from movement m join "order" o on o.id = m.order_id where not m.is_demo`,
    }),
};

const payments: AuditTable = {
  file: "zahlungen.csv",
  name: "Zahlungen",
  description:
    "Zahlungsversuche, die im Zeitraum begonnen wurden, mit ihrem Stand beim Export; Beträge in Euro",
  columns: [
    ["Zahlung", "text"],
    ["Begonnen", "day"],
    ["Bestellung", "text"],
    ["Zahlart", "text"],
    ["Stand", "text"],
    ["Gefordert", "amount"],
    ["Gekommen", "amount"],
    ["Erstattet", "amount"],
    ["Rückgebucht", "amount"],
    ["Gebühr", "amount"],
    ["Referenz des Anbieters", "text"],
  ],
  hasKey: true,
  links: [],
  read: (db, period) =>
    readByMoment(db, period, {
      at: sql`p.created_at`,
      id: sql`p.id`,
      select: sql`select p.created_at::text as at, p.id, jsonb_build_array(p.id,
          ${berlinDay(sql`p.created_at`)}, o.number,
          ${wordOf(sql`p.method`, methodWords)}, ${wordOf(sql`p.status`, paymentWords)}, p.amount_cents,
          p.captured_cents, p.refunded_cents, p.disputed_cents,
          coalesce(p.fee_cents, 0) + p.dispute_fee_cents, coalesce(p.provider_reference, '')) as cells
        from payment p join "order" o on o.id = p.order_id where ${isReal}`,
    }),
};

const receipts: AuditTable = {
  file: "bankeingaenge.csv",
  name: "Bankeingänge",
  description:
    "Geldeingänge auf dem Bankkonto nach dem Tag ihrer Erfassung, auch solche ohne Bestellung; Buchungstag der Bank",
  columns: [
    ["Eingang", "text"],
    ["Buchungstag", "day"],
    ["Erfasst", "text"],
    ["Betrag", "amount"],
    ["Referenz der Bank", "text"],
    ["Zahler", "text"],
    ["Verwendungszweck", "text"],
    ["Zahlung", "text"],
    ["Bestellung", "text"],
    ["Beiseitegelegt, weil", "text"],
    ["Bestätigt von", "text"],
  ],
  hasKey: true,
  links: [{ column: "Zahlung", to: "Zahlungen" }],
  read: (db, period) =>
    readByMoment(db, period, {
      at: sql`r.created_at`,
      id: sql`r.id`,
      select: sql`select r.created_at::text as at, r.id, jsonb_build_array(r.id, r.booked_on,
          ${berlinTime(sql`r.created_at`)}, r.amount_cents, r.bank_ref, r.payer, r.purpose,
          coalesce(r.payment_id::text, ''), coalesce(o.number, ''), coalesce(r.set_aside_note, ''),
          coalesce(u.email, '')) as cells
        from bank_receipt r left join payment p on p.id = r.payment_id
        left join "order" o on o.id = p.order_id
        left join "user" u on u.id = coalesce(r.confirmed_by, r.set_aside_by)
        where (o.id is null or ${isReal})`,
    }),
};

const refunds: AuditTable = {
  file: "erstattungen.csv",
  name: "Erstattungen",
  description:
    "Aufträge zur Erstattung nach dem Tag, an dem sie gegeben wurden, mit ihrem Grund; was wir überweisen, mit dem Tag der Überweisung",
  columns: [
    ["Erstattung", "text"],
    ["Tag", "day"],
    ["Zahlung", "text"],
    ["Bestellung", "text"],
    ["Betrag", "amount"],
    ["Stand", "text"],
    ["Überwiesen am", "day"],
    ["Grund", "text"],
    ["Veranlasst von", "text"],
  ],
  hasKey: true,
  links: [{ column: "Zahlung", to: "Zahlungen" }],
  read: (db, period) =>
    readByMoment(db, period, {
      at: sql`f.created_at`,
      id: sql`f.id`,
      select: sql`select f.created_at::text as at, f.id, jsonb_build_array(f.id,
          ${berlinDay(sql`f.created_at`)}, f.payment_id, o.number, f.amount_cents,
          case when t.status <> 'sent' then 'zu überweisen' else ${wordOf(sql`f.status`, refundWords)} end,
          t.sent_on, ${wordOf(sql`f.reason`, { [calledOffReason]: "Bestellung storniert" })},
          coalesce(u.email, 'Shop')) as cells
        from refund f left join payout t on t.refund_id = f.id join payment p on p.id = f.payment_id join "order" o on o.id = p.order_id
        left join "user" u on u.id = f.created_by where ${isReal}`,
    }),
};

/** Acts on record that change what invoices are made from, or move money. */
const recordedActs = [
  "save_settings",
  "publish_legal_text",
  "save_format_prices",
  "save_coupon",
  "approve_invoice",
  "withdraw_invoice_approval",
  "change_role",
  "place_by_hand",
  "cancel_order",
  "confirm_transfer",
  "accept_difference",
  "refund_payment",
  "import_statement",
  "book_receipt",
  "set_aside_receipt",
  "take_back_receipt",
  "issue_invoice",
] as const satisfies readonly AuditAct[];

const changes: AuditTable = {
  file: "aenderungen.csv",
  name: "Änderungen",
  description:
    "Protokoll: wer wann Einstellungen, Preise, Gutscheine und Rechtstexte geändert oder Geld bewegt hat; Stand davor und danach als JSON",
  columns: [
    ["Änderung", "text"],
    ["Tag", "day"],
    ["Zeit", "text"],
    ["Wer", "text"],
    ["Was", "text"],
    ["Woran", "text"],
    ["Davor", "text"],
    ["Danach", "text"],
  ],
  hasKey: true,
  links: [],
  read: (db, period) =>
    readByMoment(db, period, {
      at: sql`e.created_at`,
      id: sql`e.id`,
      select: sql`select e.created_at::text as at, e.id, jsonb_build_array(e.id,
          ${berlinDay(sql`e.created_at`)}, ${berlinTime(sql`e.created_at`)}, coalesce(u.email, ''),
          e.act, e.subject, coalesce(e.before::text, ''), coalesce(e.after::text, '')) as cells
        from audit_event e join "user" u on u.id = e.actor_id
        where e.act in (${sql.join(
          recordedActs.map((act) => sql`${act}`),
          sql`, `,
        )})`,
    }),
};

/** Money, and who changed what it is reckoned by. */
export const moneyTables: readonly AuditTable[] = [movements, payments, receipts, refunds, changes];
