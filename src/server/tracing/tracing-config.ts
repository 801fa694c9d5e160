/** Where traces are sent, as the operator said it. */
export type TracingConfig = {
  /** OTLP over HTTP, with its path: `https://collector.example/v1/traces`. */
  readonly url: string;
  /** What the collector wants to be shown, such as a key. */
  readonly headers: Readonly<Record<string, string>>;
  /** How many of all traces that begin here are kept, from 0 to 1. */
  readonly share: number;
  readonly serviceName: string;
};

/**
 * OpenTelemetry's own way of writing headers in a variable: `key=value,other=value`, percent-encoded.
 * @returns null where it is none
 */
export const parseOtlpHeaders = (text: string): Readonly<Record<string, string>> | null => {
  const pairs = text.split(",").map((pair) => {
    const at = pair.indexOf("=");
    return [pair.slice(0, Math.max(at, 0)).trim(), pair.slice(at + 1).trim()] as const;
  });
  if (!pairs.every(([name]) => /^[\w.-]+$/.test(name))) return null;
  try {
    return Object.fromEntries(pairs.map(([name, value]) => [name, decodeURIComponent(value)]));
  } catch {
    return null;
  }
};

/** What of the environment says where traces go and how many; undefined: nowhere. */
export const readTracing = (values: {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  readonly OTEL_EXPORTER_OTLP_HEADERS?: string | undefined;
  readonly OTEL_TRACES_SAMPLER_ARG?: number | undefined;
  readonly OTEL_SERVICE_NAME?: string | undefined;
}): TracingConfig | undefined => {
  const endpoint = values.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, "");
  if (endpoint === undefined) return undefined;
  return {
    url: `${endpoint}/v1/traces`,
    headers: parseOtlpHeaders(values.OTEL_EXPORTER_OTLP_HEADERS ?? "") ?? {},
    share: values.OTEL_TRACES_SAMPLER_ARG ?? 1,
    serviceName: values.OTEL_SERVICE_NAME ?? "lodestone",
  };
};
