import type { AnyRouter } from "@trpc/server";
import type { Context } from "hono";

import { createSessions } from "#server/auth/session.ts";
import type { HttpEnv } from "#server/http/http-app.ts";
import {
  cookieValues,
  createDeviceCookie,
  createSessionCookie,
} from "#server/http/session-cookie.ts";
import { createTripCookie } from "#server/http/trip-cookie.ts";
import type { Services } from "#server/services.ts";
import { deviceOf, unknownDevice } from "#shared/devices.ts";
import { chooseLocale, type Locale } from "#shared/locale.ts";

import type { RequestContext } from "./context.ts";
import { serveTrpc } from "./serve-trpc.ts";

/** The way into the procedures: over HTTP for browsers, in the process for public pages. */
export const createTrpcDoor = (router: AnyRouter, services: Services) => {
  const sessions = createSessions(services.connection.db);
  const sessionCookie = createSessionCookie(services.publicUrl);
  const tripCookie = createTripCookie(services.publicUrl, services.secret);
  const deviceCookie = createDeviceCookie(services.publicUrl);

  const callTrpc = async (c: Context<HttpEnv>): Promise<Response> => {
    const request = c.req.raw;
    const now = new Date();
    const { token, isPresent } = sessionCookie.read(request);
    const signedIn = token === null ? null : await sessions.read(token, now);
    const cookies = { session: [] as string[], trip: [] as string[], device: [] as string[] };
    if (signedIn?.isRenewed === true) cookies.session = [sessionCookie.write(token)];
    const context: RequestContext = {
      ...base(services),
      sessions,
      signedIn,
      actor: signedIn?.actor ?? null,
      requestId: c.get("requestId"),
      clientAddress: c.get("clientAddress"),
      locale: chooseLocale(
        cookieValues(request, "lang")[0],
        request.headers.get("accept-language"),
      ),
      now,
      setSessionToken: (next) => {
        cookies.session = [sessionCookie.exchange(request, next)];
      },
      setTrip: (trip) => {
        cookies.trip = [tripCookie.write(trip)];
      },
      device: deviceOf(request.headers.get("user-agent")),
      deviceToken: deviceCookie.read(request).token,
      setDeviceToken: (next) => {
        cookies.device = [deviceCookie.write(next)];
      },
    };
    return serveTrpc(router, request, context, () => {
      const isNobodys = isPresent && signedIn === null && cookies.session.length === 0;
      const isTakenBack = isNobodys && !sessionCookie.wasExchanged(request);
      return [
        ...(isTakenBack ? [sessionCookie.write(null)] : []),
        ...Object.values(cookies).flat(),
      ];
    });
  };

  /** The context of a public page: nobody is signed in, so its rendering may be kept for others. */
  const publicContext = (locale: Locale): RequestContext => ({
    ...base(services),
    sessions,
    signedIn: null,
    actor: null,
    requestId: "page",
    clientAddress: "page",
    locale,
    now: new Date(),
    setSessionToken: () => {},
    setTrip: () => {},
    device: unknownDevice,
    deviceToken: null,
    setDeviceToken: () => {},
  });

  return { sessions, sessionCookie, callTrpc, publicContext };
};

const base = (services: Services) => ({ db: services.connection.db, services });
