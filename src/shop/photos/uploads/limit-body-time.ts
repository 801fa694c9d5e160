import { ShopError } from "#shared/shop-error.ts";

/**
 * One piece of an upload may take this long. A slow phone goes on where it stopped; somebody who
 * drips bytes without end does not hold a connection for ever (FAULTS U13).
 */
export const uploadPieceSecondsMax = 120;

export type TimedRequest = {
  readonly request: Request;
  /** Whether the time was over before the body was. */
  readonly isLate: () => boolean;
};

/**
 * The same request, whose body fails after `milliseconds`. What has arrived until then stays.
 * @throws ShopError `upload_too_slow` to whoever reads the body
 */
export const limitBodyTime = (request: Request, milliseconds: number): TimedRequest => {
  if (request.body === null) return { request, isLate: () => false };
  let isLate = false;
  const reader = request.body.getReader();
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    isLate = true;
    reject(new ShopError("upload_too_slow"));
  }, milliseconds);
  // A body that ends in time leaves nobody waiting for this.
  late.catch(() => {});
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await Promise.race([reader.read(), late]);
        if (done) {
          clearTimeout(timer);
          controller.close();
        } else {
          controller.enqueue(value);
        }
      } catch (error) {
        clearTimeout(timer);
        controller.error(error);
        await reader.cancel(error).catch(() => {});
      }
    },
    async cancel(reason) {
      clearTimeout(timer);
      await reader.cancel(reason);
    },
  });
  const { url, method, headers } = request;
  return { request: new Request(url, { method, headers, body }), isLate: () => isLate };
};
