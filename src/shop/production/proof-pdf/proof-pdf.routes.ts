import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";

import { answerFailure } from "#server/http/answer-failure.ts";
import type { HttpEnv } from "#server/http/http-env.ts";
import { problemOf } from "#server/http/problem.ts";
import { proofPdfBytesMax, proofPdfInput, proofPdfsPath } from "#shared/designs.ts";
import type { ShopRouteTools } from "#shop/route-tools.ts";

import { makeProofPdf } from "./make-proof-pdf.ts";

const headers = {
  "content-type": "application/pdf",
  "cache-control": "private, no-store",
  "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
} as const;

/** Proofs of magnets as PDF, for whoever makes them. */
export const addProofPdfRoutes = (shop: Hono<HttpEnv>, tools: ShopRouteTools): void => {
  const { services, sessions, sessionCookie } = tools;
  const app = new Hono<HttpEnv>();
  app.onError((error, c) => answerFailure(services, error, c));

  app.post(
    proofPdfsPath,
    bodyLimit({ maxSize: proofPdfBytesMax, onError: () => problemOf("invalid_input") }),
    async (c) => {
      const { token } = sessionCookie.read(c.req.raw);
      const session = token === null ? null : await sessions.read(token, new Date());
      if (session === null) return problemOf("session_required");
      const input = proofPdfInput.safeParse(await c.req.json().catch(() => null));
      if (!input.success) return problemOf("invalid_input");
      const address = c.get("clientAddress");
      const pdf = await makeProofPdf(services, session.actor, address, input.data);
      return new Response(Buffer.from(pdf), { headers });
    },
  );
  shop.route("/", app);
};
