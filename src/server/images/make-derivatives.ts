// Has master, proxy and thumb of a photo made in a worker process, with limits of time and memory.

import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { createResting } from "#server/apart/resting.ts";
import { currentSpan, inSpan } from "#server/tracing/in-span.ts";
import { photoRefusalData } from "#shared/photos.ts";
import type { ImageType } from "#shared/pictures/image-type.ts";
import { ShopError } from "#shared/shop-error.ts";

import { derivativeFileNames, type RenderedDerivatives } from "./derivative-files.ts";
import {
  decodeMemoryBytesMax,
  decodeMemoryOfAddressBytesMax,
  decodeWorkersMax,
  displacedMax,
  glancePixelsMax,
  workerIdleMs,
  workerRestingRssBytesMax,
} from "./image-limits.ts";
import { inspectImage } from "./inspect-image.ts";
import { costOfPicture } from "./picture-cost.ts";
import { createFairQueue, type Turn, type Waiting } from "./turns/fair-queue.ts";
import {
  startWorkerProcess,
  type WorkerLimits,
  workerLimits,
  type WorkerProcess,
  type WorkerRun,
} from "./worker-process.ts";

export type Derivatives = RenderedDerivatives & {
  readonly type: ImageType;
  /** Where the files were written, in the caller's folder. */
  readonly paths: Readonly<Record<"master" | "proxy" | "thumb", string>>;
};

export type MakeOptions = {
  /** Whoever waits: turns are taken fairly between addresses, and between people of one address. */
  readonly turn?: Turn;
  readonly signal?: AbortSignal;
  /** Transparent pictures too become opaque ones, on white. */
  readonly onWhite?: boolean;
  /** Asked when its turn comes: others may have made it meanwhile. */
  readonly isWanted?: () => Promise<boolean>;
};

export type DerivativesMaker = {
  /**
   * Makes master, proxy and thumb of a picture into `folder`, which must exist and be empty.
   * @throws NoLongerWanted
   * @throws ShopError `photo_too_large`, `photo_format_unsupported`, `photo_damaged`,
   * `photo_contradicts_itself`, `photo_too_many_pixels`, `photo_took_too_long` for what is in the file;
   * `storage_full` and `temporarily_unavailable` for what passes: with {@link WorkerLost} as its cause when
   * a worker ended
   */
  readonly make: (path: string, folder: string, options?: MakeOptions) => Promise<Derivatives>;
  /**
   * Only the thumb, in processes of its own that wait for no large picture.
   * @throws ShopError as `make` does, `photo_too_many_pixels` already for what is no small picture
   */
  readonly glance: DerivativesMaker["make"];
  /** Whether one more of theirs may wait here now. */
  readonly hasRoomFor: (turn: Turn) => boolean;
  /** Pictures being decoded and waiting now, and the most memory a worker ever held. */
  readonly load: () => { running: number; waiting: number; peakRssBytes: number };
  /** Ends the workers; what waits or runs is refused as `temporarily_unavailable`. */
  readonly close: () => Promise<void>;
};

/** When its turn came nobody wanted the picture any more. */
export class NoLongerWanted extends Error {}

/** A worker ended before its picture did: by the picture, or by a machine that had no room for it. */
export class WorkerLost extends Error {
  /** It ended by a fault of its own, not by somebody's or the system's `SIGKILL`. */
  readonly isOwnFault: boolean;

  constructor(how: string) {
    super(`the worker was lost: ${how}`);
    this.name = "WorkerLost";
    this.isOwnFault = !["stalled", "before", "SIGKILL", "SIGTERM"].includes(how);
  }
}

type Job = Waiting & {
  /** The worker at it, once there is one; another after a crash. */
  worker?: WorkerProcess;
  /** Somebody else's picture went before it: it goes on with what is left. */
  isDisplaced: boolean;
  usedMs: number;
  readonly isHeif: boolean;
  readonly path: string;
  readonly folder: string;
  readonly onWhite: boolean;
  readonly signal: AbortSignal | undefined;
  readonly isWanted: (() => Promise<boolean>) | undefined;
  readonly done: PromiseWithResolvers<RenderedDerivatives>;
};

/** Whose turn it is when nobody waits for it outside. */
const shopTurn: Turn = { address: "shop", person: "shop" };

const workerPath = fileURLToPath(new URL("./derivatives-worker.ts", import.meta.url));
const glanceWorkerPath = fileURLToPath(new URL("./glance-worker.ts", import.meta.url));

/**
 * Decodes in processes of its own, two at a time. When both are at one address' pictures and another
 * one's turn comes, the dearer of the two goes on at the lowest priority and its place is free.
 */
export const createDerivativesMaker = (
  limits: WorkerLimits = workerLimits,
  scriptPath: string = workerPath,
): DerivativesMaker => {
  const queue = createFairQueue<Job>();
  const running = new Set<Job>();
  const resting = createResting<WorkerProcess>(workerIdleMs);
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
    const { signal, isWanted, turn = shopTurn, onWhite = false } = options;
    if (closing.signal.aborted || !queue.hasRoomFor(turn)) {
      throw new ShopError("temporarily_unavailable");
    }
    signal?.throwIfAborted();
    const done = Promise.withResolvers<RenderedDerivatives>();
    const cost = costOfPicture(inspected);
    const isHeif = inspected.type === "heic" || inspected.type === "avif";
    const asked = { path, folder, onWhite, signal, isWanted };
    const job = { ...asked, turn, done, cost, isHeif, isDisplaced: false, usedMs: 0 };
    const leaveQueue = () => {
      if (queue.remove(job)) done.reject(signal?.reason);
    };
    signal?.addEventListener("abort", leaveQueue, { once: true });
    // Kept in the database, it comes back when there is room.
    queue.add(job)?.done.reject(new ShopError("temporarily_unavailable"));
    startNext();
    try {
      const rendered = await inSpan("picture", factsOf(inspected), () =>
        done.promise.finally(() => {
          currentSpan()?.tell({ "lodestone.picture.cpu_ms": Math.round(job.usedMs) });
        }),
      );
      return { ...rendered, type: inspected.type, paths: pathsIn(folder, rendered) };
    } finally {
      signal?.removeEventListener("abort", leaveQueue);
    }
  };

  const fits = ({ turn, cost }: Waiting): boolean => {
    const memoryOf = (jobs: readonly Job[]) =>
      jobs.reduce((sum, job) => sum + job.cost.memoryBytes, cost.memoryBytes);
    const own = [...running].filter((job) => job.turn.address === turn.address);
    return (
      (running.size === 0 || memoryOf([...running]) <= decodeMemoryBytesMax) &&
      (own.length === 0 || memoryOf(own) <= decodeMemoryOfAddressBytesMax)
    );
  };

  const startNext = () => {
    while (makePlace()) {
      const job = queue.take(fits);
      if (!job) return;
      running.add(job);
      void runJob(job)
        .then(job.done.resolve, job.done.reject)
        .finally(() => {
          running.delete(job);
          queue.finish(job, job.usedMs);
          startNext();
        });
    }
  };

  /** Whether the next picture can start now, in a place that is free or is made free. */
  const makePlace = (): boolean => {
    const atWork = [...running].filter((job) => !job.isDisplaced);
    if (atWork.length < decodeWorkersMax) return true;
    const next = queue.next(fits);
    if (!next || running.size - atWork.length >= displacedMax) return false;
    const { address } = next.turn;
    if (atWork.some((job) => job.turn.address === address)) return false;
    const standingOf = (job: Job) => queue.standing(job.turn.address);
    const [dearest] = atWork.toSorted((one, other) => standingOf(other) - standingOf(one));
    if (!dearest || standingOf(dearest) <= queue.standing(address) + next.cost.cpuMs) return false;
    dearest.isDisplaced = true;
    for (const job of atWork) {
      if (job.turn.address === dearest.turn.address) void job.worker?.yieldToOthers();
    }
    return true;
  };

  const runJob = async (job: Job): Promise<RenderedDerivatives> => {
    if ((await job.isWanted?.()) === false) throw new NoLongerWanted();
    let run = await runOnce(job, resting.take());
    // What a worker did before may have been its end: once more in a new one.
    if (run.outcome === "crashed" || run.outcome === "too_much_memory") run = await runOnce(job);
    return resultOf(run, job.signal);
  };

  const runOnce = async (job: Job, rested?: WorkerProcess) => {
    const { path, folder, onWhite, signal, isHeif } = job;
    const worker = rested ?? startWorkerProcess(scriptPath, limits);
    job.worker = worker;
    if (job.isDisplaced) void worker.yieldToOthers();
    const stop = AbortSignal.any([closing.signal, ...(signal ? [signal] : [])]);
    const run = await worker.run({ path, folder, onWhite }, stop);
    job.usedMs += run.cpuMs;
    peakRssBytes = Math.max(peakRssBytes, run.peakRssBytes);
    // A refused HEIF may leave WebAssembly in any state; libvips is as good as new.
    const isIntact = run.outcome === "made" || (run.outcome === "refused" && !isHeif);
    const canRest =
      isIntact && worker.isAlive() && (await worker.rssBytes()) < workerRestingRssBytesMax;
    if (canRest && !closing.signal.aborted && !worker.hasYielded()) resting.rest(worker);
    else await worker.kill();
    return run;
  };

  return {
    make,
    glance,
    hasRoomFor: (turn) => !closing.signal.aborted && queue.hasRoomFor(turn),
    load: () => ({ running: running.size, waiting: queue.length, peakRssBytes }),
    close: async () => {
      closing.abort(new ShopError("temporarily_unavailable"));
      await glances?.close();
      const everything = () => true;
      for (let job = queue.next(everything); job; job = queue.next(everything)) {
        queue.remove(job);
        job.done.reject(closing.signal.reason);
      }
      await Promise.allSettled([...[...running].map((job) => job.done.promise), resting.endAll()]);
    },
  };
};

/** The time of a picture's span is its waiting for a turn, too; its processor's is told beside it. */
const factsOf = ({ type, width, height }: Awaited<ReturnType<typeof inspectImage>>) => ({
  "lodestone.picture.type": type,
  "lodestone.picture.pixels": width * height,
});

const pathsIn = (
  folder: string,
  { isTransparent }: Pick<RenderedDerivatives, "isTransparent">,
): Derivatives["paths"] => {
  const { master, proxy, thumb } = derivativeFileNames(isTransparent);
  return { master: join(folder, master), proxy: join(folder, proxy), thumb: join(folder, thumb) };
};

const resultOf = (run: WorkerRun, signal: AbortSignal | undefined): RenderedDerivatives => {
  switch (run.outcome) {
    case "made": {
      const { width, height, focusX, focusY, faces, ...rest } = run;
      const { isFirstFrame, isTransparent, colourSpace } = rest;
      return { width, height, focusX, focusY, faces, isFirstFrame, isTransparent, colourSpace };
    }
    case "refused": {
      throw new ShopError(run.code, photoRefusalData, { cause: new Error(run.cause) });
    }
    case "failed":
      throw new Error(`the image worker failed: ${run.cause}`);
    case "crashed":
      throw new ShopError("temporarily_unavailable", {}, { cause: new WorkerLost(run.how) });
    case "stalled":
      throw new ShopError("temporarily_unavailable", {}, { cause: new WorkerLost(run.outcome) });
    case "out_of_time":
    case "too_much_memory":
      throw new ShopError("photo_took_too_long", {}, { cause: new Error(run.outcome) });
    case "aborted":
      signal?.throwIfAborted();
      throw new ShopError("temporarily_unavailable");
  }
};
