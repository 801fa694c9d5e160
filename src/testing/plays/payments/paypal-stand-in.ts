import type { PaypalKeys } from "#server/payments/paypal/paypal-client.ts";

import { paypalBooks, type PaypalBooks } from "./paypal-books.ts";
import type { StandInOrder } from "./paypal-stand-in-order.ts";
import type { ProviderStandIn, Told } from "./provider-stand-in.ts";

/** How the next answers are: as they should, an error, or done but cut off before they arrive. */
type Mood = "well" | "error_500" | "error_429" | "cut_after_write";
type Answer = { readonly status: number; readonly body: object };
type Heard = { readonly rawBody: string; readonly headers: Headers };

/**
 * PayPal at the edge of this machine: the parts of its REST API that the shop speaks, in the shapes it
 * publishes (developer.paypal.com/docs/api/orders/v2), with tokens, request ids, a page to agree on and
 * messages that it vouches for byte for byte.
 */
export const startPaypalStandIn = (): ProviderStandIn & {
  readonly keys: PaypalKeys;
  readonly books: () => PaypalBooks;
  readonly orders: ReadonlyMap<string, StandInOrder>;
  /** How many tokens it has given out. */
  readonly tokenCount: () => number;
  /** Every token it has given out is worth nothing any more. */
  readonly endTokens: () => void;
  /** The next taking of this order's money is declined, until the person agrees anew. */
  readonly decline: (id: string) => void;
  /** Our app may not read disputes: a right of its own there. */
  readonly forbidDisputes: (areForbidden: boolean) => void;
  /** What PayPal was asked about, such as `POST /v2/checkout/orders`. */
  readonly calls: readonly string[];
} => {
  const orders = new Map<string, StandInOrder>();
  const kept = new Map<string, { readonly body: string; readonly answer: Answer }>();
  const tokens = new Set<string>();
  const vouched = new Map<string, { readonly sig: string; readonly time: string; raw: string }>();
  const refunds: { readonly id: string; readonly amount: number }[] = [];
  const calls: string[] = [];
  let given = 0;
  let areDisputesForbidden = false;
  let mood: Mood = "well";
  let meanwhile: (call: string) => Promise<void> | void = () => {};

  const find = (id: string): StandInOrder => {
    const found = orders.get(id);
    if (!found) throw new Error(`the stand-in has no order ${id}`);
    return found;
  };

  const answer = async (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url);
    const body = await request.text();
    const call = `${request.method} ${pathname}`;
    if (pathname === "/checkoutnow") return agreePage(request, searchParams.get("token") ?? "");
    calls.push(call);
    if (mood === "error_500")
      return Response.json(errorOf("INTERNAL_SERVER_ERROR"), { status: 500 });
    if (mood === "error_429") return Response.json(errorOf("RATE_LIMIT_REACHED"), { status: 429 });
    if (call === "POST /v1/oauth2/token") return giveToken(request);
    if (!tokens.has((request.headers.get("authorization") ?? "").replace("Bearer ", ""))) {
      return Response.json(errorOf("AUTHENTICATION_FAILURE"), { status: 401 });
    }
    const key = request.headers.get("paypal-request-id");
    const before = key === null ? undefined : kept.get(key);
    // An id that comes again is answered as before, also with the no of before.
    const result = before?.answer ?? act(request.method, pathname, searchParams, body, key);
    if (key !== null && before === undefined) kept.set(key, { body, answer: result });
    await meanwhile(call);
    if (mood === "cut_after_write") return new Response("", { status: 502 });
    if (result.status === 204) return new Response(null, { status: 204 });
    return Response.json(result.body, { status: result.status });
  };

  const giveToken = (request: Request): Response => {
    const basic = Buffer.from(`${keys.clientId}:${keys.clientSecret}`).toString("base64");
    if (request.headers.get("authorization") !== `Basic ${basic}`) {
      return Response.json({ error: "invalid_client" }, { status: 401 });
    }
    given += 1;
    const token = `A21AA${crypto.randomUUID().replaceAll("-", "")}`;
    tokens.add(token);
    return Response.json({ access_token: token, token_type: "Bearer", expires_in: 31_668 });
  };

  const act = (
    method: string,
    path: string,
    search: URLSearchParams,
    body: string,
    key: string | null,
  ): Answer => {
    const [, id, verb] = /^\/v2\/checkout\/orders\/([A-Z0-9]+)(?:\/(capture))?$/.exec(path) ?? [];
    const [, captureId, refund] =
      /^\/v2\/payments\/captures\/([A-Z0-9]+)(?:\/(refund))?$/.exec(path) ?? [];
    const webhookId = /^\/v1\/notifications\/webhooks\/(\w+)$/.exec(path)?.[1];
    if (method === "POST" && path === "/v2/checkout/orders") {
      return key === null ? refused(400, "PAYPAL_REQUEST_ID_REQUIRED") : books.create(body);
    }
    if (path === "/v1/notifications/verify-webhook-signature") return verify(body);
    if (path.startsWith("/v1/customer/disputes")) {
      if (areDisputesForbidden) return refused(403, "PERMISSION_DENIED");
      const [, disputeId] = /^\/v1\/customer\/disputes\/([\w-]+)$/.exec(path) ?? [];
      return disputeId === undefined
        ? books.listDisputes(search.get("disputed_transaction_id") ?? "")
        : books.showDispute(disputeId);
    }
    if (webhookId !== undefined) {
      return webhookId === keys.webhookId
        ? { status: 200, body: { id: webhookId, url: "https://shop.example.org/webhooks/paypal" } }
        : refused(404, "INVALID_RESOURCE_ID");
    }
    if (id !== undefined && verb === "capture") return books.capture(id);
    if (id !== undefined && method === "PATCH") return books.patch(id, body);
    if (id !== undefined) return books.show(id);
    if (captureId !== undefined && refund !== undefined) return books.refund(captureId, body);
    if (captureId !== undefined) return books.showCapture(captureId);
    throw new Error(`the stand-in does not know ${method} ${path}`);
  };

  /** It knows what it sent, to the byte. */
  const verify = (body: string): Answer => {
    const asked: Record<string, string> = JSON.parse(body);
    const sent = vouched.get(asked["transmission_id"] ?? "");
    const isOurs =
      sent !== undefined &&
      asked["webhook_id"] === keys.webhookId &&
      asked["transmission_sig"] === sent.sig &&
      asked["transmission_time"] === sent.time &&
      body.endsWith(`"webhook_event":${sent.raw}}`);
    return { status: 200, body: { verification_status: isOurs ? "SUCCESS" : "FAILURE" } };
  };

  const agreePage = (request: Request, id: string): Response => {
    const order = orders.get(id);
    if (order === undefined)
      return new Response("Things don't appear to be working", { headers: html });
    const backTo = (url: string) => {
      const back = new URL(url);
      back.searchParams.set("token", id);
      return back;
    };
    if (request.method !== "POST") {
      return new Response(agreeHtml(order, backTo(order.cancelUrl).href), { headers: html });
    }
    // Who comes back to the page of what is taken is sent on.
    if (order.capture === null) books.approve(id);
    const back = backTo(order.returnUrl);
    back.searchParams.set("PayerID", "QYR5Z8XDVJNXQ");
    return Response.redirect(back.href, 303);
  };

  const server = Bun.serve({ hostname: "127.0.0.1", port: 0, fetch: answer });
  const keys: PaypalKeys = {
    clientId: "client_stand_in",
    clientSecret: "secret_stand_in",
    webhookId: "8PT597110X687430LKGECATA",
    apiUrl: server.url.origin,
  };
  const books = paypalBooks({ orders, refunds, origin: server.url.origin });

  const tell = async (told: Told, id: string): Promise<Heard> => {
    const rawBody = JSON.stringify({
      id: `WH-${crypto.randomUUID().toUpperCase()}`,
      event_version: "1.0",
      create_time: new Date().toISOString(),
      ...books.eventOf(told, id),
    });
    return { rawBody, headers: sign(rawBody) };
  };
  const sign = (rawBody: string, at = new Date()): Headers => {
    const transmission = crypto.randomUUID();
    const sent = { sig: btoa(crypto.randomUUID()), time: at.toISOString(), raw: rawBody };
    vouched.set(transmission, sent);
    return new Headers({
      "paypal-auth-algo": "SHA256withRSA",
      "paypal-cert-url": "https://api.paypal.com/v1/notifications/certs/CERT-360caa42",
      "paypal-transmission-id": transmission,
      "paypal-transmission-sig": sent.sig,
      "paypal-transmission-time": sent.time,
    });
  };

  return {
    method: "paypal",
    keys,
    orders,
    refunds,
    calls,
    env: {
      PAYPAL_CLIENT_ID: keys.clientId,
      PAYPAL_CLIENT_SECRET: keys.clientSecret,
      PAYPAL_WEBHOOK_ID: keys.webhookId,
      PAYPAL_API_URL: server.url.origin,
    },
    tokenCount: () => given,
    endTokens: () => tokens.clear(),
    referenceOf: (url) => new URL(url).searchParams.get("token") ?? "",
    pageCount: () => orders.size,
    amountOf: (id) => orders.get(id)?.amount,
    distort: (id, change) => void Object.assign(find(id), change),
    stateOf: (id) => {
      const order = orders.get(id);
      if (order === undefined) return "gone";
      if (order.capture === null) return order.status === "APPROVED" ? "agreed" : "open";
      return captured[order.capture.status];
    },
    setMood: (next) => {
      mood = next;
    },
    setMeanwhile: (next) => {
      meanwhile = next;
    },
    pay: books.approve,
    payByDebit: (id) => {
      find(id).isSlow = true;
      books.approve(id);
    },
    endDebit: (id, end) => {
      const { capture } = find(id);
      if (capture?.status !== "PENDING") throw new Error(`order ${id} has no eCheck under way`);
      capture.status = end === "paid" ? "COMPLETED" : "DECLINED";
    },
    decline: (id) => {
      find(id).isDeclined = true;
    },
    expire: (id) => void orders.delete(id),
    refundByHand: books.giveBack,
    openDispute: books.openDispute,
    endDispute: books.endDispute,
    forbidDisputes: (areForbidden) => {
      areDisputesForbidden = areForbidden;
    },
    books: books.read,
    tell,
    sign: async (rawBody, at) => sign(rawBody, at),
    stop: () => server.stop(true),
  };
};

export type PaypalStandIn = ReturnType<typeof startPaypalStandIn>;

const captured = { PENDING: "debit", COMPLETED: "paid", DECLINED: "over" } as const;

const html = { "content-type": "text/html; charset=utf-8" };

const agreeHtml = (order: StandInOrder, cancelUrl: string): string =>
  `<!doctype html><html lang="en"><head><title>PayPal</title><link rel="icon" href="data:,"></head><body>
<h1>${order.amount / 100} EUR</h1><p>${order.description}</p>
<form method="post"><button>${order.userAction === "CONTINUE" ? "Continue" : "Pay"}</button></form><a href="${cancelUrl.replaceAll("&", "&amp;")}">Back</a></body></html>`;

const errorOf = (name: string): object => ({
  name,
  message: `${name} of the stand-in`,
  details: [],
});

const refused = (status: number, issue: string): Answer => ({
  status,
  body: { ...errorOf("UNPROCESSABLE_ENTITY"), details: [{ issue }] },
});
