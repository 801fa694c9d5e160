// PayPal's webhooks: asks PayPal itself whether a message is its own.

import { z } from "zod";

import { type ProviderEvent, ProviderUnavailable } from "#server/payments/payment-provider.ts";

import { type PaypalClient, PaypalRefusal } from "./paypal-client.ts";

const linkSchema = z.object({ href: z.string(), rel: z.string() });
const relatedSchema = {
  supplementary_data: z
    .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
    .optional(),
  links: z.array(linkSchema).optional(),
};
const captureSchema = z.object(relatedSchema);
type Related = z.infer<typeof captureSchema>;

const eventSchema = z.object({
  id: z.string().min(1).max(100),
  event_type: z.string().min(1).max(100),
  resource: z
    .object({
      id: z.string().optional(),
      ...relatedSchema,
      disputed_transactions: z
        .array(z.object({ seller_transaction_id: z.string().optional() }))
        .optional(),
      status: z.string().optional(),
      update_time: z.iso.datetime({ offset: true }).optional(),
    })
    .default({}),
  create_time: z.iso.datetime({ offset: true }),
});
type Event = z.infer<typeof eventSchema>;

/** As PayPal names them; the bounds are those of its own call. */
const headerSchema = z.object({
  auth_algo: z
    .string()
    .regex(/^[a-zA-Z0-9]+$/)
    .max(100),
  cert_url: z.url({ protocol: /^https?$/ }).max(500),
  transmission_id: z.string().min(1).max(50),
  transmission_sig: z.string().min(1).max(500),
  transmission_time: z.iso.datetime({ offset: true }),
});

const verdictSchema = z.object({ verification_status: z.string() });

/** Anybody can post to us: of those who ask PayPal at once the others come again. */
const verificationsAtOnceMax = 20;

/**
 * Who a message is from is asked of PayPal itself, with the body byte for byte as it came: no
 * certificate is fetched from an address that a stranger wrote (`docs/decisions/money/2026-11-23-paypal.md`).
 * Source: developer.paypal.com/api/webhooks/v1/verify-webhook-signature-post.
 */
export const createPaypalWebhooks = (client: PaypalClient, webhookId: string) => {
  let underWay = 0;

  const isSigned = async (rawBody: string, headers: Headers): Promise<boolean> => {
    const signed = headerSchema.safeParse(headersOf(headers));
    if (!signed.success) return false;
    if (underWay >= verificationsAtOnceMax) {
      throw new ProviderUnavailable("PayPal: too many messages at once");
    }
    underWay += 1;
    try {
      const asked = JSON.stringify({ ...signed.data, webhook_id: webhookId });
      const { verification_status: status } = await client.call(verdictSchema, {
        method: "POST",
        path: "/v1/notifications/verify-webhook-signature",
        body: `${asked.slice(0, -1)},"webhook_event":${rawBody}}`,
      });
      return status === "SUCCESS";
    } catch (error) {
      // What PayPal cannot read, PayPal has not signed; without our keys it can say nothing.
      if (error instanceof PaypalRefusal && error.status !== 401 && error.status !== 403) {
        return false;
      }
      throw error;
    } finally {
      underWay -= 1;
    }
  };

  /** The order that an event is about; of a refund or dispute it has to be looked up. */
  const orderOf = async ({ event_type: type, resource }: Event): Promise<string | null> => {
    if (type.startsWith("CHECKOUT.ORDER.")) return resource.id ?? null;
    const own = type.startsWith("PAYMENT.CAPTURE.") ? relatedOrder(resource) : null;
    if (own !== null) return own;
    const captureId = captureOf(type, resource);
    if (captureId === null) return null;
    try {
      const path = `/v2/payments/captures/${captureId}`;
      return relatedOrder(await client.call(captureSchema, { method: "GET", path }));
    } catch (error) {
      if (error instanceof PaypalRefusal && error.status === 404) return null;
      throw error;
    }
  };

  return async (rawBody: string, headers: Headers): Promise<ProviderEvent | null> => {
    const event = eventSchema.safeParse(parseJson(rawBody));
    if (!event.success || !(await isSigned(rawBody, headers))) return null;
    const { id, event_type: type } = event.data;
    return { id, type, reference: await orderOf(event.data), dispute: disputeOf(event.data) };
  };
};

const headersOf = (headers: Headers) =>
  Object.fromEntries(
    Object.keys(headerSchema.shape).map((name) => [
      name,
      headers.get(`paypal-${name.replaceAll("_", "-")}`),
    ]),
  );

const disputeOf = ({ event_type: type, create_time: at, resource }: Event) =>
  type.startsWith("CUSTOMER.DISPUTE.")
    ? {
        isOpen: type !== "CUSTOMER.DISPUTE.RESOLVED" && resource.status !== "RESOLVED",
        at: new Date(resource.update_time ?? at),
      }
    : null;

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const idAt = (links: Related["links"], path: RegExp): string | null =>
  (links ?? [])
    .filter(({ rel }) => rel === "up")
    .map(({ href }) => path.exec(href)?.[1])
    .find((id) => id !== undefined) ?? null;

const relatedOrder = ({ supplementary_data: more, links }: Related): string | null =>
  more?.related_ids?.order_id ?? idAt(links, /\/v2\/checkout\/orders\/([A-Z0-9]{1,36})$/);

/** What a refund came from, or what a dispute is about. */
const captureOf = (type: string, resource: Event["resource"]): string | null => {
  if (type.startsWith("PAYMENT.")) {
    return idAt(resource.links, /\/v2\/payments\/captures\/([A-Z0-9]{1,36})$/);
  }
  if (!type.startsWith("CUSTOMER.DISPUTE.")) return null;
  const id = resource.disputed_transactions?.[0]?.seller_transaction_id ?? "";
  return /^[A-Z0-9]{1,36}$/.test(id) ? id : null;
};
