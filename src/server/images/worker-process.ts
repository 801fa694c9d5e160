import { tmpdir } from "node:os";

import {
  type DerivativesAnswer,
  derivativesAnswerSchema,
  type DerivativesRequest,
} from "./derivatives-message.ts";
import { decodeTimeoutMs, workerRssBytesMax, workerRssPollMs } from "./image-limits.ts";
import { readProcessMemory } from "./process-memory.ts";

export type WorkerLimits = {
  readonly timeoutMs: number;
  readonly rssBytesMax: number;
};

export const workerLimits: WorkerLimits = {
  timeoutMs: decodeTimeoutMs,
  rssBytesMax: workerRssBytesMax,
};

/** How a worker ended its picture without an answer. */
export type WorkerEnd = {
  readonly outcome: "crashed" | "timed_out" | "too_much_memory" | "aborted";
};

export type WorkerProcess = {
  /** One at a time. Never rejects: whatever ends the worker is an outcome. */
  readonly run: (
    request: DerivativesRequest,
    signal?: AbortSignal,
  ) => Promise<(DerivativesAnswer | WorkerEnd) & { readonly peakRssBytes: number }>;
  readonly isAlive: () => boolean;
  readonly rssBytes: () => Promise<number>;
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
    env: { VIPS_BLOCK_UNTRUSTED: "1", MALLOC_ARENA_MAX: "2", TMPDIR: tmpdir() },
    stdin: "ignore",
    stdout: "ignore",
    stderr: "ignore",
    serialization: "json",
    ipc: (message) => {
      const answer = derivativesAnswerSchema.safeParse(message);
      settle?.(answer.success ? answer.data : { outcome: "crashed" });
    },
    onExit: () => settle?.({ outcome: "crashed" }),
  });
  child.unref();

  const run: WorkerProcess["run"] = async (request, signal) => {
    const ended = Promise.withResolvers<DerivativesAnswer | WorkerEnd>();
    let peakRssBytes = 0;
    const end = (outcome: WorkerEnd["outcome"]) => {
      ended.resolve({ outcome });
      child.kill("SIGKILL");
    };
    const abort = () => end("aborted");
    const measure = async () => {
      const memory = await readProcessMemory(child.pid);
      peakRssBytes = Math.max(peakRssBytes, memory.peakRssBytes);
      if (memory.rssBytes > limits.rssBytesMax) end("too_much_memory");
    };

    settle = ended.resolve;
    const timer = setTimeout(() => end("timed_out"), limits.timeoutMs);
    const watchdog = setInterval(() => void measure(), workerRssPollMs);
    signal?.addEventListener("abort", abort, { once: true });
    if (signal?.aborted) abort();
    else if (child.exitCode !== null || child.signalCode !== null)
      ended.resolve({ outcome: "crashed" });
    else child.send(request);
    try {
      const answer = await ended.promise;
      if (answer.outcome === "made") await measure();
      return { ...answer, peakRssBytes };
    } finally {
      settle = undefined;
      clearTimeout(timer);
      clearInterval(watchdog);
      signal?.removeEventListener("abort", abort);
    }
  };

  return {
    run,
    isAlive: () => child.exitCode === null && child.signalCode === null && !child.killed,
    rssBytes: async () => (await readProcessMemory(child.pid)).rssBytes,
    kill: async () => {
      child.kill("SIGKILL");
      await child.exited;
    },
  };
};
