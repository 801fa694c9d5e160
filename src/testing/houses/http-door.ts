import { createHttpApp, type HttpOptions } from "#server/http/http-app.ts";
import { listen } from "#server/http/listen.ts";
import { createStaticFiles } from "#server/http/pages/static-files.ts";
import type { Services } from "#server/services.ts";

/** What stands behind the door: what is not named answers nothing. */
export type BehindTheDoor = Partial<HttpOptions> & Pick<HttpOptions, "pages">;

/** The real door over HTTP on a free port, in front of what a test puts behind it; close it before its shop. */
export const openHttpDoor = async (services: Services, behind: BehindTheDoor) => {
  const app = createHttpApp({
    services,
    trustedProxyCount: 0,
    staticFiles: await createStaticFiles(services.workFolder.scratch),
    callTrpc: async () => new Response(),
    dearCalls: new Map(),
    addShopRoutes: () => {},
    metrics: null,
    tracing: null,
    isInService: () => true,
    ...behind,
  });
  const server = listen({ host: "127.0.0.1", port: 0 }, () => app);
  return { origin: `http://127.0.0.1:${server.port}`, close: () => server.close(1_000) };
};

export type OpenHttpDoor = Awaited<ReturnType<typeof openHttpDoor>>;
