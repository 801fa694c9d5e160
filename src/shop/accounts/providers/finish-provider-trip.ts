import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { z } from "zod";

import { authToken } from "#server/auth/auth-token.table.ts";
import { hashSecretToken } from "#server/auth/secret-token.ts";
import type { SignedIn } from "#server/auth/session.ts";
import type { ProviderIdentity } from "#server/auth/sign-in-provider.ts";
import type { Database } from "#server/db/connect.ts";
import type { Services } from "#server/services.ts";
import { ShopError } from "#shared/shop-error.ts";
import type { ProviderName } from "#shared/sign-in-providers.ts";

import { providerTripSchema, type ProviderTripCookie } from "./provider-trip.ts";
import { tellProviderTrouble } from "./provider-trouble.ts";

const text = z.string().max(4_000).optional();
/** What a provider's page sent back with the browser, unchecked; `iss` by RFC 9207. */
export const providerAnswerSchema = z.object({ code: text, state: text, error: text, iss: text });
type ProviderAnswer = z.infer<typeof providerAnswerSchema>;

/**
 * Finishes a sign-in at a provider: who came back from there. Everything must be of one trip: the browser
 * that set out, the provider it set out to, a state that has not been used, and for what is about an
 * account still its session.
 * @throws ShopError `provider_trip_invalid`, `provider_denied`, `provider_unavailable`
 */
export const finishProviderTrip = async (
  services: Services,
  name: ProviderName,
  answer: ProviderAnswer,
  browser: { readonly trip: unknown; readonly signedIn: SignedIn | null },
): Promise<{ trip: ProviderTripCookie; identity: ProviderIdentity }> => {
  const parsed = providerTripSchema.safeParse(browser.trip);
  const provider = services.signInProviders.get(name);
  if (!parsed.success || provider === undefined) throw new ShopError("provider_trip_invalid");
  const trip = parsed.data;
  const isOfTrip = trip.provider === name && trip.state === answer.state;
  const isOfAccount = trip.userId === null || browser.signedIn?.actor.userId === trip.userId;
  if (!isOfTrip || !isOfAccount) throw new ShopError("provider_trip_invalid");
  await spendState(services.connection.db, trip.state);
  if (answer.error !== undefined) {
    const isChoice =
      answer.error === "access_denied" || answer.error === "user_cancelled_authorize";
    throw new ShopError(isChoice ? "provider_denied" : "provider_trip_invalid");
  }
  if (answer.code === undefined) throw new ShopError("provider_trip_invalid");
  const identity = await provider
    .finish({ code: answer.code, issuer: answer.iss ?? null }, trip)
    .catch(tellProviderTrouble(services.log, name));
  return { trip, identity };
};

/** A state works once, also of two answers that come at the same moment. */
const spendState = async (db: Database, state: string): Promise<void> => {
  const spent = await db
    .update(authToken)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(authToken.id, hashSecretToken(state)),
        eq(authToken.kind, "provider_state"),
        isNull(authToken.usedAt),
        gt(authToken.expiresAt, sql`now()`),
      ),
    )
    .returning({ id: authToken.id });
  if (spent.length === 0) throw new ShopError("provider_trip_invalid");
};
