// The addresses that sign-in providers (Google, GitHub, Apple, OpenID) send people back to (OAuth
// callback).

import type { Context, Hono } from "hono";
import { z } from "zod";

import type { SignedIn } from "#server/auth/session.ts";
import type { HttpEnv } from "#server/http/http-env.ts";
import { requestLocale } from "#server/http/request-locale.ts";
import { createDeviceCookie } from "#server/http/session-cookie.ts";
import { createTripCookie } from "#server/http/trip-cookie.ts";
import { deviceOf } from "#shared/devices.ts";
import { ShopError } from "#shared/shop-error.ts";
import { providerNames } from "#shared/sign-in-providers.ts";
import type { AdoptOrders } from "#shop/accounts/adopt-orders.ts";
import type { CarryOver } from "#shop/accounts/carry-over.ts";
import { rememberDevice } from "#shop/accounts/sign-in/known-devices.ts";
import { isLinkedTo, linkIdentity } from "#shop/accounts/sign-in/ways-in.ts";
import type { ShopRouteTools } from "#shop/route-tools.ts";

import { enterByIdentity } from "./enter-by-identity.ts";
import { finishProviderTrip, providerAnswerSchema } from "./finish-provider-trip.ts";

const postedBytesMax = 16 * 1024;

type Brings = { readonly carryOvers: readonly CarryOver[]; readonly adoptOrders: AdoptOrders };

/**
 * Where providers send people back to. However it ends, a page of the shop follows that says so:
 * what went wrong stands in `problem`, beside the password form.
 */
export const addProviderRoutes = (
  app: Hono<HttpEnv>,
  { services, sessions, sessionCookie }: ShopRouteTools,
  brings: Brings,
): void => {
  const tripCookie = createTripCookie(services.publicUrl, services.secret);
  const deviceCookie = createDeviceCookie(services.publicUrl);
  const { db } = services.connection;

  const arrive = async (c: Context<HttpEnv>, provider: (typeof providerNames)[number]) => {
    const now = new Date();
    const { token } = sessionCookie.read(c.req.raw);
    const signedIn = token === null ? null : await sessions.read(token, now);
    const answer = providerAnswerSchema.parse(c.req.query());
    const browser = { trip: tripCookie.read(c.req.raw), signedIn };
    const { trip, identity } = await finishProviderTrip(services, provider, answer, browser);
    if (signedIn !== null && trip.intent === "link") {
      await linkIdentity(db, signedIn.actor.userId, identity);
    } else if (signedIn !== null && trip.intent === "prove") {
      if (!(await isLinkedTo(db, signedIn.actor.userId, identity)))
        throw new ShopError("proof_wrong");
      const proven = await sessions.prove(signedIn.sessionId, now);
      if (proven === null) throw new ShopError("provider_trip_invalid");
      c.header("set-cookie", sessionCookie.write(proven), { append: true });
    } else {
      await enter(c, signedIn, identity, now);
    }
    return trip.next ?? "/login";
  };

  /** Another session: rights never change within one. */
  const enter = async (
    c: Context<HttpEnv>,
    signedIn: SignedIn | null,
    identity: Parameters<typeof enterByIdentity>[2],
    now: Date,
  ) => {
    const locale = requestLocale(c.req.raw);
    const visitor = { actor: signedIn?.actor ?? null, locale };
    const { userId, isNew } = await enterByIdentity(db, visitor, identity, brings);
    if (signedIn !== null) await sessions.end(signedIn.sessionId);
    const device = deviceOf(c.req.header("user-agent") ?? null);
    const browser = {
      db,
      services,
      device,
      deviceToken: deviceCookie.read(c.req.raw).token,
      setDeviceToken: (token: string) =>
        c.header("set-cookie", deviceCookie.write(token), { append: true }),
    };
    await rememberDevice(browser, userId, { isNews: !isNew });
    const token = await sessions.start(userId, now, { device });
    const left = sessionCookie.read(c.req.raw).token;
    if (signedIn === null && left !== null) await sessions.leave(left);
    c.header("set-cookie", sessionCookie.write(token), { append: true });
  };

  for (const provider of providerNames) {
    app.get(`/login/${provider}`, async (c) => {
      c.header("cache-control", "private, no-store");
      c.header("set-cookie", tripCookie.write(null), { append: true });
      const path = await arrive(c, provider).catch((error: unknown) => {
        if (error instanceof ShopError) return `/login?problem=${error.code}`;
        if (error instanceof z.ZodError) return "/login?problem=provider_trip_invalid";
        throw error;
      });
      return c.redirect(path, 303);
    });
  }

  // Apple posts across sites, where no cookie comes along: sent on, the browser brings it.
  app.post("/login/apple", async (c) => {
    const size = Number(c.req.header("content-length") ?? Number.POSITIVE_INFINITY);
    if (size > postedBytesMax) return c.redirect("/login?problem=provider_trip_invalid", 303);
    const posted = new URLSearchParams(await c.req.text());
    const kept = new URLSearchParams();
    for (const name of ["code", "state", "error", "iss"]) {
      const value = posted.get(name);
      if (value !== null) kept.set(name, value);
    }
    return c.redirect(`/login/apple?${kept}`, 303);
  });
};
