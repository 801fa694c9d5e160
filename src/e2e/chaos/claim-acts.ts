import { sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { z } from "zod";

import { callShop } from "./ask.ts";
import { type ChaosOrder, note } from "./notes.ts";
import { keepReceiptOfPhoto, sendWhole } from "./send-photo.ts";
import { mutate } from "./staff-acts.ts";
import { type Act, pick, type Stage } from "./stage.ts";

const anything = z.unknown();
const ordered = z.object({
  items: z.array(z.object({ id: z.string(), quantity: z.number(), isRejected: z.boolean() })),
});
const claims = z.array(z.object({ id: z.string(), kind: z.string(), text: z.string().nullable() }));

/** Something is wrong with a parcel; said twice at once it is one claim. */
const openClaim: Act<ChaosOrder> = async (stage, chosen, number) => {
  const { notes } = stage;
  const order = pick(
    notes.orders.filter(({ isShipped }) => isShipped),
    number,
  );
  if (order === undefined) return declareWithdrawal(stage, chosen, number);
  const { asker } = order.shopper;
  const access = { token: order.token };
  const read = await callShop(asker, "query", "orders.readOrder", access, ordered);
  const items = (note(notes, "read an order", read)?.items ?? []).filter(
    ({ isRejected }) => !isRejected,
  );
  if (items.length === 0) return;
  const claimId = uuidv7();
  const kind = pick(["damaged", "wrong", "lost", "other"], number) ?? "other";
  const text = `Claim ${claimId}`;
  const input = {
    claimId,
    order: access,
    kind,
    text,
    items: items.map(({ id }) => ({ itemId: id, quantity: 1 })),
    photoIds: number % 3 === 0 ? await photoOfClaim(stage, order, number) : [],
  };
  const open = () => callShop(asker, "mutation", "claims.openClaim", input, anything);
  const opened = await Promise.all(Array.from({ length: 1 + (number % 2) }, open));
  if (!opened.some((one) => one.kind === "answered")) {
    // The shopper may be signing in meanwhile; the picture may wait for its turn.
    const natural = [
      "claim_limit_reached",
      "session_required",
      "photo_not_found",
      "photo_not_ready",
    ];
    for (const one of opened) note(notes, "open a claim", one, natural);
    return;
  }
  notes.claims += 1;
  notes.receipts.push({
    what: `claim ${claimId} of order ${order.number}`,
    missing: async () => {
      const listed = await callShop(asker, "query", "claims.listClaims", access, claims);
      if (listed.kind !== "answered") return JSON.stringify(listed);
      const mine = listed.data.filter(({ id }) => id === claimId);
      const isSame = mine.length === 1 && mine[0]?.kind === kind && mine[0].text === text;
      return isSame ? null : JSON.stringify(mine);
    },
  });
};

/** A picture of the damage, of the shopper's own session. */
const photoOfClaim = async (
  { notes, photos }: Stage,
  { shopper }: ChaosOrder,
  number: number,
): Promise<string[]> => {
  const bytes = pick(photos, number);
  if (bytes === undefined || shopper.isBusy) return [];
  shopper.isBusy = true;
  try {
    const photoId = uuidv7();
    const sent = await sendWhole(shopper.asker, photoId, bytes, 1);
    if (note(notes, "send a photo of a claim", sent) === null) return [];
    keepReceiptOfPhoto(notes, shopper, photoId);
    return [photoId];
  } finally {
    shopper.isBusy = false;
  }
};

/** § 356a BGB: by name, number and address, without any session. */
const declareWithdrawal: Act<ChaosOrder> = async ({ notes }, order, number) => {
  const { shopper } = order;
  const claimId = uuidv7();
  const { name, email } = shopper;
  const input = { claimId, name, email, orderNumber: order.number, items: "", locale: "de" };
  const path = "claims.declareWithdrawal";
  const declare = () => callShop(shopper.asker, "mutation", path, input, anything);
  const declared = await Promise.all(Array.from({ length: 1 + (number % 2) }, declare));
  if (!declared.some((one) => one.kind === "answered")) {
    for (const one of declared) note(notes, "declare a withdrawal", one);
    return;
  }
  notes.claims += 1;
  notes.receipts.push({
    what: `withdrawal ${claimId} from order ${order.number}`,
    missing: async ({ db }) => {
      const rows = await db.execute<{ orderId: string | null; email: string }>(sql`
        select claim.order_id as "orderId", withdrawal.email
        from withdrawal join claim on claim.id = withdrawal.claim_id
        where withdrawal.claim_id = ${claimId}`);
      const [row] = rows;
      const isSame = row?.orderId === order.orderId && row.email === email;
      return isSame ? null : JSON.stringify(rows);
    },
  });
};

const listed = z.object({
  claims: z.array(z.object({ id: z.string(), kind: z.string(), orderId: z.string().nullable() })),
});
const waysOut = ["reprint", "part_refund", "decline"] as const;
const natural = [
  "claim_moved_on",
  "claim_settled_elsewhere",
  "refund_exceeds",
  "reauthentication_required",
];

/** Staff decides about the newest claims, each once, and lays them aside. */
const settleClaim: Act<ChaosOrder> = async (stage, _order, number) => {
  const { notes } = stage;
  const path = "workshop.claims.listClaims";
  const open = await callShop(stage.staff, "query", path, { status: "open" }, listed);
  const known = pick(note(notes, "list the claims", open)?.claims ?? [], number);
  if (known === undefined) return;
  const { id: claimId, kind, orderId } = known;
  // A withdrawal whose order is not found yet moves no money.
  const sure = orderId === null ? "decline" : "part_refund";
  const decision = kind === "withdrawal" ? sure : (pick(waysOut, number) ?? "decline");
  const money = decision === "part_refund" ? { amountCents: 1 + (number % 50) } : {};
  const input = { claimId, decision, answer: "As it was agreed.", ...money };
  const decide = () => mutate(stage, "workshop.claims.decideClaim", input, anything);
  const decided = await Promise.all(Array.from({ length: 1 + (number % 2) }, decide));
  if (!decided.some((one) => one.kind === "answered")) {
    for (const one of decided) note(notes, "decide about a claim", one, natural);
    return;
  }
  keepReceiptOfDecision(stage, claimId, decision, money.amountCents ?? null);
  if (number % 2 === 0) await finishClaim(stage, claimId);
};

/** Decided so, and done: the money has one refund, a new print one job for each item. */
const keepReceiptOfDecision = (
  { notes }: Stage,
  claimId: string,
  decision: (typeof waysOut)[number],
  amountCents: number | null,
): void => {
  notes.receipts.push({
    what: `${decision} of claim ${claimId}`,
    missing: async ({ db }) => {
      const rows = await db.execute<{
        outcome: string | null;
        isDecided: boolean;
        refunded: number | null;
        missing: number;
      }>(sql`
        select outcome, status <> 'open' as "isDecided",
          (select amount_cents from refund where refund.id = claim.id) as refunded,
          (select count(*)::int from claim_item item where item.claim_id = claim.id and 1 <>
            (select count(*) from print_job job where job.claim_id = claim.id
              and job.order_item_id = item.order_item_id)) as missing
        from claim where id = ${claimId}`);
      const [row] = rows;
      const isRight =
        row?.isDecided === true &&
        row.outcome === (decision === "decline" ? null : decision) &&
        row.refunded === amountCents &&
        (decision !== "reprint" || row.missing === 0);
      return isRight ? null : JSON.stringify(rows);
    },
  });
};

const finishClaim = async (stage: Stage, claimId: string): Promise<void> => {
  const done = await mutate(stage, "workshop.claims.finishClaim", { claimId }, anything);
  if (done.kind !== "answered") {
    note(stage.notes, "lay a claim aside", done, ["claim_moved_on"]);
    return;
  }
  stage.notes.receipts.push({
    what: `the end of claim ${claimId}`,
    missing: async ({ db }) => {
      const rows = await db.execute(
        sql`select id from claim where id = ${claimId} and status = 'done'`,
      );
      return rows.length === 1 ? null : "is not done";
    },
  });
};

export const claimActs: readonly Act<ChaosOrder>[] = [
  openClaim,
  openClaim,
  declareWithdrawal,
  settleClaim,
  settleClaim,
];
