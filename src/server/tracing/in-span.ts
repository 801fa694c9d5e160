// What is under way, as a trace knows it: carried by the await, and asked for by whoever does a part of it.

import { AsyncLocalStorage } from "node:async_hooks";

import { ShopError } from "#shared/shop-error.ts";

/** Names and numbers of the shop's own; never what people wrote, where they are or what a statement was given. */
export type SpanFacts = Readonly<Record<string, string | number | boolean>>;

/** A piece of work between two moments; whose parts are opened by it. */
export type OpenSpan = {
  readonly traceId: string;
  /** W3C's header of that name: by it another process goes on. */
  readonly traceparent: string;
  /** Null once the whole is over: what still goes on then belongs to nobody's waiting. */
  open(name: string, facts: SpanFacts): OpenSpan | null;
  tell(facts: SpanFacts): void;
  /** @param failure the name of what it failed with, never its text */
  end(failure?: string): void;
};

const underWay = new AsyncLocalStorage<OpenSpan>();

/** A part of what is under way; without a trace only the work itself. */
export const inSpan = async <Result>(
  name: string,
  facts: SpanFacts,
  work: () => Promise<Result>,
): Promise<Result> => {
  const span = underWay.getStore()?.open(name, facts);
  return span === null || span === undefined ? work() : runInSpan(span, work);
};

/** Does the work within this span, and ends it with the work. */
export const runInSpan = async <Result>(
  span: OpenSpan,
  work: () => Promise<Result>,
): Promise<Result> => {
  try {
    const result = await underWay.run(span, work);
    span.end();
    return result;
  } catch (error) {
    span.end(nameOfFailure(error));
    throw error;
  }
};

/** What is under way here, or undefined where nobody traces. */
export const currentSpan = (): OpenSpan | undefined => underWay.getStore();

/** A refusal by its code, anything else by its kind: what an error says may name people. */
export const nameOfFailure = (error: unknown): string => {
  if (error instanceof ShopError) return error.code;
  return error instanceof Error ? error.name : "unknown";
};
