import type { Sessions } from "#server/auth/session.ts";
import type { SessionCookie } from "#server/http/session-cookie.ts";
import type { Services } from "#server/services.ts";

export type ShopRouteTools = {
  readonly services: Services;
  readonly sessions: Sessions;
  readonly sessionCookie: SessionCookie;
};
