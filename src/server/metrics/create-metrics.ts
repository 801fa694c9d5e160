// Figures of a process and of the shop for Prometheus; the only file that knows its client.

import { monitorEventLoopDelay } from "node:perf_hooks";

import { Counter, Gauge, Histogram, Registry } from "prom-client";

import type { Services } from "#server/services.ts";

import { readQueues } from "./read-queues.ts";
import type { RequestKind } from "./request-kinds.ts";

export type Metrics = {
  countRequest(request: {
    readonly kind: RequestKind;
    readonly status: number;
    readonly ms: number;
  }): void;
  /** All figures as they are now, in Prometheus's text. */
  write(): Promise<Response>;
};

/** Seconds; the budgets of calls are tens of milliseconds, and people leave after some seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const nanosecondsPerSecond = 1e9;

/**
 * What a process counts and shows whoever watches it. Queues are the shop's: every process says the same of them.
 * @param services its own, whose load is read when somebody asks
 */
export const createMetrics = ({
  connection,
  derivatives,
  role,
  log,
}: Pick<Services, "connection" | "derivatives" | "role" | "log">): Metrics => {
  const registers = [new Registry()];
  const gauge = <Label extends string = never>(
    name: string,
    help: string,
    labelNames: readonly Label[] = [],
  ) => new Gauge({ name: `lodestone_${name}`, help, labelNames, registers });
  const requests = new Counter({
    name: "lodestone_http_requests_total",
    help: "Answers by kind of request and status",
    labelNames: ["kind", "status"],
    registers,
  });
  const durations = new Histogram({
    name: "lodestone_http_request_duration_seconds",
    help: "From the whole head of a request to the head of its answer, waiting for a turn included",
    labelNames: ["kind"],
    buckets,
    registers,
  });
  gauge("process_info", "1 for each process", ["role"]).set({ role }, 1);
  const started = gauge("process_start_time_seconds", "When the process began, since 1970");
  started.set(Date.now() / 1_000 - process.uptime());
  const memory = gauge(
    "process_resident_memory_bytes",
    "Memory of the process, its children aside",
  );
  const delay = gauge(
    "event_loop_delay_seconds",
    "How late the process was, since the last look: its median, of 99 in 100, at most",
    ["share"],
  );
  const connections = gauge("db_connections", "Connections for calls, and who waits for one", [
    "state",
  ]);
  const pictures = gauge("pictures", "Pictures that are decoded and that wait in this process", [
    "state",
  ]);
  const jobs = gauge("jobs", "Jobs of the shop that wait, run, or were given up", [
    "queue",
    "state",
  ]);
  const oldest = gauge("jobs_oldest_seconds", "How long the oldest job that is due has waited", [
    "queue",
  ]);
  const seen = gauge("database_answers", "Whether the database answered this look: 1, or 0");
  const late = monitorEventLoopDelay({ resolution: 10 });
  late.enable();

  const lookAtProcess = () => {
    memory.set(process.memoryUsage.rss());
    for (const percent of [50, 99, 100]) {
      delay.set(
        { share: String(percent / 100) },
        late.count === 0 ? 0 : late.percentile(percent) / nanosecondsPerSecond,
      );
    }
    late.reset();
    const { inUse, waiting } = connection.pool.slots;
    connections.set({ state: "in_use" }, inUse);
    connections.set({ state: "waiting" }, waiting);
    const load = derivatives.load();
    pictures.set({ state: "running" }, load.running);
    pictures.set({ state: "waiting" }, load.waiting);
  };
  const lookAtQueues = async () => {
    try {
      const queues = await readQueues(connection.db);
      jobs.reset();
      oldest.reset();
      for (const { queue, oldestSeconds, ...counts } of queues) {
        oldest.set({ queue }, oldestSeconds);
        for (const [state, many] of Object.entries(counts)) jobs.set({ queue, state }, many);
      }
      seen.set(1);
    } catch (error) {
      // What the process knows of itself is wanted then more than ever.
      log.warn({ err: error }, "the queues could not be counted");
      seen.set(0);
    }
  };

  return {
    countRequest({ kind, status, ms }) {
      requests.inc({ kind, status });
      durations.observe({ kind }, ms / 1_000);
    },
    async write() {
      lookAtProcess();
      await lookAtQueues();
      const [registry] = registers;
      return new Response(await registry?.metrics(), {
        headers: {
          "content-type": Registry.PROMETHEUS_CONTENT_TYPE,
          "cache-control": "no-store",
        },
      });
    },
  };
};
