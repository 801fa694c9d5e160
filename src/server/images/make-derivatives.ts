import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { photoRefusalData } from "#shared/photos.ts";
import type { ImageType } from "#shared/pictures/image-type.ts";
import { ShopError } from "#shared/shop-error.ts";

import type { DerivativesAnswer } from "./derivatives-message.ts";
import { createFairQueue, type Waiting } from "./fair-queue.ts";
import {
  decodeQueueLengthMax,
  decodeWorkersMax,
  glancePixelsMax,
  heavyPixelsMin,
  workerIdleMs,
  workerRestingRssBytesMax,
} from "./image-limits.ts";
import { type InspectedImage, inspectImage } from "./inspect-image.ts";
import { derivativeFileNames, type RenderedDerivatives } from "./render-derivatives.ts";
import {
  startWorkerProcess,
  type WorkerEnd,
  type WorkerLimits,
  workerLimits,
  type WorkerProcess,
} from "./worker-process.ts";

export type Derivatives = RenderedDerivatives & {
  readonly type: ImageType;
  /** Where the files were written, in the caller's folder. */
  readonly paths: Readonly<Record<keyof typeof derivativeFileNames, string>>;
};

export type DerivativesMaker = {
  /**
   * Makes master, proxy and thumb of a picture into `folder`, which must exist and be empty.
   * @param options.turnOf whoever waits: turns are taken fairly between them
   * @throws ShopError `photo_too_large`, `photo_format_unsupported`, `photo_damaged`,
   * `photo_too_many_pixels`, `photo_took_too_long`, `storage_full`, `temporarily_unavailable`
   */
  readonly make: (
    path: string,
    folder: string,
    options?: { readonly turnOf?: string; readonly signal?: AbortSignal },
  ) => Promise<Derivatives>;
  /**
   * Only the thumb, in processes of its own that wait for no large picture.
   * @throws ShopError as `make` does, `photo_too_many_pixels` already for what is no small picture
   */
  readonly glance: DerivativesMaker["make"];
  /** Pictures being decoded and waiting now, and the most memory a worker ever held. */
  readonly load: () => { running: number; waiting: number; peakRssBytes: number };
  /** Ends the workers; what waits or runs is refused as `temporarily_unavailable`. */
  readonly close: () => Promise<void>;
};

type Job = Waiting & {
  readonly path: string;
  readonly folder: string;
  readonly signal: AbortSignal | undefined;
  readonly done: PromiseWithResolvers<RenderedDerivatives>;
};

const workerPath = fileURLToPath(new URL("./derivatives-worker.ts", import.meta.url));
const glanceWorkerPath = fileURLToPath(new URL("./glance-worker.ts", import.meta.url));

/** Decodes in at most two processes of its own, one heavy picture at a time among them. */
export const createDerivativesMaker = (
  limits: WorkerLimits = workerLimits,
  scriptPath: string = workerPath,
): DerivativesMaker => {
  const queue = createFairQueue<Job>();
  const running = new Set<Job>();
  const resting: { worker: WorkerProcess; timer: Timer }[] = [];
  const closing = new AbortController();
  let peakRssBytes = 0;
  let glances: DerivativesMaker | undefined;

  const glance: DerivativesMaker["glance"] = async (path, folder, options) => {
    const { width, height } = await inspectImage(path);
    if (width * height > glancePixelsMax)
      throw new ShopError("photo_too_many_pixels", photoRefusalData);
    closing.signal.throwIfAborted();
    glances ??= createDerivativesMaker(limits, glanceWorkerPath);
    return glances.make(path, folder, options);
  };

  const make: DerivativesMaker["make"] = async (path, folder, options = {}) => {
    const inspected = await inspectImage(path);
    if (closing.signal.aborted || queue.length >= decodeQueueLengthMax) {
      throw new ShopError("temporarily_unavailable");
    }
    const { signal, turnOf = "" } = options;
    signal?.throwIfAborted();
    const done = Promise.withResolvers<RenderedDerivatives>();
    const job = { path, folder, turnOf, signal, done, isHeavy: isHeavyPicture(inspected) };
    const leaveQueue = () => {
      if (queue.remove(job)) done.reject(signal?.reason);
    };
    signal?.addEventListener("abort", leaveQueue, { once: true });
    queue.add(job);
    startNext();
    try {
      return { ...(await done.promise), type: inspected.type, paths: pathsIn(folder) };
    } finally {
      signal?.removeEventListener("abort", leaveQueue);
    }
  };

  const startNext = () => {
    while (running.size < decodeWorkersMax) {
      const canBeHeavy = ![...running].some((job) => job.isHeavy);
      const job = queue.take({ canBeHeavy });
      if (!job) return;
      running.add(job);
      void runJob(job)
        .then(job.done.resolve, job.done.reject)
        .finally(() => {
          running.delete(job);
          startNext();
        });
    }
  };

  const runJob = async (job: Job): Promise<RenderedDerivatives> => {
    let answer = await runOnce(job);
    // A crash may be the worker's own bad luck, such as the system short of memory: once more.
    if (answer.outcome === "crashed") answer = await runOnce(job);
    return resultOf(answer, job.signal);
  };

  const runOnce = async ({ path, folder, signal, isHeavy }: Job) => {
    const worker = takeResting() ?? startWorkerProcess(scriptPath, limits);
    const stop = AbortSignal.any([closing.signal, ...(signal ? [signal] : [])]);
    const answer = await worker.run({ path, folder }, stop);
    peakRssBytes = Math.max(peakRssBytes, answer.peakRssBytes);
    // A refused HEIF may leave WebAssembly in any state; libvips is as good as new.
    const isIntact = answer.outcome === "made" || (answer.outcome === "refused" && !isHeavy);
    const canRest =
      isIntact && worker.isAlive() && (await worker.rssBytes()) < workerRestingRssBytesMax;
    if (canRest && !closing.signal.aborted) rest(worker);
    else await worker.kill();
    return answer;
  };

  const takeResting = (): WorkerProcess | undefined => {
    for (let entry = resting.pop(); entry; entry = resting.pop()) {
      clearTimeout(entry.timer);
      if (entry.worker.isAlive()) return entry.worker;
    }
    return undefined;
  };

  const rest = (worker: WorkerProcess) => {
    const timer = setTimeout(() => {
      resting.splice(
        resting.findIndex((entry) => entry.worker === worker),
        1,
      );
      void worker.kill();
    }, workerIdleMs);
    timer.unref();
    resting.push({ worker, timer });
  };

  return {
    make,
    glance,
    load: () => ({ running: running.size, waiting: queue.length, peakRssBytes }),
    close: async () => {
      closing.abort(new ShopError("temporarily_unavailable"));
      await glances?.close();
      for (
        let job = queue.take({ canBeHeavy: true });
        job;
        job = queue.take({ canBeHeavy: true })
      ) {
        job.done.reject(closing.signal.reason);
      }
      await Promise.allSettled([
        ...[...running].map((job) => job.done.promise),
        ...resting.splice(0).map(({ worker, timer }) => {
          clearTimeout(timer);
          return worker.kill();
        }),
      ]);
    },
  };
};

const isHeavyPicture = ({ type, width, height }: InspectedImage): boolean =>
  type === "avif" || type === "heic" || width * height >= heavyPixelsMin;

const pathsIn = (folder: string): Derivatives["paths"] => ({
  master: join(folder, derivativeFileNames.master),
  proxy: join(folder, derivativeFileNames.proxy),
  thumb: join(folder, derivativeFileNames.thumb),
});

const resultOf = (
  answer: DerivativesAnswer | WorkerEnd,
  signal: AbortSignal | undefined,
): RenderedDerivatives => {
  switch (answer.outcome) {
    case "made": {
      const { width, height, focusX, focusY, faces, isFirstFrame, colourSpace } = answer;
      return { width, height, focusX, focusY, faces, isFirstFrame, colourSpace };
    }
    case "refused": {
      throw new ShopError(answer.code, photoRefusalData, { cause: new Error(answer.cause) });
    }
    case "failed":
      throw new Error(`the image worker failed: ${answer.cause}`);
    case "crashed":
      throw new ShopError("photo_damaged", {}, { cause: new Error("the decoder crashed twice") });
    case "timed_out":
    case "too_much_memory":
      throw new ShopError("photo_took_too_long", {}, { cause: new Error(answer.outcome) });
    case "aborted":
      signal?.throwIfAborted();
      throw new ShopError("temporarily_unavailable");
  }
};
