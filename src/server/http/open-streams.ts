export type OpenStreams = {
  /**
   * An event stream ends when all do, or when whoever asked for it may no longer; any other answer stays
   * as it is.
   * @param mayNoLonger resolves then; its signal tells when the stream is over by itself
   */
  keep(response: Response, mayNoLonger?: (signal: AbortSignal) => Promise<void>): Response;
  /** Ends every stream, and each that begins from now on. */
  endAll(): void;
};

/**
 * The event streams (live updates, SSE) that are open, and when each ends. They never end by themselves, so
 * a process that stops ends them: a browser whose stream ends asks again, and reaches the next process.
 */
export const createOpenStreams = (): OpenStreams => {
  const ends = new Set<() => void>();
  let isOver = false;
  return {
    keep(response, mayNoLonger) {
      const isStream = response.headers.get("content-type")?.startsWith("text/event-stream");
      if (isStream !== true || response.body === null) return response;
      const reader = response.body.getReader();
      const { promise: ended, resolve: end } = Promise.withResolvers<undefined>();
      const over = new AbortController();
      const finish = () => end(undefined);
      const forget = () => {
        ends.delete(finish);
        over.abort();
      };
      if (isOver) finish();
      else ends.add(finish);
      void mayNoLonger?.(over.signal).then(finish);
      const body = new ReadableStream<Uint8Array>({
        async pull(controller) {
          const next = await Promise.race([reader.read(), ended]);
          if (next !== undefined && !next.done) {
            controller.enqueue(next.value);
            return;
          }
          forget();
          controller.close();
          if (next === undefined) await reader.cancel();
        },
        cancel(reason) {
          forget();
          return reader.cancel(reason);
        },
      });
      return new Response(body, response);
    },
    endAll() {
      isOver = true;
      for (const end of ends) end();
    },
  };
};
