/** Longer than any provider that works, short enough for a person in front of a screen. */
const deadlineMilliseconds = 4_500;
const answerCharactersMax = 256 * 1024;

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

/** A JSON document of the provider, of a size that fits one. */
export const fetchJson = async (
  url: string,
  signal: AbortSignal,
  headers: Readonly<Record<string, string>> = {},
): Promise<unknown> => {
  const response = await fetch(url, {
    signal,
    redirect: "error",
    headers: { accept: "application/json", "user-agent": "lodestone", ...headers },
  });
  const text = await response.text();
  if (!response.ok || text.length > answerCharactersMax) {
    throw new ProviderFailure(`answered ${response.status}, ${text.length} characters`);
  }
  return JSON.parse(text);
};
