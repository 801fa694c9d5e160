import { sql } from "drizzle-orm";

import { authToken } from "#server/auth/auth-token.table.ts";
import { createTrip } from "#server/auth/create-trip.ts";
import { requireRecentProof } from "#server/auth/recent-proof.ts";
import { hashSecretToken } from "#server/auth/secret-token.ts";
import { countActFrom } from "#server/http/rate-limit.ts";
import type { RequestContext } from "#server/trpc/context.ts";
import { ShopError } from "#shared/shop-error.ts";
import type { BeginProviderInput } from "#shared/sign-in-providers.ts";

import type { ProviderTripCookie } from "./provider-trip.ts";
import { tellProviderTrouble } from "./provider-trouble.ts";

const limit = { act: "provider_trip", max: 300, windowSeconds: 600 };
const tripMinutes = 10;

/**
 * Sends somebody to a sign-in provider's page (OAuth). What the answer is held against stays in this
 * browser, and the state, which works once, in the table.
 * @throws ShopError `not_found` for one that is not set up, `provider_unavailable`, `too_many_requests`,
 * `sign_in_required` and `reauthentication_required` for what is about an account
 */
export const beginProviderTrip = async (
  { services, signedIn, clientAddress, now, setTrip }: RequestContext,
  { provider: name, intent, next }: BeginProviderInput,
): Promise<{ url: string }> => {
  const { db } = services.connection;
  await countActFrom(db, limit, clientAddress);
  const provider = services.signInProviders.get(name);
  if (provider === undefined) throw new ShopError("not_found");
  const account = intent === "sign_in" ? null : signedIn;
  if (intent !== "sign_in" && (account === null || account.actor.role === "guest")) {
    throw new ShopError("sign_in_required");
  }
  if (intent === "link") requireRecentProof(account, now);
  const trip = createTrip(intent === "prove");
  const url = await provider.begin(trip).catch(tellProviderTrouble(services.log, name));
  await db.insert(authToken).values({
    id: hashSecretToken(trip.state),
    kind: "provider_state",
    expiresAt: sql`now() + make_interval(mins => ${tripMinutes})`,
  });
  setTrip({
    ...trip,
    provider: name,
    intent,
    next: next ?? null,
    userId: account?.actor.userId ?? null,
  } satisfies ProviderTripCookie);
  return { url: url.href };
};
