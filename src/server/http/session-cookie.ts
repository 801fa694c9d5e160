import { sessionDays } from "#server/auth/session.ts";

export type SessionCookie = {
  /** The token a request carries; null when absent, doubled or not of our making. */
  read(request: Request): { token: string | null; isPresent: boolean };
  write(token: string | null): string;
};

/** `__Host-` over https, so that no sibling host can plant one. */
export const createSessionCookie = (publicUrl: string): SessionCookie => {
  const isSecure = publicUrl.startsWith("https:");
  const name = isSecure ? "__Host-lodestone" : "lodestone";
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
        : `${name}=${token}; ${attributes}; Max-Age=${sessionDays * 86_400}`,
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
