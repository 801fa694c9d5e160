import { expect } from "bun:test";

import { asc, gt } from "drizzle-orm";

import { auditEvent } from "#server/log/audit-event.table.ts";
import { callPath } from "#testing/access/call-path.ts";
import { callRefusal } from "#testing/access/call-refusal.ts";
import { openTestShop } from "#testing/shop.ts";

type Recorded = typeof auditEvent.$inferSelect;

export type RecordHouse = Awaited<ReturnType<typeof openRecordHouse>>;

/** A shop with one admin, and what the record says of each thing the admin does. */
export const openRecordHouse = async () => {
  const shop = await openTestShop();
  const admin = await shop.person("admin");

  /** What the record says of an act: the row or rows that were not there before it. */
  const recordOf = async (act: () => Promise<unknown>): Promise<Recorded[]> => {
    const [last] = (await shop.db.select({ id: auditEvent.id }).from(auditEvent)).toSorted(
      (one, other) => (one.id > other.id ? -1 : 1),
    );
    await act();
    const { id } = auditEvent;
    const rows = await shop.db
      .select()
      .from(auditEvent)
      .where(last && gt(id, last.id))
      .orderBy(asc(id));
    for (const row of rows) expect(row.actorId).toBe(admin.actor.userId);
    return rows;
  };
  const change = async (path: string, input: unknown): Promise<Recorded> => {
    const [row, ...more] = await recordOf(() => callPath(admin.call, path, input));
    if (!row || more.length > 0) throw new Error(`${path}: ${more.length + 1} rows instead of one`);
    return row;
  };

  /** Refused with its code, and nothing was recorded. */
  const refusedPutBack = async (path: string, eventId: string) => {
    const refusals: unknown[] = [];
    const rows = await recordOf(async () => {
      refusals.push(await callRefusal(callPath(admin.call, path, { eventId })));
    });
    expect(rows).toEqual([]);
    return refusals[0];
  };

  return { shop, admin, change, refusedPutBack, close: () => shop.close() };
};
