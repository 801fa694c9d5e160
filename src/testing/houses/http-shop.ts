import { createTrpcDoor } from "#server/trpc/trpc-door.ts";
import type { Role } from "#shared/accounts.ts";
import { appRouter } from "#shop/app-router.ts";
import { dearCalls } from "#shop/dear-calls.ts";
import { addShopRoutes } from "#shop/http-routes.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

import { openHttpDoor } from "./http-door.ts";

/**
 * A test shop whose routes answer over HTTP on a free port; it has no pages.
 * @param trustedProxyCount 1: a test says where a request comes from in `x-forwarded-for`
 */
export const openHttpShop = async ({
  trustedProxyCount = 0,
  ...options
}: { readonly trustedProxyCount?: number } & Parameters<typeof openTestShop>[0] = {}) => {
  const shop: TestShop = await openTestShop(options);
  const { services, sessions } = shop;
  const { sessionCookie } = createTrpcDoor(appRouter, services);
  /** A server with nothing in its memory, as after a start. */
  const openDoor = () => {
    const { callTrpc } = createTrpcDoor(appRouter, services);
    return openHttpDoor(services, {
      trustedProxyCount,
      pages: {
        render: async () => ({ status: 404, html: "" }),
        renderError: () => ({ status: 500, html: "" }),
        renderUnavailable: () => ({ status: 503, html: "" }),
        renderRefusal: ({ pathname }, { status, code }) => ({
          status,
          html: `${code} ${pathname}`,
        }),
      },
      callTrpc,
      dearCalls,
      addShopRoutes: (hono) => addShopRoutes(hono, { services, sessions, sessionCookie }),
    });
  };
  const { origin, close: closeDoor } = await openDoor();

  /** A person with calls and, over HTTP, with a cookie. */
  const visitor = async (role: Role) => {
    const person = await shop.person(role);
    const token = await shop.startSession(person.actor.userId);
    const headers = {
      cookie: sessionCookie.write(token).split(";")[0] ?? "",
      origin: services.publicUrl,
    };
    const request = (path: string, init: RequestInit = {}) =>
      fetch(`${origin}${path}`, {
        ...init,
        headers: { ...headers, ...Object.fromEntries(new Headers(init.headers)) },
      });
    return { ...person, headers, request };
  };

  return {
    ...shop,
    origin,
    openDoor,
    visitor,
    async close() {
      await closeDoor();
      await shop.close();
    },
  };
};

export type HttpShop = Awaited<ReturnType<typeof openHttpShop>>;
export type Visitor = Awaited<ReturnType<HttpShop["visitor"]>>;
