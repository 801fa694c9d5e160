/** Where a trace was begun by somebody else. */
export type TraceParent = {
  readonly traceId: string;
  readonly spanId: string;
  readonly isSampled: boolean;
};

/** Version, trace, span and flags; of a later version only what this one knows (W3C Trace Context, §3.2). */
const pattern = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

/** W3C's `traceparent`; null for what is none. */
export const parseTraceparent = (text: string | null | undefined): TraceParent | null => {
  const [, traceId, spanId, flags] = pattern.exec(text ?? "") ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return null;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
};
