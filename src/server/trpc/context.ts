import type { Actor } from "#server/auth/actor.ts";
import type { Sessions, SignedIn } from "#server/auth/session.ts";
import type { Database } from "#server/db/connect.ts";
import type { Services } from "#server/services.ts";
import type { Device } from "#shared/devices.ts";
import type { Locale } from "#shared/locale.ts";

/** What one request knows; procedures narrow `actor`. */
export type RequestContext = {
  readonly db: Database;
  readonly services: Services;
  readonly sessions: Sessions;
  readonly signedIn: SignedIn | null;
  readonly actor: Actor | null;
  readonly requestId: string;
  /** Where the request came from, for limits only, as a keyed hash (rate-limit.ts). */
  readonly clientAddress: string;
  readonly locale: Locale;
  readonly now: Date;
  /** Whether the session that was sent is one that this browser has exchanged or ended just now. */
  readonly wasLeft: () => Promise<boolean>;
  /** Whether the session that was sent was a guest's who has become an account meanwhile. */
  readonly wasMoved: () => Promise<boolean>;
  /** Sends the session's cookie with the answer; null removes it. */
  readonly setSessionToken: (token: string | null) => void;
  /** Keeps in the browser what a trip to a sign-in provider is held against on its return. */
  readonly setTrip: (trip: object) => void;
  /** What the browser says it is, in two words. */
  readonly device: Device;
  /** The browser's own cookie, by which accounts know it again; null before the first sign-in. */
  readonly deviceToken: string | null;
  readonly setDeviceToken: (token: string) => void;
};
