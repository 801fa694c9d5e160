import { Stripe } from "stripe";

import type { StripeKeys } from "#server/payments/stripe.ts";

import type { ProviderStandIn, Told } from "./provider-stand-in.ts";
import {
  disputeFee,
  feeOf,
  heldBy,
  payPageHtml,
  viewDisputes,
  viewSession,
  type Session,
} from "./stripe-session.ts";

/** How the next answers are: as they should, an error, or done but cut off before they arrive. */
type Mood = "well" | "error_500" | "error_429" | "cut_after_write";

/**
 * Stripe at the edge of this machine: the parts of its API that the shop speaks, in the shapes it
 * publishes (docs.stripe.com/api), with idempotency keys, a page to pay on and signed messages.
 */
export const startStripeStandIn = () => {
  const sessions = new Map<string, Session>();
  const kept = new Map<string, { readonly body: string; readonly answer: object }>();
  const refunds: { readonly id: string; readonly amount: number; readonly intent: string }[] = [];
  let mood: Mood = "well";
  let eventsSent = 0;
  let areBooksLate = false;
  let meanwhile: (path: string) => Promise<void> | void = () => {};
  const webhookSecret = `whsec_${crypto.randomUUID().replaceAll("-", "")}`;

  const find = (id: string): Session => {
    const found = sessions.get(id);
    if (!found) throw new Error(`the stand-in has no session ${id}`);
    return found;
  };

  const viewOf = (session: Session): object =>
    viewSession(session, { payUrl: new URL(`/pay/${session.id}`, server.url).href, areBooksLate });

  const create = (request: Readonly<Record<string, string>>): object => {
    const id = `cs_test_${crypto.randomUUID().replaceAll("-", "")}`;
    sessions.set(id, {
      id,
      request,
      status: "open",
      paymentStatus: "unpaid",
      debit: null,
      refunded: 0,
      amount: Number(request["line_items[0][price_data][unit_amount]"]),
      currency: request["line_items[0][price_data][currency]"] ?? "",
      dispute: null,
    });
    return viewOf(find(id));
  };

  const refundOf = (request: Readonly<Record<string, string>>): object | null => {
    const intent = request["payment_intent"] ?? "";
    const session = find(intent.replace(/^pi_/, ""));
    const amount = Number(request["amount"]);
    if (amount > session.amount - session.refunded - heldBy(session)) return null;
    session.refunded += amount;
    const id = `re_${crypto.randomUUID().replaceAll("-", "")}`;
    refunds.push({ id, amount, intent });
    return { id, object: "refund", amount, status: "succeeded", payment_intent: intent };
  };

  const answer = async (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url);
    const body = await request.text();
    const page = /^\/pay\/(\w+)$/.exec(pathname)?.[1];
    if (page !== undefined) return payPage(request, find(page));
    if (mood === "error_500") return failure(500, "api_error");
    if (mood === "error_429") return failure(429, "invalid_request_error", "rate_limit");
    const key = request.headers.get("idempotency-key");
    const before = key === null ? undefined : kept.get(key);
    if (before && before.body !== body) return failure(400, "idempotency_error");
    const result = before?.answer ?? act(request.method, pathname, searchParams, body);
    if (result === null) return failure(400, "invalid_request_error");
    if (key !== null) kept.set(key, { body, answer: result });
    await meanwhile(`${request.method} ${pathname}`);
    if (mood === "cut_after_write") return new Response("", { status: 502 });
    return Response.json(result);
  };

  const act = (
    method: string,
    path: string,
    search: URLSearchParams,
    body: string,
  ): object | null => {
    const request = Object.fromEntries(new URLSearchParams(body));
    const [, id, verb] = /^\/v1\/checkout\/sessions\/(\w+)(?:\/(\w+))?$/.exec(path) ?? [];
    if (method === "POST" && path === "/v1/checkout/sessions") return create(request);
    if (method === "GET" && path === "/v1/checkout/sessions") {
      const intent = search.get("payment_intent") ?? "";
      const found = sessions.get(intent.replace(/^pi_/, ""));
      return { object: "list", data: found ? [viewOf(found)] : [], has_more: false };
    }
    if (method === "POST" && path === "/v1/refunds") return refundOf(request);
    if (method === "GET" && path === "/v1/disputes") {
      const data = viewDisputes(find((search.get("charge") ?? "").replace(/^ch_/, "")));
      return { object: "list", data, has_more: false };
    }
    if (id !== undefined && verb === "expire") {
      if (find(id).status !== "open") return null;
      expire(id);
    }
    if (id !== undefined) return viewOf(find(id));
    throw new Error(`the stand-in does not know ${method} ${path}`);
  };

  const payPage = (request: Request, session: Session): Response => {
    if (request.method !== "POST") return new Response(payPageHtml(session), { headers: html });
    pay(session.id);
    return Response.redirect(session.request["success_url"] ?? "/", 303);
  };

  const complete = (id: string): Session => {
    const session = find(id);
    if (session.status !== "open") throw new Error(`session ${id} is ${session.status}`);
    session.status = "complete";
    return session;
  };

  const pay = (id: string): void => {
    complete(id).paymentStatus = "paid";
  };

  const expire = (id: string): void => {
    const session = find(id);
    if (session.status !== "open") throw new Error(`session ${id} is ${session.status}`);
    session.status = "expired";
  };

  /** Each time a message is sent it is signed anew: an old signature is refused. */
  const sign = async (rawBody: string, at = new Date()): Promise<Headers> => {
    const header = await new Stripe(keys.secretKey, {
      httpClient: Stripe.createFetchHttpClient(),
    }).webhooks.generateTestHeaderStringAsync({
      payload: rawBody,
      secret: webhookSecret,
      timestamp: Math.floor(at.getTime() / 1000),
    });
    return new Headers({ "stripe-signature": header });
  };

  const server = Bun.serve({ hostname: "127.0.0.1", port: 0, fetch: answer });
  const keys: StripeKeys = {
    secretKey: "sk_test_stand_in",
    webhookSecret,
    apiUrl: server.url.origin,
  };

  const message = async (
    type: string,
    sessionId: string,
    { id = `evt_${crypto.randomUUID()}`, at = new Date() }: { id?: string; at?: Date } = {},
  ): Promise<{ rawBody: string; headers: Headers }> => {
    eventsSent += 1;
    const rawBody = JSON.stringify({
      id,
      object: "event",
      type,
      // Whole seconds, as Stripe counts; each event after the one before.
      created: Math.floor(Date.now() / 1000) + eventsSent,
      data: { object: objectOf(type, sessionId) },
    });
    return { rawBody, headers: await sign(rawBody, at) };
  };

  const objectOf = (type: string, sessionId: string): object => {
    if (type === "charge.refunded") return { object: "charge", payment_intent: `pi_${sessionId}` };
    if (!type.startsWith("charge.dispute.")) return viewOf(find(sessionId));
    const { dispute } = find(sessionId);
    const status = dispute?.status ?? (type === "charge.dispute.closed" ? "won" : "needs_response");
    return { object: "dispute", status, payment_intent: `pi_${sessionId}` };
  };

  const shared: ProviderStandIn = {
    method: "stripe",
    env: {
      STRIPE_SECRET_KEY: keys.secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: server.url.origin,
    },
    refunds,
    referenceOf: (url) => url.split("/").at(-1) ?? "",
    pageCount: () => sessions.size,
    amountOf: (id) => sessions.get(id)?.amount,
    distort: (id, change) => void Object.assign(find(id), change),
    stateOf: (id) => {
      const session = sessions.get(id);
      if (session === undefined) return "gone";
      if (session.paymentStatus === "paid") return "paid";
      if (session.debit === "processing") return "debit";
      return session.status === "open" ? "open" : "over";
    },
    tell: (told, id) => message(messages[told], id),
    setMood: (next) => {
      mood = next;
    },
    /** What happens when a call is done and its answer not yet sent; told the method and the path. */
    setMeanwhile: (next) => {
      meanwhile = next;
    },
    /** What a person does on Stripe's page. */
    pay,
    /** The same by debit: Stripe waits for the bank. */
    payByDebit: (id) => {
      complete(id).debit = "processing";
    },
    /** Days later the bank says yes, or no: then the session stays complete and unpaid. */
    endDebit: (id, end) => {
      const session = find(id);
      if (session.debit !== "processing") throw new Error(`session ${id} has no debit under way`);
      if (end === "paid") session.paymentStatus = "paid";
      session.debit = end === "failed" ? "failed" : null;
    },
    expire,
    /** Somebody gives money back in Stripe's own dashboard. */
    refundByHand: (id, amount) => {
      find(id).refunded += amount;
    },
    openDispute: (id) => {
      const session = find(id);
      const amount = session.refunded - session.amount;
      session.dispute = { status: "needs_response", booked: [{ amount, fee: disputeFee }] };
    },
    endDispute: (id, end) => {
      const session = find(id);
      if (session.dispute === null) throw new Error(`session ${id} is not disputed`);
      const held = heldBy(session);
      session.dispute.status = end;
      if (end === "won") session.dispute.booked.push({ amount: held, fee: 0 });
    },
    /** What its own books say, by session. */
    books: () =>
      new Map(
        [...sessions.values()].map((session) => {
          const { id, paymentStatus, amount, refunded, dispute } = session;
          const isPaid = paymentStatus === "paid";
          const fees = (dispute?.booked ?? []).reduce((sum, { fee }) => sum + fee, 0);
          const told = {
            paidCents: isPaid ? amount : 0,
            refundedCents: refunded,
            disputedCents: heldBy(session),
            feeCents: (isPaid ? feeOf(amount) : 0) + fees,
          };
          return [id, told] as const;
        }),
      ),
    sign,
    stop: () => server.stop(true),
  };
  return {
    ...shared,
    keys,
    sessions,
    message,
    /** It writes its own books after the payment, as with some cards. */
    setBooksLate: (areLate: boolean) => {
      areBooksLate = areLate;
    },
  };
};

export type StripeStandIn = ReturnType<typeof startStripeStandIn>;

const messages = {
  paid: "checkout.session.completed",
  debit_paid: "checkout.session.async_payment_succeeded",
  failed: "checkout.session.async_payment_failed",
  expired: "checkout.session.expired",
  refunded: "charge.refunded",
  dispute_opened: "charge.dispute.created",
  dispute_closed: "charge.dispute.closed",
} as const satisfies Record<Told, string>;

const html = { "content-type": "text/html; charset=utf-8" };

const failure = (status: number, type: string, code?: string): Response =>
  Response.json({ error: { type, message: `${type} of the stand-in`, code } }, { status });
