import { sessionDays } from "#server/auth/session.ts";

export type TokenCookie = {
  /** The token a request carries; null when absent, doubled or not of our making. */
  read(request: Request): { token: string | null; isPresent: boolean };
  write(token: string | null): string;
};

export type SessionCookie = TokenCookie & {
  /** As `write`, in exchange for what the request carried. */
  exchange(request: Request, token: string | null): string;
  /**
   * The request's token was exchanged a moment ago: another tab asked with it meanwhile, and its answer
   * must not remove the cookie that this browser has by now.
   */
  wasExchanged(request: Request): boolean;
};

/** As long as browsers keep a cookie. */
const deviceDays = 400;
/** Longer than an answer is under way. */
const exchangedMs = 60_000;

export const createSessionCookie = (publicUrl: string): SessionCookie => {
  const cookie = createTokenCookie(publicUrl, "lodestone", sessionDays);
  /** In the order of their time, so the first are the oldest. */
  const exchangedAt = new Map<string, number>();
  const forgetOld = (now: number) => {
    for (const [token, at] of exchangedAt) {
      if (now - at < exchangedMs) return;
      exchangedAt.delete(token);
    }
  };
  return {
    ...cookie,
    exchange(request, next) {
      const { token } = cookie.read(request);
      const now = performance.now();
      forgetOld(now);
      if (token !== null && next !== null) exchangedAt.set(token, now);
      return cookie.write(next);
    },
    wasExchanged(request) {
      const { token } = cookie.read(request);
      forgetOld(performance.now());
      return token !== null && exchangedAt.has(token);
    },
  };
};

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
