import { and, count, eq, gt, sql } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import { hashSecretToken } from "#server/auth/secret-token.ts";
import type { Database } from "#server/db/connect.ts";
import type { Services } from "#server/services.ts";
import type { PhoneLinkInput } from "#shared/photo-inputs.ts";
import { photo } from "#shop/photos/photo.table.ts";

import { phoneLink } from "./phone-link.table.ts";

/** A screen that is gone without a word, or only loads its page anew. */
const graceSeconds = 30;
/** Photos begun in time may arrive for so much longer. */
const laterMinutes = 10;
/** A missed announcement costs at most this long, also while a busy shop prepares a photo later. */
const lookAgainMs = { idle: 10_000, underWay: 2_000 } as const;

/** Moved on by each look of the screen that shows the code. */
export const openUntil = sql`now() + make_interval(secs => ${graceSeconds})`;

export const phoneLinkTopic = (linkId: string): string => `phone-link:${linkId}`;

/** Wakes the screen whose code the photo came with, if it came with one. */
export const tellPhoneWatcher = async (
  { connection, notifier }: Pick<Services, "connection" | "notifier">,
  { phoneLinkId }: { readonly phoneLinkId: string | null },
): Promise<void> => {
  if (phoneLinkId !== null) await notifier.announce(connection.db, phoneLinkTopic(phoneLinkId));
};

/** What the screen with the code shows of it. */
export type PhoneLinkView = {
  /** For how long a phone may begin photos; 0: not any more. */
  readonly secondsLeft: number;
  /** Photos that are still being sent or prepared. */
  readonly underWayCount: number;
  readonly arrivedCount: number;
  /** Nothing comes any more: it was stopped, its time is over, or there is a newer code. */
  readonly isOver: boolean;
};

/** How the shopper's own code stands, now and at every change. It is open for as long as somebody watches. */
export const watchPhoneLink = async function* (
  { connection: { db }, notifier }: Pick<Services, "connection" | "notifier">,
  whose: Actor,
  { token }: PhoneLinkInput,
  signal: AbortSignal,
): AsyncGenerator<PhoneLinkView> {
  const linkId = hashSecretToken(token);
  let shown = "";
  while (!signal.aborted) {
    const stopWaiting = new AbortController();
    // Waiting starts before the read: a change in between wakes us instead of being missed.
    const isWoken = AbortSignal.any([signal, stopWaiting.signal]);
    const changed = notifier.wait(phoneLinkTopic(linkId), lookAgainMs.idle, isWoken);
    const view = await look(db, whose, linkId);
    const state = `${view.underWayCount} ${view.arrivedCount} ${view.isOver} ${view.secondsLeft > 0}`;
    if (state !== shown) yield view;
    shown = state;
    if (view.isOver) return;
    const sooner =
      view.underWayCount > 0
        ? setTimeout(() => stopWaiting.abort(), lookAgainMs.underWay)
        : undefined;
    await changed;
    clearTimeout(sooner);
  }
};

const look = async (db: Database, whose: Actor, linkId: string): Promise<PhoneLinkView> => {
  const [link] = await db
    .update(phoneLink)
    .set({ openUntil })
    .where(
      and(
        eq(phoneLink.id, linkId),
        eq(phoneLink.ownerId, whose.userId),
        gt(phoneLink.endsAt, sql`now() - make_interval(mins => ${laterMinutes})`),
      ),
    )
    .returning({
      secondsLeft: sql<number>`greatest(0, ceil(extract(epoch from ${phoneLink.endsAt} - now())))::int`,
    });
  const rows = await db
    .select({ status: photo.status, photos: count() })
    .from(photo)
    .where(and(eq(photo.ownerId, whose.userId), eq(photo.phoneLinkId, linkId)))
    .groupBy(photo.status);
  const countOf = (status: string) => rows.find((row) => row.status === status)?.photos ?? 0;
  const secondsLeft = link?.secondsLeft ?? 0;
  const underWayCount = countOf("receiving") + countOf("processing");
  const isOver = link === undefined || (secondsLeft === 0 && underWayCount === 0);
  return { secondsLeft, underWayCount, arrivedCount: countOf("ready"), isOver };
};
