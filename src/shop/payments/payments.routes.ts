import type { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";

import type { HttpEnv } from "#server/http/http-env.ts";
import { problemOf } from "#server/http/problem.ts";
import { ProviderUnavailable } from "#server/payments/payment-provider.ts";
import { stripeWebhookPath } from "#shared/payments.ts";
import type { ShopRouteTools } from "#shop/route-tools.ts";

import { receiveWebhook } from "./receive-webhook.ts";

/** Stripe's largest events are far below. */
const bodyBytesMax = 256 * 1024;

/** Where payment providers tell us what happened; signed instead of same-origin. */
export const addPaymentRoutes = (app: Hono<HttpEnv>, { services }: ShopRouteTools): void => {
  app.post(
    stripeWebhookPath,
    bodyLimit({ maxSize: bodyBytesMax, onError: () => problemOf("invalid_input") }),
    async (c) => {
      if (services.stripe === null) return problemOf("not_found");
      try {
        const message = { rawBody: await c.req.text(), headers: c.req.raw.headers };
        const isSigned = await receiveWebhook(services, services.stripe, message, new Date());
        if (isSigned) return c.text("ok");
        services.log.warn({ requestId: c.get("requestId") }, "a webhook was not signed by Stripe");
        return problemOf("invalid_input");
      } catch (error) {
        if (!(error instanceof ProviderUnavailable)) throw error;
        services.log.warn({ err: error }, "the payment provider did not answer");
        return problemOf("payment_provider_unavailable");
      }
    },
  );
};
