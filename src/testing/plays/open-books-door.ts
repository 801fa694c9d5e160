import { Hono } from "hono";

import { createSessions } from "#server/auth/session.ts";
import type { HttpEnv } from "#server/http/http-env.ts";
import { createSessionCookie } from "#server/http/session-cookie.ts";
import type { Services } from "#server/services.ts";
import { addBooksRoutes } from "#shop/invoices/books/books.routes.ts";

/** The doors of the books, asked over HTTP as somebody with both factors; with null as nobody. */
export const openBooksDoor = (services: Services) => {
  const sessions = createSessions(services.connection.db);
  const app = new Hono<HttpEnv>();
  const sessionCookie = createSessionCookie(services.publicUrl);
  addBooksRoutes(app, { services, sessions, sessionCookie });
  return async (path: string, userId: string | null): Promise<Response> => {
    const token =
      userId === null ? null : await sessions.start(userId, new Date(), { hasSecondFactor: true });
    return app.request(path, { headers: token === null ? {} : { cookie: `lodestone=${token}` } });
  };
};
