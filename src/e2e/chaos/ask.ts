import { z } from "zod";

import { createHttpClient, type HttpClient } from "#testing/plays/http-client.ts";

/** What became of a question: an answer, a refusal, or nobody knows. */
export type Outcome<Data> =
  | { readonly kind: "answered"; readonly data: Data }
  | { readonly kind: "refused"; readonly code: string }
  /** Cut, too late, or answered with "later": it may have happened. */
  | { readonly kind: "unknown"; readonly why: string };

/** Patience of a person before a page that does not come. */
const patienceMs = 20_000;
const triesMax = 8;
const pauseMs = 400;

/** Refusals that say "not now": the same is asked again. */
const notNow = new Set(["temporarily_unavailable", "storage_full", "too_many_requests"]);

export type Asker = {
  readonly client: HttpClient;
  /** Every answer that should never have been given, such as a 500, with the question. */
  readonly faults: string[];
};

export const openAsker = (origin: string, address: string, faults: string[]): Asker => ({
  // Everybody has an address of their own, as behind a proxy.
  client: createHttpClient(origin, "de", { "x-forwarded-for": address }),
  faults,
});

const refusal = z.object({
  error: z.object({ data: z.object({ refusal: z.string().nullable() }) }),
});
const problem = z.object({ code: z.string() });
const codeOf = (text: string): string | null => {
  try {
    const body: unknown = JSON.parse(text);
    const call = refusal.safeParse(body);
    return call.success
      ? call.data.error.data.refusal
      : (problem.safeParse(body).data?.code ?? null);
  } catch {
    return null;
  }
};

/** One request, once. */
export const askOnce = async (
  { client, faults }: Asker,
  path: string,
  init: RequestInit = {},
): Promise<Outcome<Response>> => {
  try {
    const response = await client.request(path, {
      ...init,
      signal: AbortSignal.timeout(patienceMs),
    });
    if (response.ok) return { kind: "answered", data: response };
    const text = await response.text();
    const code = codeOf(text);
    if (code !== null && !notNow.has(code)) return { kind: "refused", code };
    const said = `${path.slice(0, 80)} answered ${response.status} ${text.slice(0, 200)}`;
    // tus, and a HEAD, refuse by the status alone.
    if (code === null && response.status < 429) return { kind: "refused", code: said };
    if (code === null && ![429, 503, 507].includes(response.status)) faults.push(said);
    return { kind: "unknown", why: said };
  } catch (error) {
    return { kind: "unknown", why: String(error) };
  }
};

/** As a person who tries again until there is an answer, for a while. */
export const insist = async <Data>(
  attempt: () => Promise<Outcome<Data>>,
): Promise<Outcome<Data>> => {
  let outcome = await attempt();
  for (let tries = 1; outcome.kind === "unknown" && tries < triesMax; tries += 1) {
    await Bun.sleep(pauseMs * tries);
    outcome = await attempt();
  }
  return outcome;
};

const answer = z.object({ result: z.object({ data: z.unknown().optional() }) });

/** A call of the shop, once; a half answer counts as none. */
export const callOnce = async <Data>(
  asker: Asker,
  kind: "query" | "mutation",
  path: string,
  input: unknown,
  schema: z.ZodType<Data>,
): Promise<Outcome<Data>> => {
  const asked = await (kind === "query"
    ? askOnce(asker, `/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`)
    : askOnce(asker, `/trpc/${path}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(input),
      }));
  if (asked.kind !== "answered") return asked;
  const text = await asked.data.text().catch((error: unknown) => error);
  if (typeof text !== "string") return { kind: "unknown", why: String(text) };
  const data = schema.parse(answer.parse(JSON.parse(text)).result.data);
  return { kind: "answered", data };
};

/** A call of the shop, insisted on. */
export const callShop = <Data>(
  ...call: Parameters<typeof callOnce<Data>>
): Promise<Outcome<Data>> => insist(() => callOnce(...call));
