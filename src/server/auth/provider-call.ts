// Calls to a sign-in provider: deadline, and failures told apart from refusals.

/** Longer than any provider that works, short enough for a person in front of a screen. */
const deadlineMilliseconds = 4_500;
const answerBytesMax = 256 * 1024;

/** The provider is down, slow, or says what makes no sense. */
export class ProviderFailure extends Error {}

/** The provider, or what came back from it, says no: replayed, expired, tampered with, mixed up. */
export class ProviderRefusal extends Error {}

/** All calls of one step to a provider together; whatever happens there, it ends in time. */
export const withinDeadline = async <Result>(
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> => {
  const signal = AbortSignal.timeout(deadlineMilliseconds);
  const late = Promise.withResolvers<never>();
  signal.addEventListener("abort", () => late.reject(new ProviderFailure("no answer in time")));
  try {
    return await Promise.race([work(signal), late.promise]);
  } catch (error) {
    if (error instanceof ProviderFailure || error instanceof ProviderRefusal) throw error;
    throw new ProviderFailure("the provider did not answer as it should", { cause: error });
  }
};

type Ask = {
  readonly method?: string;
  readonly body?: URLSearchParams | null;
  readonly headers: Readonly<Record<string, string>>;
};

/** A provider's own answer, which is JSON of a size that fits one, whatever its status. */
export const askProvider = async (
  url: string,
  { method = "GET", body = null, headers }: Ask,
  signal: AbortSignal,
): Promise<Response> => {
  const response = await fetch(url, {
    method,
    body,
    headers: { ...headers, "user-agent": "lodestone" },
    redirect: "error",
    signal,
  });
  const text = await readBounded(response);
  JSON.parse(text);
  return new Response(text, { status: response.status, headers: response.headers });
};

/** A JSON document of the provider. */
export const fetchJson = async (
  url: string,
  signal: AbortSignal,
  headers: Readonly<Record<string, string>>,
): Promise<unknown> => {
  const asked = { headers: { accept: "application/json", ...headers } };
  const response = await askProvider(url, asked, signal);
  if (!response.ok) throw new ProviderFailure(`answered ${response.status}`);
  return response.json();
};

const readBounded = async (response: Response): Promise<string> => {
  const parts: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const part of response.body ?? []) {
    sizeBytes += part.length;
    if (sizeBytes > answerBytesMax) throw new ProviderFailure("its answer has no end");
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
};
