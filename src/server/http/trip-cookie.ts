import { seal, unseal } from "#server/auth/seal.ts";

import { cookieValues } from "./session-cookie.ts";

const minutes = 10;
const purpose = "provider_trip";

export type TripCookie = {
  /** What this browser set out with; null when there is none, or one that is not of our making. */
  read(request: Request): unknown;
  write(trip: object | null): string;
};

/**
 * What a trip to a sign-in provider must be held against when it comes back: sealed, and in the browser
 * that set out, so that nobody ends in it what began elsewhere. Lax, since the way back is a navigation
 * from another site.
 */
export const createTripCookie = (publicUrl: string, secret: Uint8Array): TripCookie => {
  const isSecure = publicUrl.startsWith("https:");
  const name = isSecure ? "__Host-lodestone-trip" : "lodestone-trip";
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
  return {
    read(request) {
      const [value, ...others] = cookieValues(request, name);
      if (value === undefined || others.length > 0) return null;
      const content = unseal(secret, purpose, name, value);
      return content === null ? null : JSON.parse(Buffer.from(content).toString("utf8"));
    },
    write: (trip) =>
      trip === null
        ? `${name}=; ${attributes}; Max-Age=0`
        : `${name}=${seal(secret, purpose, name, Buffer.from(JSON.stringify(trip)))}; ${attributes}; Max-Age=${minutes * 60}`,
  };
};
