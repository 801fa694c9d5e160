import { useCallback, useRef, useState } from "react";

import { useChooseKeys } from "#client/features/workshop/parts/lists/use-choose-keys.ts";
import type { OrderRow } from "#client/features/workshop/parts/workshop-views.ts";
import { trpc } from "#client/trpc.ts";
import { ordersOfOneActMax, type ListOrdersInput } from "#shared/desk.ts";
import { orderListLimitMax } from "#shared/orders.ts";

export type ChosenOrders = {
  /** As the list last read them. */
  readonly orders: readonly OrderRow[];
  /** So many of them the list does not show. */
  readonly hiddenCount: number;
  readonly isChosen: (orderId: string) => boolean;
  /** With `isRange` all from the one touched last to this one. */
  readonly choose: (orderId: string, isOn: boolean, isRange: boolean) => void;
  readonly chooseShown: (isOn: boolean) => void;
  /** All that the list is narrowed to, the newest first, up to the bound. */
  readonly chooseMatching: () => void;
  readonly isReading: boolean;
  /** No more can be chosen at once. */
  readonly isFull: boolean;
  readonly release: (orderIds: readonly string[]) => void;
  readonly clear: () => void;
};

/**
 * Which orders of a list are chosen. Narrowing the list to something else keeps them, and the bar tells how many
 * are out of sight; leaving the list lets them go.
 */
export const useChosenOrders = (
  wanted: Partial<ListOrdersInput>,
  shown: readonly OrderRow[],
): ChosenOrders => {
  const utils = trpc.useUtils();
  const [rows, setRows] = useState(noRows);
  const [isReading, setIsReading] = useState(false);
  const lastTouched = useRef<string>(undefined);
  const set = (next: Rows) => setRows(new Map([...next].slice(0, ordersOfOneActMax)));
  const change = (changed: readonly OrderRow[], isOn: boolean) => {
    const next = new Map(rows);
    for (const row of changed) {
      if (isOn) next.set(row.id, row);
      else next.delete(row.id);
    }
    set(next);
  };
  const clear = useCallback(() => setRows(noRows), []);

  const choose = (orderId: string, isOn: boolean, isRange: boolean) => {
    const at = shown.findIndex(({ id }) => id === orderId);
    const from = isRange ? shown.findIndex(({ id }) => id === lastTouched.current) : -1;
    lastTouched.current = orderId;
    change(shown.slice(from === -1 ? at : Math.min(from, at), Math.max(from, at) + 1), isOn);
  };
  const chooseMatching = async () => {
    setIsReading(true);
    try {
      const found: OrderRow[] = [];
      let cursor: string | null | undefined;
      while (cursor !== null && found.length < ordersOfOneActMax) {
        const page = await utils.workshop.desk.listOrders.fetch({
          ...wanted,
          limit: orderListLimitMax,
          ...(cursor !== undefined && { cursor }),
        });
        found.push(...page.orders);
        cursor = page.nextCursor;
      }
      change(found, true);
    } finally {
      setIsReading(false);
    }
  };

  useChooseKeys(rows.size > 0, clear);
  const orders = [...rows.values()].map((row) => shown.find(({ id }) => id === row.id) ?? row);
  return {
    orders,
    hiddenCount: orders.filter((row) => !shown.some(({ id }) => id === row.id)).length,
    isChosen: (orderId) => rows.has(orderId),
    choose,
    chooseShown: (isOn) => change(shown, isOn),
    chooseMatching: () => void chooseMatching(),
    isReading,
    isFull: rows.size >= ordersOfOneActMax,
    release: (orderIds) =>
      set(new Map([...rows].filter(([orderId]) => !orderIds.includes(orderId)))),
    clear,
  };
};

type Rows = ReadonlyMap<string, OrderRow>;
const noRows: Rows = new Map();
