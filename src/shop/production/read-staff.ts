import type { Actor } from "#server/auth/actor.ts";
import type { ShopRouteTools } from "#shop/route-tools.ts";

/** Who of the workshop asks for a file; null for everybody else. */
export const readStaff = async (
  { sessionCookie, sessions }: Pick<ShopRouteTools, "sessionCookie" | "sessions">,
  request: Request,
): Promise<Actor | null> => {
  const { token } = sessionCookie.read(request);
  const signedIn = token === null ? null : await sessions.read(token, new Date());
  if (signedIn === null) return null;
  const { role } = signedIn.actor;
  return role === "staff" || role === "admin" ? signedIn.actor : null;
};
