// Calls to PayPal's REST API: token, deadline, repeat, refusals.

import { z } from "zod";

import { ProviderRefused, ProviderUnavailable } from "#server/payments/payment-provider.ts";

export type PaypalKeys = {
  readonly clientId: string;
  readonly clientSecret: string;
  /** PayPal's name for our address of messages: it signs for this one alone. */
  readonly webhookId: string;
  /** PayPal's sandbox, or another server that speaks its API. */
  readonly apiUrl?: string;
};

export const paypalLiveUrl = "https://api-m.paypal.com";
/** A person waits for the answer; afterwards the sweeper asks again. */
const timeoutMs = 10_000;
/** A token is left before it ends, so that none ends on the way. */
const tokenSpareMs = 60_000;

type Token = { readonly value: string; readonly endsAt: number };

type Call = {
  readonly method: "GET" | "POST" | "PATCH";
  readonly path: string;
  /** JSON as it is sent. */
  readonly body?: string;
  /** PayPal does what it has seen under this id only once. */
  readonly requestId?: string;
};

export type PaypalClient = {
  /**
   * One call in the account's name. With a token that PayPal has taken back it is tried once more.
   * @throws ProviderUnavailable, PaypalRefusal
   */
  call<Schema extends z.ZodType>(schema: Schema, call: Call): Promise<z.infer<Schema>>;
};

/** PayPal's no, with the issues it names, such as `INSTRUMENT_DECLINED`. */
export class PaypalRefusal extends ProviderRefused {
  readonly status: number;
  readonly issues: readonly string[];

  constructor(status: number, issues: readonly string[]) {
    super(`PayPal: ${status} ${issues.join(" ")}`.trim());
    this.status = status;
    this.issues = issues;
  }
}

const tokenSchema = z.object({
  access_token: z.string().min(1).max(5_000),
  /** Seconds; nine hours as a rule. */
  expires_in: z.number().positive(),
});
const errorSchema = z.object({
  name: z.string().optional(),
  error: z.string().optional(),
  details: z.array(z.object({ issue: z.string().optional() })).optional(),
});

/** Sources: developer.paypal.com/api/rest/authentication, /reference/guidelines/idempotency. */
export const createPaypalClient = (keys: PaypalKeys): PaypalClient => {
  const apiUrl = (keys.apiUrl ?? paypalLiveUrl).replace(/\/+$/, "");
  let token: Promise<Token> | null = null;

  const fetchToken = async (): Promise<Token> => {
    const basic = Buffer.from(`${keys.clientId}:${keys.clientSecret}`).toString("base64");
    const answer = await ask(`${apiUrl}/v1/oauth2/token`, {
      method: "POST",
      headers: {
        authorization: `Basic ${basic}`,
        "content-type": "application/x-www-form-urlencoded",
      },
      body: "grant_type=client_credentials",
    });
    const { access_token: value, expires_in: seconds } = await read(tokenSchema, answer);
    return { value, endsAt: Date.now() + seconds * 1_000 - tokenSpareMs };
  };

  /** One token for all calls; those that come while it is fetched wait for the same. */
  const readToken = async (): Promise<string> => {
    const held = token;
    if (held !== null && (await held).endsAt <= Date.now() && token === held) token = null;
    token ??= fetchToken().catch((error: unknown) => {
      token = null;
      throw error;
    });
    return (await token).value;
  };

  const send = async ({ method, path, body, requestId }: Call): Promise<Response> =>
    ask(`${apiUrl}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await readToken()}`,
        "content-type": "application/json",
        prefer: "return=representation",
        ...(requestId !== undefined && { "paypal-request-id": requestId }),
      },
      ...(body !== undefined && { body }),
    });

  return {
    call: async (schema, call) => {
      const first = await send(call);
      if (first.status !== 401) return read(schema, first);
      token = null;
      return read(schema, await send(call));
    },
  };
};

const ask = async (url: string, init: RequestInit): Promise<Response> => {
  try {
    // A redirect would carry the token elsewhere.
    return await fetch(url, {
      ...init,
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch (error) {
    throw new ProviderUnavailable("PayPal: no answer", { cause: error });
  }
};

const read = async <Schema extends z.ZodType>(
  schema: Schema,
  answer: Response,
): Promise<z.infer<Schema>> => {
  const body = await readBody(answer).catch((error: unknown) => {
    if (answer.ok) throw new ProviderUnavailable("PayPal: an answer cut off", { cause: error });
    return {};
  });
  if (!answer.ok) throw refusalOf(answer.status, body);
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new ProviderUnavailable("PayPal: an answer of another shape", { cause: parsed.error });
};

/** Null where PayPal says that there is nothing to say. */
const readBody = async (answer: Response): Promise<unknown> =>
  answer.status === 204 ? null : answer.json();

/** A later try may help, or it never will. */
const refusalOf = (status: number, body: unknown): Error => {
  const { data } = errorSchema.safeParse(body);
  const named = (data?.details ?? []).flatMap(({ issue }) => issue ?? []);
  const issues = named.length > 0 ? named : [data?.name ?? data?.error ?? ""].filter(Boolean);
  const isPassing = status === 408 || status === 409 || status === 429 || status >= 500;
  return isPassing || issues.includes("PREVIOUS_REQUEST_IN_PROGRESS")
    ? new ProviderUnavailable(`PayPal: ${status} ${issues.join(" ")}`.trim())
    : new PaypalRefusal(status, issues);
};
