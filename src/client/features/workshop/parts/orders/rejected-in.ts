import type { OrderForStaff } from "#client/features/workshop/parts/workshop-views.ts";

/** The magnets of an order whose pictures were rejected: who is at an act on it is told when one more is. */
export const rejectedIn = ({ items }: Pick<OrderForStaff, "items">): readonly string[] =>
  items.flatMap(({ id, isRejected }) => (isRejected ? [id] : []));
