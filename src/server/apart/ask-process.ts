import { basename } from "node:path";

import { inSpan } from "#server/tracing/in-span.ts";

import { createFrameReader, encodeHeader, type Framed } from "./process-frames.ts";
import type { RequestHeader } from "./request-files.ts";
import { createResting, type Resting } from "./resting.ts";

const errorTextMax = 400;
/** A process serves so many, then another takes its place: what a library leaks stays small. */
const requestsMax = 50;
/** Nobody asked for so long: it goes, with its memory. */
const idleMilliseconds = 5_000;

/** Bytes that follow a request's header, in the order that the header names them. */
export type PipedFile = {
  readonly sizeBytes: number;
  readonly stream: ReadableStream<Uint8Array>;
  /** Where they lie on this machine, if they do: the process reads them there, and nothing is piped. */
  readonly path?: string;
};

type Child = {
  readonly process: Bun.Subprocess<"pipe", "pipe", "pipe">;
  readonly readFrame: () => Promise<Framed | null>;
  readonly lastWords: Promise<string>;
  readonly isAlive: () => boolean;
  readonly kill: () => Promise<void>;
  served: number;
};

/** One for each of our programs, of which there are a few. */
const restingByProgram = new Map<string, Resting<Child>>();

/**
 * Asks one of our programs, in a process of its own, so that the server answers meanwhile, whatever a
 * picture does; a process that has answered is asked again, since starting one costs as much as a print
 * file. Files are never whole in our memory.
 * @throws Error with the process's last words
 */
export const askProcess = (processPath: string, request: ProcessRequest): Promise<Framed> =>
  inSpan("process", { "lodestone.program": basename(processPath) }, () =>
    askUntraced(processPath, request),
  );

type ProcessRequest = {
  readonly header: unknown;
  readonly files: readonly PipedFile[];
  readonly timeoutMs: number;
};

const askUntraced = async (processPath: string, request: ProcessRequest): Promise<Framed> => {
  const resting = restingByProgram.get(processPath) ?? createResting<Child>(idleMilliseconds);
  restingByProgram.set(processPath, resting);
  const child = resting.take() ?? start(processPath);
  const deadline = setTimeout(() => child.process.kill("SIGKILL"), request.timeoutMs);
  child.process.ref();
  try {
    const answered = child.readFrame();
    const sent = sendRequest(child.process.stdin, request);
    // A process that ends early breaks the pipe; its own words say more than that.
    const [answer, sending] = await Promise.all([
      answered.catch(() => null),
      sent.then(
        () => null,
        (cause: unknown) => cause,
      ),
    ]);
    if (answer === null) {
      const [code, words] = await Promise.all([child.process.exited, child.lastWords]);
      throw new Error(explain(code, child.process.signalCode, words));
    }
    if (sending !== null) throw sending;
    child.served += 1;
    if (child.served < requestsMax) resting.rest(child);
    else void child.kill();
    return answer;
  } catch (error) {
    child.process.kill("SIGKILL");
    throw error;
  } finally {
    // It does not keep us alive; without us its stdin ends, and it with it.
    child.process.unref();
    clearTimeout(deadline);
  }
};

const start = (processPath: string): Child => {
  const process = Bun.spawn([globalThis.process.execPath, processPath], {
    stdin: "pipe",
    stdout: "pipe",
    stderr: "pipe",
    env: { PATH: globalThis.process.env["PATH"] ?? "" },
  });
  return {
    process,
    readFrame: createFrameReader(process.stdout),
    lastWords: new Response(process.stderr).text(),
    isAlive: () => process.exitCode === null && process.signalCode === null,
    kill: async () => {
      process.kill("SIGKILL");
      await process.exited;
    },
    served: 0,
  };
};

const sendRequest = async (
  pipe: Bun.FileSink,
  { header, files }: { readonly header: unknown; readonly files: readonly PipedFile[] },
): Promise<void> => {
  const piped = files.filter(({ path }) => path === undefined);
  const bodyBytes = piped.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const request: RequestHeader = {
    header,
    files: files.map(({ sizeBytes, path = null }) => ({ sizeBytes, path })),
  };
  await pipe.write(encodeHeader(request, bodyBytes));
  for (const { stream } of piped) {
    for await (const chunk of stream) {
      await pipe.write(chunk);
      await pipe.flush();
    }
  }
  await pipe.flush();
};

const explain = (code: number, signal: string | number | null, words: string): string => {
  const said = words.trim().split("\n").at(-1);
  if (signal !== null) return `rendering was ended by ${signal} (time or memory)`;
  return (said || `rendering ended with ${code}`).slice(0, errorTextMax);
};
