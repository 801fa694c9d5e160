import type { Hono } from "hono";

import { errorCode, StartError } from "#server/db/start-error.ts";

import type { HttpEnv } from "./http-app.ts";

/**
 * Slow phones upload at 10 KB/s with pauses; Bun's 10 s would cut them (FAULTS §1). Bun counts it
 * over the whole request body and to 4 s, so it is above the 120 s after which the shop answers.
 */
const slowRouteIdleSeconds = 128;
const idleSeconds = 10;
/** One photo and the room of its envelope; calls are limited to 256 KiB on their own. */
const requestBytesMax = 52 * 1024 * 1024;

export type HttpServer = {
  readonly port: number;
  /** Stops accepting, waits for what runs, and cuts the rest after `timeoutMs`. */
  close(timeoutMs: number): Promise<void>;
};

/**
 * @param respond answers a request; given later, because the shop's address may depend on the port
 * @throws StartError when the port is taken or may not be used
 */
export const listen = (
  { host, port }: { readonly host: string; readonly port: number },
  respond: () => Hono<HttpEnv> | undefined,
): HttpServer => {
  const server = serveOrExplain(host, port, (request, bunServer) => {
    const app = respond();
    if (app === undefined) return new Response("starting", { status: 503 });
    const isSlow = /^\/(uploads|packing-slips|trpc\/[^?]*watch)/i.test(
      new URL(request.url).pathname,
    );
    if (isSlow) bunServer.timeout(request, slowRouteIdleSeconds);
    const socketAddress = bunServer.requestIP(request)?.address ?? "unknown";
    return app.fetch(request, { socketAddress });
  });
  return {
    port: server.port ?? port,
    async close(timeoutMs) {
      const timer = setTimeout(() => void server.stop(true), timeoutMs);
      await server.stop();
      clearTimeout(timer);
    },
  };
};

type BunServer = ReturnType<typeof Bun.serve>;

const serveOrExplain = (
  hostname: string,
  port: number,
  fetch: (request: Request, server: BunServer) => Response | Promise<Response>,
): BunServer => {
  try {
    return Bun.serve({
      hostname,
      port,
      fetch,
      development: false,
      idleTimeout: idleSeconds,
      maxRequestBodySize: requestBytesMax,
    });
  } catch (cause) {
    if (errorCode(cause) === "EADDRINUSE") {
      throw new StartError(`Port ${port} is taken: stop what uses it, or set PORT (0 picks one).`, {
        cause,
      });
    }
    throw new StartError(`Cannot listen on ${hostname}:${port}: ${String(cause)}`, { cause });
  }
};
