import type { OpenSpan, SpanFacts } from "./in-span.ts";

/** Who begins traces; made where an endpoint is given, and nowhere else. */
export type Tracing = {
  /**
   * The first span of this process in a trace.
   * @param parent a `traceparent` that is believed; what is none begins a trace of its own
   */
  begin(
    name: string,
    how: {
      readonly kind: "request" | "job";
      readonly parent: string | null;
      readonly facts: SpanFacts;
    },
  ): OpenSpan;
  /** Sends what is left, for a second at most. */
  close(): Promise<void>;
};
