import type { StandInOrder } from "./paypal-stand-in-order.ts";

type Answer = { readonly status: number; readonly body: object };
type Disputed = Pick<StandInOrder, "dispute">;

/** What PayPal takes for a dispute that is lost. */
const disputeFee = 1_400;

/** What disputes hold of an order, and what they have cost. */
export const heldBy = ({ dispute }: Disputed): number =>
  (dispute?.moved ?? [])
    .filter(({ reason }) => reason === "DISPUTE_SETTLEMENT")
    .reduce((sum, { type, amount }) => (type === "DEBIT" ? sum + amount : sum - amount), 0);
export const feesOf = ({ dispute }: Disputed): number =>
  (dispute?.moved ?? [])
    .filter(({ reason }) => reason === "DISPUTE_FEE")
    .reduce((sum, { amount }) => sum + amount, 0);

export const missing: Answer = {
  status: 404,
  body: {
    name: "RESOURCE_NOT_FOUND",
    message: "gone",
    details: [{ issue: "INVALID_RESOURCE_ID" }],
  },
};

/** The stand-in's disputes, in the shapes that PayPal publishes (customer-disputes v1). */
export const paypalDisputeBooks = ({
  find,
  ofCapture,
  orders,
}: {
  readonly find: (id: string) => StandInOrder;
  readonly ofCapture: (captureId: string) => StandInOrder | undefined;
  readonly orders: ReadonlyMap<string, StandInOrder>;
}) => ({
  openDispute: (id: string): void => {
    find(id).dispute = { id: `PP-D-${id}`, isOpen: true, moved: [] };
  },
  endDispute: (id: string, end: "lost" | "won"): void => {
    const order = find(id);
    if (order.dispute === null) throw new Error(`order ${id} is not disputed`);
    order.dispute.isOpen = false;
    const held = heldBy(order);
    const { moved } = order.dispute;
    if (end === "won" && held > 0) {
      moved.push({ type: "CREDIT", reason: "DISPUTE_SETTLEMENT", amount: held });
    }
    if (end === "lost") {
      const back = order.refunds.reduce((sum, { amount }) => sum + amount, 0);
      const amount = order.amount - back - held;
      moved.push({ type: "DEBIT", reason: "DISPUTE_SETTLEMENT", amount });
      moved.push({ type: "DEBIT", reason: "DISPUTE_FEE", amount: disputeFee });
    }
  },
  listDisputes: (captureId: string): Answer => {
    const { dispute } = ofCapture(captureId) ?? {};
    return {
      status: 200,
      body: { items: dispute ? [{ dispute_id: dispute.id, reason: "OTHER" }] : [], links: [] },
    };
  },
  showDispute: (disputeId: string): Answer => {
    const found = [...orders.values()].find(({ dispute }) => dispute?.id === disputeId)?.dispute;
    if (!found) return missing;
    const { id, isOpen, moved } = found;
    return {
      status: 200,
      body: {
        dispute_id: id,
        status: isOpen ? "WAITING_FOR_SELLER_RESPONSE" : "RESOLVED",
        money_movements: moved.flatMap(({ amount, ...how }) =>
          ["SELLER", "PAYMENT_PROCESSOR"].map((party) => ({
            affected_party: party,
            ...how,
            amount: { currency_code: "EUR", value: (amount / 100).toFixed(2) },
          })),
        ),
      },
    };
  },
});
