import { DrizzlePostgreSQLAdapter } from "@lucia-auth/adapter-drizzle";
import { and, eq, gt, lt, type SQL, sql } from "drizzle-orm";
import type { PostgresJsDatabase } from "drizzle-orm/postgres-js";
import { type Adapter, Lucia, TimeSpan } from "lucia";

import type { Database } from "#server/db/connect.ts";
import { eraseInRounds } from "#server/db/erase-in-rounds.ts";
import type { Role } from "#shared/accounts.ts";
import { type Device, unknownDevice } from "#shared/devices.ts";

import type { Actor } from "./actor.ts";
import { endedToken } from "./ended-token.table.ts";
import { absoluteHours, isOfWorkshop, isSessionOver } from "./is-session-over.ts";
import { createSessionRowsReader } from "./read-session-rows.ts";
import { createSecretToken, hashSecretToken } from "./secret-token.ts";
import { session as sessionTable } from "./session.table.ts";
import { user as userTable } from "./user.table.ts";

/**
 * Sessions of who is signed in, and of guests (Lucia): begun, read, ended. The only file that knows Lucia
 * (frozen upstream), small enough to replace in a day.
 *
 * - The cookie holds 32 random bytes; the row's id is their SHA-256: a leaked table opens nothing.
 * - Sliding: 30 days, renewed when half is used. Lucia has no absolute limit, so `created_at` sets
 *   one: 90 days, and 12 hours for staff.
 * - Whoever works here has a customer's rights and times only until the second factor is proven in this
 *   session, so no door can forget to ask for it. From then on they end after 30 minutes without a call, too.
 * - Lucia has no guard against cross-site requests; http/same-origin.ts is ours.
 */
export const sessionDays = 30;
const dayMs = 86_400_000;
/** `last_seen_at` is kept this fine: not every call writes. */
const seenSeconds = { guest: 3_600, customer: 3_600, staff: 60, admin: 60 } as const;

declare module "lucia" {
  interface Register {
    Lucia: ReturnType<typeof createLucia>;
    DatabaseUserAttributes: { role: Role; email: string | null; disabledAt: Date | null };
    DatabaseSessionAttributes: Device & {
      createdAt: Date;
      authenticatedAt: Date;
      lastSeenAt: Date;
      secondFactorAt: Date | null;
    };
  }
}

export type SignedIn = {
  readonly actor: Actor;
  /** What the person is; `actor.role` is less than that until the second factor is proven. */
  readonly heldRole: Role;
  readonly email: string | null;
  /** The row's id, i.e. the hash; never sent anywhere. */
  readonly sessionId: string;
  /** When the person last proved who they are; see recent-proof.ts. */
  readonly authenticatedAt: Date;
  /** The sliding end moved: send the cookie again. */
  readonly isRenewed: boolean;
};

/**
 * Announced by the database itself when one of the person's sessions ends or gets another token, whatever
 * act that was (trigger `session_ended`).
 */
export const sessionTopic = ({ actor }: Pick<SignedIn, "actor">): string =>
  `session:${actor.userId}`;

/** What is known of a session when it begins, beyond a password. */
export type SessionStart = {
  readonly hasSecondFactor?: boolean;
  /** What the browser says it is, for its person's list of sessions. */
  readonly device?: Device;
};

export type Sessions = {
  /** Starts a session and returns the cookie's token. A new one at every sign-in and at the second factor. */
  start(userId: string, now: Date, how?: SessionStart): Promise<string>;
  /** A new token for the same session: what was planted or seen before opens nothing. */
  rotate(sessionId: string): Promise<string>;
  /** Who holds this token; null for anything unknown, malformed or expired. One query at most. */
  read(token: string, now: Date): Promise<SignedIn | null>;
  /** Whether it goes on; asking is no sign of life, so an idle one still ends. */
  isOpen(sessionId: string): Promise<boolean>;
  /**
   * The person has just proved again who they are: the session goes on under a new token (ASVS 7.2.4).
   * Null when it has ended meanwhile.
   */
  prove(sessionId: string, now: Date): Promise<string | null>;
  end(sessionId: string): Promise<void>;
  /**
   * Notes that this browser has another token by now, where its old one opened nothing any more. What
   * was ended or exchanged here is noted in the same moment.
   */
  leave(token: string): Promise<void>;
  /**
   * Whether this token was ended or exchanged a moment ago, by whichever process: another tab asked
   * with it meanwhile, and its answer must not remove the cookie that the browser has by now.
   */
  wasLeft(token: string): Promise<boolean>;
  /**
   * Whether this token was that of a guest who has become an account, in another browser perhaps. Told to who
   * holds the token, and nothing else is: neither whose account nor what is in it.
   */
  wasMoved(token: string): Promise<boolean>;
  removeExpired(): Promise<void>;
  /** The same as part of an open transaction; its caller sends the cookie once that is committed. */
  within(tx: Database): Pick<Sessions, "start" | "prove" | "end">;
};

/** Longer than an answer is under way. */
const leftSeconds = 60;

/** As Lucia's own for Drizzle, but for what every call reads. */
const createAdapter = (db: PostgresJsDatabase): Adapter => {
  const adapter = new DrizzlePostgreSQLAdapter(db, sessionTable, userTable);
  const readRows = createSessionRowsReader(db);
  adapter.getSessionAndUser = async (sessionId) => {
    const found = await readRows(sessionId);
    if (found === null) return [null, null];
    const { id, userId, expiresAt, ...attributes } = found.session;
    const { id: personId, ...person } = found.user;
    return [
      { id, userId, expiresAt, attributes },
      { id: personId, attributes: person },
    ];
  };
  return adapter;
};

const createLucia = (db: PostgresJsDatabase) =>
  new Lucia(createAdapter(db), {
    sessionExpiresIn: new TimeSpan(sessionDays, "d"),
    getUserAttributes: ({ role, email, disabledAt }) => ({ role, email, disabledAt }),
    getSessionAttributes: ({ createdAt, authenticatedAt, lastSeenAt, secondFactorAt }) => ({
      createdAt,
      authenticatedAt,
      lastSeenAt,
      secondFactorAt,
    }),
  });

export const createSessions = (db: PostgresJsDatabase): Sessions => {
  const lucia = createLucia(db);
  return {
    ...createActs(db),
    within: createActs,
    async rotate(sessionId) {
      const token = createSecretToken();
      await db.transaction(async (tx) => {
        await noteEnded(tx, [sessionId]);
        await tx
          .update(sessionTable)
          .set({ id: hashSecretToken(token) })
          .where(eq(sessionTable.id, sessionId));
      });
      return token;
    },
    async read(token, now) {
      if (!/^[A-Za-z0-9_-]{43}$/.test(token)) return null;
      const { session, user } = await lucia.validateSession(hashSecretToken(token));
      if (session === null) return null;
      const isUnproven = isOfWorkshop(user.role) && session.secondFactorAt === null;
      const role = isUnproven ? "customer" : user.role;
      if (user.disabledAt !== null || isSessionOver(session, role, now)) {
        await lucia.invalidateSession(session.id);
        return null;
      }
      // Lucia slides by the machine's clock; what is asked here goes by the caller's.
      const isHalfOver = session.expiresAt.getTime() - now.getTime() < (sessionDays / 2) * dayMs;
      const isUnseen = now.getTime() - session.lastSeenAt.getTime() > seenSeconds[role] * 1_000;
      if (isHalfOver || isUnseen) {
        await db
          .update(sessionTable)
          .set({
            lastSeenAt: now,
            ...(isHalfOver && { expiresAt: new Date(now.getTime() + sessionDays * dayMs) }),
          })
          .where(eq(sessionTable.id, session.id));
      }
      return {
        actor: { userId: user.id, role },
        heldRole: user.role,
        email: user.email,
        sessionId: session.id,
        authenticatedAt: session.authenticatedAt,
        isRenewed: session.fresh || isHalfOver,
      };
    },
    async isOpen(sessionId) {
      const open = await db
        .select({ id: sessionTable.id })
        .from(sessionTable)
        .where(and(eq(sessionTable.id, sessionId), gt(sessionTable.expiresAt, sql`now()`)));
      return open.length > 0;
    },
    leave: (token) => noteEnded(db, [hashSecretToken(token)]),
    async wasLeft(token) {
      const found = await db
        .select({ id: endedToken.id })
        .from(endedToken)
        .where(and(eq(endedToken.id, hashSecretToken(token)), sql`not ${isLongAgo}`));
      return found.length > 0;
    },
    async wasMoved(token) {
      const found = await db
        .select({ id: endedToken.id })
        .from(endedToken)
        .where(
          and(
            eq(endedToken.id, hashSecretToken(token)),
            endedToken.isMoved,
            sql`not ${isOutlived}`,
          ),
        );
      return found.length > 0;
    },
    async removeExpired() {
      await eraseInRounds(db, sessionTable, lt(sessionTable.expiresAt, sql`now()`));
      await eraseInRounds(
        db,
        endedToken,
        sql`${isLongAgo} and (not ${endedToken.isMoved} or ${isOutlived})`,
      );
    },
  };
};

/** What fits into an open transaction: Lucia has its own connection and does none of it. */
const createActs = (db: Database): Pick<Sessions, "start" | "prove" | "end"> => ({
  async start(userId, now, { hasSecondFactor = false, device = unknownDevice } = {}) {
    const token = createSecretToken();
    await db.insert(sessionTable).values({
      id: hashSecretToken(token),
      userId,
      // By the machine's clock, as Lucia asks and slides.
      expiresAt: new Date(Date.now() + sessionDays * dayMs),
      createdAt: now,
      authenticatedAt: now,
      lastSeenAt: now,
      secondFactorAt: hasSecondFactor ? now : null,
      ...device,
    });
    return token;
  },
  async prove(sessionId, now) {
    const token = createSecretToken();
    const proven = await db.transaction(async (tx) => {
      await noteEnded(tx, [sessionId]);
      return tx
        .update(sessionTable)
        .set({ id: hashSecretToken(token), authenticatedAt: now })
        .where(eq(sessionTable.id, sessionId))
        .returning({ id: sessionTable.id });
    });
    return proven.length === 1 ? token : null;
  },
  end: (sessionId) => endWhere(db, eq(sessionTable.id, sessionId)),
});

/** By Postgres's clock, which all processes share. */
const isLongAgo = lt(endedToken.endedAt, sql`now() - make_interval(secs => ${leftSeconds})`);

/** No guest's cookie is older than that. */
const isOutlived = lt(
  endedToken.endedAt,
  sql`now() - make_interval(hours => ${absoluteHours.guest})`,
);

const noteEnded = async (
  db: Database,
  sessionIds: readonly string[],
  isMoved = false,
): Promise<void> => {
  if (sessionIds.length === 0) return;
  await db
    .insert(endedToken)
    .values(sessionIds.map((id) => ({ id, isMoved })))
    .onConflictDoNothing();
};

/**
 * Ends all of a guest's, in the transaction that makes them an account: none lives on with the new rights,
 * and the browsers that had one can be told why.
 */
export const endSessionsOf = (tx: Database, userId: string): Promise<void> =>
  endWhere(tx, eq(sessionTable.userId, userId), true);

/** In one piece: whoever finds no session any more finds the note. */
const endWhere = (db: Database, which: SQL, isMoved = false): Promise<void> =>
  db.transaction(async (tx) => {
    const ended = await tx.delete(sessionTable).where(which).returning({ id: sessionTable.id });
    await noteEnded(
      tx,
      ended.map(({ id }) => id),
      isMoved,
    );
  });
