import { z } from "zod";

const valueSchema = z.object({
  stringValue: z.string().optional(),
  intValue: z.union([z.number(), z.string()]).optional(),
  doubleValue: z.number().optional(),
  boolValue: z.boolean().optional(),
});
const factsSchema = z
  .array(z.object({ key: z.string(), value: valueSchema }))
  .default([])
  .transform((facts): Readonly<Record<string, string>> =>
    Object.fromEntries(
      facts.map(({ key, value }) => [
        key,
        String(Object.values(value).find((it) => it !== undefined)),
      ]),
    ),
  );
const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().default(""),
  name: z.string(),
  attributes: factsSchema,
});
const requestSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: factsSchema }),
      scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })),
    }),
  ),
});

export type ReceivedSpan = z.infer<typeof spanSchema> & {
  /** What its process says of itself. */
  readonly of: Readonly<Record<string, string>>;
};

/**
 * Somebody who collects traces: OTLP over HTTP with JSON, on a free port.
 * @param answer how it takes what it is sent; 200 unless told otherwise
 */
export const openOtlpReceiver = (
  answer: () => Response | Promise<Response> = () => Response.json({}),
) => {
  const spans: ReceivedSpan[] = [];
  const texts: string[] = [];
  const headers: Headers[] = [];
  const waiting = new Set<() => void>();
  const server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    async fetch(request) {
      const text = await request.text();
      texts.push(text);
      headers.push(request.headers);
      for (const { resource, scopeSpans } of requestSchema.parse(JSON.parse(text)).resourceSpans) {
        for (const scope of scopeSpans) {
          spans.push(...scope.spans.map((span) => ({ ...span, of: resource.attributes })));
        }
      }
      for (const look of waiting) look();
      return answer();
    },
  });
  return {
    origin: `http://127.0.0.1:${server.port}`,
    spans,
    /** All that came, as it came. */
    texts,
    headers,
    /** Once a span is there that is looked for; the test's own limit is the only one. */
    find: (isIt: (span: ReceivedSpan) => boolean): Promise<ReceivedSpan> => {
      const { promise, resolve } = Promise.withResolvers<ReceivedSpan>();
      const look = () => {
        const found = spans.find(isIt);
        if (found === undefined) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
      return promise;
    },
    close: (): void => void server.stop(true),
  };
};
