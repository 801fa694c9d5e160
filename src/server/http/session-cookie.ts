// The session cookie and the device cookie: read, set, cleared.

import { sessionDays } from "#server/auth/session.ts";

export type TokenCookie = {
  /** The token a request carries; null when absent, doubled or not of our making. */
  read(request: Request): { token: string | null; isPresent: boolean };
  write(token: string | null): string;
};

export type SessionCookie = TokenCookie;

/** As long as browsers keep a cookie. */
export const deviceDays = 400;
export const createSessionCookie = (publicUrl: string): SessionCookie =>
  createTokenCookie(publicUrl, "lodestone", sessionDays);

/**
 * By what an account knows this browser again: set at the first sign-in with it, it opens nothing and
 * says nothing about the person. Without it every sign-in would be news to its owner.
 */
export const createDeviceCookie = (publicUrl: string): TokenCookie =>
  createTokenCookie(publicUrl, "lodestone-device", deviceDays);

/** `__Host-` over https, so that no sibling host can plant one. */
const createTokenCookie = (publicUrl: string, bareName: string, days: number): TokenCookie => {
  const isSecure = publicUrl.startsWith("https:");
  const name = isSecure ? `__Host-${bareName}` : bareName;
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
  return {
    read(request) {
      const values = cookieValues(request, name);
      const [token] = values;
      const isOurs = values.length === 1 && token !== undefined && /^[\w-]{43}$/.test(token);
      return { token: isOurs ? token : null, isPresent: values.length > 0 };
    },
    write: (token) =>
      token === null
        ? `${name}=; ${attributes}; Max-Age=0`
        : `${name}=${token}; ${attributes}; Max-Age=${days * 86_400}`,
  };
};

/** All values of a cookie's name; two of them mean that somebody planted one. */
export const cookieValues = (request: Request, name: string): string[] =>
  (request.headers.get("cookie") ?? "")
    .slice(0, 8_192)
    .split(";")
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
