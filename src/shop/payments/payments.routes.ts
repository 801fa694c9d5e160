// The webhooks of payment providers: `/webhooks/stripe`, `/webhooks/paypal`.

import type { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";

import type { HttpEnv } from "#server/http/http-env.ts";
import { problemOf } from "#server/http/problem.ts";
import { ProviderUnavailable } from "#server/payments/payment-provider.ts";
import { providerMethods, webhookPathOf } from "#shared/payments.ts";
import type { ShopRouteTools } from "#shop/route-tools.ts";

import { receiveWebhook } from "./receive-webhook.ts";

/** The largest events of any provider are far below. */
const bodyBytesMax = 256 * 1024;

/** Where payment providers tell us what happened; signed instead of same-origin. */
export const addPaymentRoutes = (app: Hono<HttpEnv>, { services }: ShopRouteTools): void => {
  const limit = bodyLimit({ maxSize: bodyBytesMax, onError: () => problemOf("invalid_input") });
  for (const method of providerMethods) {
    app.post(webhookPathOf(method), limit, async (c) => {
      const provider = services.paymentProviders[method];
      if (provider === null) return problemOf("not_found");
      try {
        const message = { rawBody: await c.req.text(), headers: c.req.raw.headers };
        const isSigned = await receiveWebhook(services, method, provider, message, new Date());
        if (isSigned) return c.text("ok");
        const requestId = c.get("requestId");
        services.log.warn({ requestId, method }, "a webhook was not signed by its provider");
        return problemOf("invalid_input");
      } catch (error) {
        if (!(error instanceof ProviderUnavailable)) throw error;
        services.log.warn({ err: error }, "the payment provider did not answer");
        return problemOf("payment_provider_unavailable");
      }
    });
  }
};
