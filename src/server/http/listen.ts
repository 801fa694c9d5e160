import { StartError } from "#server/db/start-error.ts";
import { systemErrorCode } from "#server/system-error-code.ts";

import type { HttpDoor } from "./http-app.ts";
import { isUpload } from "./request-costs.ts";

/** How long a connection may be silent (s): between requests, in the middle of one, and while it is read. */
const idleSeconds = 10;
/**
 * The same where the next word is ours: Bun would cut who is here whole and waits on a busy machine.
 * Slow phones upload at 10 KB/s with pauses, so they have it from the start (FAULTS §1). Bun counts it
 * over the whole request body and to 4 s, so it is above the 120 s after which the shop answers.
 */
const ourIdleSeconds = 128;
/** One photo and the room of its envelope; calls are limited to 256 KiB on their own. */
const requestBytesMax = 52 * 1024 * 1024;
/**
 * How long a server that stops still accepts: callers that keep a connection are told to let it go, and
 * who is on the way here arrives. Whoever waits to be accepted after that is cut by the system.
 */
const lastRequestsMs = 300;
/** In place of an address that is none, such as a Host of port 99999, so that it can be answered. */
const unreadableUrl = "http://unreadable.invalid/";

export type HttpServer = {
  readonly port: number;
  /** Ends kept connections, stops accepting, waits for what runs; cuts the rest after `timeoutMs`. */
  close(timeoutMs: number): Promise<void>;
};

/**
 * Opens the shop's HTTP server on a port.
 * @param doorOf answers requests; given later, because the shop's address may depend on the port
 * @throws StartError when the port is taken or may not be used
 */
export const listen = (
  { host, port }: { readonly host: string; readonly port: number },
  doorOf: () => HttpDoor | undefined,
): HttpServer => {
  let isClosing = false;
  const answerLast = async (request: Request, bunServer: BunServer) => {
    const response = await answer(request, bunServer);
    if (!isSlow(request, response)) bunServer.timeout(request, idleSeconds);
    // Without it the next request would meet a connection that is being closed.
    if (isClosing) response.headers.set("connection", "close");
    return response;
  };
  const answer = (request: Request, bunServer: BunServer) => {
    const door = doorOf();
    if (door === undefined) return new Response("starting", { status: 503 });
    const socketAddress = bunServer.requestIP(request)?.address ?? "unknown";
    const keepOpen = () => bunServer.timeout(request, ourIdleSeconds);
    if (!URL.canParse(request.url)) {
      const { method } = request;
      const readable = new Request(unreadableUrl, { method, headers: { connection: "close" } });
      return door.fetch(readable, { socketAddress, keepOpen, isUnreadable: true });
    }
    if (request.body === null || isUpload(new URL(request.url).pathname)) keepOpen();
    return door.fetch(request, { socketAddress, keepOpen });
  };
  const server = serveOrExplain(host, port, answerLast, (error) => {
    const failed = doorOf()?.answerFailure(error);
    return failed ?? new Response("not ready", { status: 503 });
  });
  return {
    port: server.port ?? port,
    async close(timeoutMs) {
      const timer = setTimeout(() => void server.stop(true), timeoutMs);
      isClosing = true;
      await Bun.sleep(lastRequestsMs);
      await server.stop();
      clearTimeout(timer);
    },
  };
};

/** Whose connection may be silent although the answer has begun: what comes next comes when it happens. */
const isSlow = (request: Request, { headers }: Response): boolean =>
  headers.get("content-type")?.startsWith("text/event-stream") === true ||
  (URL.canParse(request.url) && isUpload(new URL(request.url).pathname));

type BunServer = ReturnType<typeof Bun.serve>;

const serveOrExplain = (
  hostname: string,
  port: number,
  fetch: (request: Request, server: BunServer) => Response | Promise<Response>,
  error: (error: unknown) => Response,
): BunServer => {
  try {
    return Bun.serve({
      hostname,
      port,
      fetch,
      error,
      development: false,
      // Otherwise a second shop opens the same port, and each gets half of the visitors.
      reusePort: false,
      idleTimeout: idleSeconds,
      maxRequestBodySize: requestBytesMax,
    });
  } catch (cause) {
    if (systemErrorCode(cause) === "EADDRINUSE") {
      throw new StartError(`Port ${port} is taken: stop what uses it, or set PORT (0 picks one).`, {
        cause,
      });
    }
    throw new StartError(`Cannot listen on ${hostname}:${port}: ${String(cause)}`, { cause });
  }
};
