// Starts, watches and ends a worker process: processor time, memory, stalls.

import { readdir } from "node:fs/promises";
import { constants, setPriority, tmpdir } from "node:os";

import {
  type DerivativesAnswer,
  derivativesAnswerSchema,
  type DerivativesRequest,
} from "./derivatives-message.ts";
import {
  decodeCpuMsMax,
  decodeStallCpuMsMin,
  decodeStallMsMax,
  workerPollMs,
  workerRssBytesMax,
} from "./image-limits.ts";
import { readProcessMemory } from "./turns/process-memory.ts";
import { readProcessTime } from "./turns/process-time.ts";

export type WorkerLimits = {
  /** Processor time for one picture. */
  readonly cpuMsMax: number;
  /** Without any processor time to speak of for so long it hangs. */
  readonly stallMsMax: number;
  readonly rssBytesMax: number;
};

export const workerLimits: WorkerLimits = {
  cpuMsMax: decodeCpuMsMax,
  stallMsMax: decodeStallMsMax,
  rssBytesMax: workerRssBytesMax,
};

/** Pixels that are freed go back to the system at once: a worker rests with 190 MB instead of 260. */
const allocatorEnvironment = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: String(4 * 1024 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(16 * 1024 * 1024),
};

/** How a worker ended its picture without an answer. */
export type WorkerEnd =
  | { readonly outcome: "out_of_time" | "too_much_memory" | "stalled" | "aborted" }
  /** `how` names the signal or the exit code. */
  | { readonly outcome: "crashed"; readonly how: string };

export type WorkerRun = (DerivativesAnswer | WorkerEnd) & {
  readonly peakRssBytes: number;
  readonly cpuMs: number;
};

export type WorkerProcess = {
  /** One at a time. Never rejects: whatever ends the worker is an outcome. */
  readonly run: (request: DerivativesRequest, signal?: AbortSignal) => Promise<WorkerRun>;
  readonly isAlive: () => boolean;
  readonly rssBytes: () => Promise<number>;
  /** From now on it takes what others leave, until it ends: nobody but root may take that back. */
  readonly yieldToOthers: () => Promise<void>;
  readonly hasYielded: () => boolean;
  /** Ends the process at once, whatever it does. */
  readonly kill: () => Promise<void>;
};

/**
 * Starts a process that decodes. It gets no secrets: an empty environment but for what libvips
 * reads, and a folder without a `.env`.
 */
export const startWorkerProcess = (scriptPath: string, limits: WorkerLimits): WorkerProcess => {
  let settle: ((end: DerivativesAnswer | WorkerEnd) => void) | undefined;
  const child = Bun.spawn([process.execPath, scriptPath], {
    cwd: tmpdir(),
    env: { VIPS_BLOCK_UNTRUSTED: "1", ...allocatorEnvironment, TMPDIR: tmpdir() },
    stdin: "ignore",
    stdout: "ignore",
    stderr: "ignore",
    serialization: "json",
    ipc: (message) => {
      const answer = derivativesAnswerSchema.safeParse(message);
      settle?.(answer.success ? answer.data : { outcome: "crashed", how: "nonsense" });
    },
    onExit: (_, exitCode, signalCode) =>
      settle?.({ outcome: "crashed", how: String(signalCode ?? exitCode) }),
  });
  child.unref();
  let hasYielded = false;
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;

  const run: WorkerProcess["run"] = async (request, signal) => {
    const ended = Promise.withResolvers<DerivativesAnswer | WorkerEnd>();
    const cpuMsBefore = await readProcessTime(child.pid);
    let peakRssBytes = 0;
    let cpuMs = 0;
    const stall = createStallWatch(limits.stallMsMax);
    const end = (outcome: Exclude<WorkerEnd["outcome"], "crashed">) => {
      ended.resolve({ outcome });
      child.kill("SIGKILL");
    };
    const abort = () => end("aborted");
    const measure = async () => {
      const [memory, time] = await Promise.all([
        readProcessMemory(child.pid),
        readProcessTime(child.pid),
      ]);
      peakRssBytes = Math.max(peakRssBytes, memory.peakRssBytes);
      cpuMs = Math.max(cpuMs, time - cpuMsBefore);
      if (memory.rssBytes > limits.rssBytesMax) end("too_much_memory");
      else if (cpuMs > limits.cpuMsMax) end("out_of_time");
      else if (stall.isStalled(cpuMs, performance.now())) end("stalled");
    };

    settle = ended.resolve;
    const watchdog = setInterval(() => void measure(), workerPollMs);
    signal?.addEventListener("abort", abort, { once: true });
    if (signal?.aborted) abort();
    else if (hasEnded()) ended.resolve({ outcome: "crashed", how: "before" });
    else child.send(request);
    try {
      const answer = await ended.promise;
      if (answer.outcome === "made") await measure();
      return { ...answer, peakRssBytes, cpuMs };
    } finally {
      settle = undefined;
      clearInterval(watchdog);
      signal?.removeEventListener("abort", abort);
    }
  };

  return {
    run,
    isAlive: () => !hasEnded() && !child.killed,
    rssBytes: async () => (await readProcessMemory(child.pid)).rssBytes,
    yieldToOthers: () => {
      hasYielded = true;
      return lowerPriority(child.pid);
    },
    hasYielded: () => hasYielded,
    kill: async () => {
      child.kill("SIGKILL");
      await child.exited;
    },
  };
};

/** Tells a worker that hangs from one that gets little: the first uses no processor time at all. */
export const createStallWatch = (stallMsMax: number) => {
  let progressMs = 0;
  let stalledMs = 0;
  let lookedAt: number | undefined;
  return {
    isStalled: (cpuMs: number, now: number): boolean => {
      // A machine that slept or was held itself did not let anybody work.
      stalledMs += Math.min(now - (lookedAt ?? now), 10 * workerPollMs);
      lookedAt = now;
      if (cpuMs - progressMs >= decodeStallCpuMsMin) {
        progressMs = cpuMs;
        stalledMs = 0;
      }
      return stalledMs > stallMsMax;
    },
  };
};

/** Linux has a priority for each thread; new ones take that of the thread that starts them. */
const lowerPriority = async (pid: number): Promise<void> => {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => [String(pid)]);
  for (const thread of threads) {
    try {
      setPriority(Number(thread), constants.priority.PRIORITY_LOW);
    } catch {
      // It has ended meanwhile.
    }
  }
};
