// The way into tRPC's procedures: over HTTP for browsers, in the process for public pages.

import type { AnyRouter } from "@trpc/server";
import type { Context } from "hono";

import { createSessions, sessionTopic, type SignedIn } from "#server/auth/session.ts";
import { createTurns } from "#server/db/turns.ts";
import type { HttpEnv } from "#server/http/http-env.ts";
import { createOpenStreams } from "#server/http/open-streams.ts";
import { requestLocale } from "#server/http/request-locale.ts";
import { createDeviceCookie, createSessionCookie } from "#server/http/session-cookie.ts";
import { createTripCookie } from "#server/http/trip-cookie.ts";
import type { Services } from "#server/services.ts";
import { deviceOf, unknownDevice } from "#shared/devices.ts";
import type { Locale } from "#shared/locale.ts";

import type { RequestContext } from "./context.ts";
import { serveTrpc } from "./serve-trpc.ts";

/** Of one session: more would only take connections from others. A stream counts until it begins. */
const callsOfOne = { atOnceMax: 4, waitingMax: 1_000, waitMsMax: 30_000 };

/** An end whose word was lost is seen after this long. */
const lookAgainMs = 60_000;

/** The way into the procedures: over HTTP for browsers, in the process for public pages. */
export const createTrpcDoor = (router: AnyRouter, services: Services) => {
  const sessions = createSessions(services.connection.db);
  const sessionCookie = createSessionCookie(services.publicUrl);
  const tripCookie = createTripCookie(services.publicUrl, services.secret);
  const deviceCookie = createDeviceCookie(services.publicUrl);

  const turns = createTurns(callsOfOne);
  const streams = createOpenStreams();

  const callTrpc = async (c: Context<HttpEnv>): Promise<Response> => {
    const { token } = sessionCookie.read(c.req.raw);
    const { response, signedIn } = await (token === null
      ? answer(c)
      : turns.take(token, () => answer(c)));
    if (signedIn === null) return streams.keep(response);
    return streams.keep(response, (signal) => waitForEnd(signedIn, signal));
  };

  /** Of the session that asked: at once by its word (session.table.ts), later when that was missed. */
  const waitForEnd = async (signedIn: SignedIn, signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      // Waiting starts before the look: an end in between wakes us instead of being missed.
      const changed = services.notifier.wait(sessionTopic(signedIn), lookAgainMs, signal);
      // Without the database nobody is thrown out; there is nothing new to tell either.
      if (!(await sessions.isOpen(signedIn.sessionId).catch(() => true))) return;
      await changed;
    }
  };

  const answer = async (
    c: Context<HttpEnv>,
  ): Promise<{ readonly response: Response; readonly signedIn: SignedIn | null }> => {
    const request = c.req.raw;
    const now = new Date();
    const { token, isPresent } = sessionCookie.read(request);
    const signedIn = token === null ? null : await sessions.read(token, now);
    let isExchanged = false;
    const cookies = { session: [] as string[], trip: [] as string[], device: [] as string[] };
    if (signedIn?.isRenewed === true) cookies.session = [sessionCookie.write(token)];
    const context: RequestContext = {
      ...base(services),
      sessions,
      signedIn,
      actor: signedIn?.actor ?? null,
      requestId: c.get("requestId"),
      clientAddress: c.get("clientAddress"),
      locale: requestLocale(request),
      now,
      wasLeft: async () => token !== null && signedIn === null && sessions.wasLeft(token),
      wasMoved: async () => token !== null && signedIn === null && sessions.wasMoved(token),
      setSessionToken: (next) => {
        cookies.session = [sessionCookie.write(next)];
        isExchanged = next !== null;
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
    const response = await serveTrpc(router, request, context, async () => {
      const isNobodys = isPresent && signedIn === null;
      if (isNobodys && isExchanged && token !== null) {
        await sessions.leave(token).catch((error: unknown) => {
          services.log.warn({ err: error }, "an exchanged token was not noted");
        });
      }
      const isTakenBack =
        isNobodys &&
        cookies.session.length === 0 &&
        (token === null ||
          !(
            (await sessions.wasLeft(token).catch(isUnknown)) ||
            (await sessions.wasMoved(token).catch(isUnknown))
          ));
      return [
        ...(isTakenBack ? [sessionCookie.write(null)] : []),
        ...Object.values(cookies).flat(),
      ];
    });
    return { response, signedIn };
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
    wasLeft: async () => false,
    wasMoved: async () => false,
    setSessionToken: () => {},
    setTrip: () => {},
    device: unknownDevice,
    deviceToken: null,
    setDeviceToken: () => {},
  });

  return { sessions, sessionCookie, callTrpc, publicContext, endStreams: () => streams.endAll() };
};

/** Without the database a cookie stays: it opens nothing. */
const isUnknown = () => true;

const base = (services: Services) => ({ db: services.connection.db, services });
