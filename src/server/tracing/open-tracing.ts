// Traces by OpenTelemetry to whoever collects them; the only file that knows its packages.

import {
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
} from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";

import type { Logger } from "#server/log/logger.ts";

import type { OpenSpan } from "./in-span.ts";
import { parseTraceparent } from "./parse-traceparent.ts";
import type { TracingConfig } from "./tracing-config.ts";
import type { Tracing } from "./tracing.ts";

/** What waits to be sent; beyond it spans are dropped, and nobody waits for them. */
const spansWaitingMax = 4_096;
const spansOfOneSendingMax = 512;
const sendEveryMs = 2_000;
const sendingMsMax = 5_000;
/** At the end, within the seconds that a stop has. */
const lastSendingMsMax = 1_000;
const factLengthMax = 2_000;

/**
 * Sends spans in batches, beside everything else: a collector that is slow or away costs spans, and a line in the
 * log, but no request and no stop.
 * @param role of the process, as it is told with each span
 */
export const openTracing = (
  { url, headers, share, serviceName }: TracingConfig,
  { role, log }: { readonly role: string; readonly log: Logger },
): Tracing => {
  const exporter = tellFailures(
    new OTLPTraceExporter({ url, headers, timeoutMillis: sendingMsMax, concurrencyLimit: 2 }),
    log,
  );
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      "service.name": serviceName,
      "service.instance.id": crypto.randomUUID(),
      "lodestone.role": role,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanLimits: { attributeValueLengthLimit: factLengthMax },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        maxQueueSize: spansWaitingMax,
        maxExportBatchSize: spansOfOneSendingMax,
        scheduledDelayMillis: sendEveryMs,
        exportTimeoutMillis: sendingMsMax,
      }),
    ],
  });
  const tracer = provider.getTracer("lodestone");

  const wrap = (span: Span, whole: { isOver: boolean }, isFirst: boolean): OpenSpan => {
    const { traceId, spanId, traceFlags } = span.spanContext();
    return {
      traceId,
      traceparent: `00-${traceId}-${spanId}-${(traceFlags & TraceFlags.SAMPLED).toString(16).padStart(2, "0")}`,
      open(name, facts) {
        if (whole.isOver) return null;
        const within = trace.setSpan(ROOT_CONTEXT, span);
        return wrap(tracer.startSpan(name, { attributes: facts }, within), whole, false);
      },
      tell: (facts) => void span.setAttributes(facts),
      end(failure) {
        if (failure !== undefined) {
          span.setAttribute("error.type", failure);
          span.setStatus({ code: SpanStatusCode.ERROR });
        }
        whole.isOver ||= isFirst;
        span.end();
      },
    };
  };

  return {
    begin(name, { kind, parent, facts }) {
      const known = parseTraceparent(parent);
      const context =
        known === null
          ? ROOT_CONTEXT
          : trace.setSpanContext(ROOT_CONTEXT, {
              traceId: known.traceId,
              spanId: known.spanId,
              traceFlags: known.isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
              isRemote: true,
            });
      const spanKind = kind === "request" ? SpanKind.SERVER : SpanKind.CONSUMER;
      const span = tracer.startSpan(name, { kind: spanKind, attributes: facts }, context);
      return wrap(span, { isOver: false }, true);
    },
    async close() {
      await Promise.race([provider.shutdown().catch(() => {}), Bun.sleep(lastSendingMsMax)]);
    },
  };
};

/** The packages keep silent about what they cannot send. */
const tellFailures = (exporter: SpanExporter, log: Logger): SpanExporter => ({
  export(spans, done) {
    exporter.export(spans, (result) => {
      if (result.error !== undefined) log.warn({ err: result.error }, "spans could not be sent");
      done(result);
    });
  },
  shutdown: () => exporter.shutdown(),
});
