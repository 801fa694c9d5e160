import type { Sessions } from "#server/auth/session.ts";
import type { SessionCookie } from "#server/http/session-cookie.ts";
import type { Services } from "#server/services.ts";

/** What every route of the shop that is not a call is given. */
export type ShopRouteTools = {
  readonly services: Services;
  readonly sessions: Sessions;
  readonly sessionCookie: SessionCookie;
};
