// Sequences: acts on claims.

import fc from "fast-check";
import { uuidv7 } from "uuidv7";

import { claimsPerOrderMax } from "#shared/claims/claims.ts";
import { isBillable } from "#shared/invoices.ts";
import { cents } from "#shared/money/money.ts";

import type { ClaimFacts, Facts } from "./facts.ts";
import { act, expectOutcome, hasOrders, orderAt, outcomeOf, pick, type Play } from "./play.ts";

const index = fc.nat(7);
const times = fc.integer({ min: 1, max: 3 });
const hasClaims = ({ claims }: Facts) => claims.length > 0;
const atOnce = <Answer>(count: number, call: () => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: count }, call));

/** Something is wrong with a parcel, said up to three times by the same id. */
const claim = fc.tuple(index, times).map(([at, sent]) =>
  act(`a claim about order ${at}, sent × ${sent}`, hasOrders, async (facts, { shopper }) => {
    const { orderId, status } = orderAt(facts, at);
    const { items } = await shopper.call.orders.readOrder({ orderId });
    const claimId = uuidv7();
    const said = {
      claimId,
      order: { orderId },
      kind: "damaged" as const,
      items: [{ itemId: items[0]?.id ?? "", quantity: 1 }],
      text: "A corner is off.",
      photoIds: [],
    };
    const before = facts.claims.filter((one) => one.orderId === orderId && one.kind === "damaged");
    const wanted =
      status !== "shipped" && status !== "completed"
        ? "claim_not_possible"
        : before.length < claimsPerOrderMax
          ? null
          : "claim_limit_reached";
    const opening = atOnce(sent, () =>
      expectOutcome(shopper.call.claims.openClaim(said), wanted, "claim_limit_reached"),
    );
    if ((await opening)[0] === null) facts.claims.push(opened(claimId, "damaged", orderId));
  }),
);

/** The contract is withdrawn from, by nobody known, also before anything is posted. */
const withdraw = fc.tuple(index, times).map(([at, sent]) =>
  act(`a withdrawal from order ${at}, sent × ${sent}`, hasOrders, async (facts, { shopper }) => {
    const { orderId } = orderAt(facts, at);
    const { number, email } = await shopper.call.orders.readOrder({ orderId });
    const claimId = uuidv7();
    const declared = {
      claimId,
      name: "Mia Muster",
      orderNumber: number,
      email,
      items: "",
      locale: "de" as const,
    };
    const outcomes = await atOnce(sent, () =>
      expectOutcome(shopper.call.claims.declareWithdrawal(declared), null, "too_many_requests"),
    );
    if (outcomes.includes(null)) facts.claims.push(opened(claimId, "withdrawal", orderId));
  }),
);

const opened = (claimId: string, kind: ClaimFacts["kind"], orderId: string): ClaimFacts => ({
  claimId,
  kind,
  orderId,
  status: "open",
  isRefunded: false,
});

const decisions = ["reprint", "refund", "part_refund", "without_money", "decline"] as const;

const refusals = [
  "claim_moved_on",
  "claim_outcome_impossible",
  "claim_settled_elsewhere",
  "refund_exceeds",
];

/** Two people decide at once, each in a way of their own: one wins, and only that one's money goes. */
const decide = fc
  .tuple(index, fc.array(fc.constantFrom(...decisions), { minLength: 1, maxLength: 2 }))
  .map(([at, ways]) =>
    act(`staff decides ${ways.join(" and ")} on claim ${at}`, hasClaims, async (facts, play) => {
      const known = pick(facts.claims, at);
      const calls = ways.map((way) =>
        outcomeOf(play.staff.call.workshop.claims.decideClaim(decisionOf(known, way))),
      );
      const outcomes = await Promise.all(calls);
      const won = ways.filter((_, index) => outcomes[index] === null);
      const refused = outcomes.filter((outcome) => outcome !== null);
      const isFine = refused.every((code) => refusals.includes(code));
      if (!isFine) throw new Error(`a decision ended with ${refused.join()}`);
      if (won.length > (known.status === "open" ? 1 : 0)) throw new Error("decided twice");
      const [way] = won;
      if (way === undefined) return;
      known.status = way === "decline" ? "declined" : "accepted";
      known.isRefunded = way === "refund" || way === "part_refund";
      if (known.isRefunded) await noteRefund(facts, play, known);
    }),
  );

const decisionOf = ({ claimId }: ClaimFacts, decision: (typeof decisions)[number]) => {
  const answer = "Wir kümmern uns.";
  return decision === "part_refund"
    ? { claimId, decision, answer, amountCents: cents(150) }
    : { claimId, decision, answer };
};

/** A transfer goes back by hand, so what was given is known from now on; a provider is asked later. */
const noteRefund = async (facts: Facts, { staff }: Play, { claimId, orderId }: ClaimFacts) => {
  const payments = await staff.call.workshop.payments.readPayments({ orderId });
  const paid = payments.find(({ refunds }) => refunds.some(({ id }) => id === claimId));
  const given = paid?.refunds.find(({ id }) => id === claimId);
  if (!paid || !given) throw new Error("a claim was paid and no money went");
  if (paid.method === "stripe") return;
  const known = facts.orders.find((order) => order.orderId === orderId);
  known?.handRefunds.set(claimId, given.amountCents ?? 0);
};

const finish = index.map((at) =>
  act(`staff finishes claim ${at}`, hasClaims, async (facts, { staff }) => {
    const known = pick(facts.claims, at);
    const may = known.status === "accepted" || known.status === "declined";
    const { claimId } = known;
    await expectOutcome(
      staff.call.workshop.claims.finishClaim({ claimId }),
      may ? null : "claim_moved_on",
    );
    if (may) known.status = "done";
  }),
);

/** An invoice before its parcel, pressed up to three times at once. */
const bill = fc.tuple(index, times).map(([at, pressed]) =>
  act(`staff bills order ${at} × ${pressed}`, hasOrders, async (facts, { staff }) => {
    const { orderId, status } = orderAt(facts, at);
    const { issueInvoice, listInvoices } = staff.call.workshop.invoices;
    const isBilled = (await listInvoices({ orderId })).length > 0;
    const wanted = isBilled || isBillable(status) ? null : "invoice_not_due";
    await atOnce(pressed, () => expectOutcome(issueInvoice({ orderId }), wanted));
    const invoices = (await listInvoices({ orderId })).filter(({ kind }) => kind === "invoice");
    if (invoices.length !== (wanted === null ? 1 : 0)) throw new Error("not one invoice");
  }),
);

/** From its money to the parcel in one go, so that lives get as far as claims. */
const fulfil = index.map((at) =>
  act(`order ${at} is paid, made and posted`, hasOrders, async (facts, { staff }) => {
    const known = orderAt(facts, at);
    if (known.status !== "pending" && known.status !== "confirmed") return;
    const { orderId, totalCents } = known;
    if (known.status === "pending" && known.bookings.size === 0) {
      const bankRef = `bank-${uuidv7()}`;
      known.bookings.set(bankRef, totalCents);
      await staff.call.workshop.payments.confirmTransfer({
        orderId,
        amountCents: totalCents,
        bookedOn: "2026-11-20",
        bankRef,
      });
    }
    facts.allowed = { orderId, to: "shipped" };
    const started = await outcomeOf(staff.call.workshop.orders.startProduction({ orderId }));
    if (started !== null) return;
    await staff.call.workshop.production.markMade({ orderId, isMade: true });
    // All of its money may have gone back.
    const posted = staff.call.workshop.orders.markShipped({ orderId, carrier: "dhl" });
    const refusal = await expectOutcome(posted, null, "parcel_unpaid");
    if (refusal !== null) facts.allowed = { orderId, to: "in_production" };
  }),
);

export const claimActs = [fulfil, fulfil, claim, claim, withdraw, decide, decide, finish, bill];
