import { join } from "node:path";

import type { Storage } from "#server/storage/storage.ts";

import type { PrintJobToRender } from "./read-print-job.ts";
import { decodeFramed, encodeHeader } from "./render-frames.ts";
import type { PrintFile } from "./render-print-file.ts";
import { renderAnswerSchema, renderTimeoutMs } from "./render-request.ts";

const processPath = join(import.meta.dir, "render-process.ts");
const errorTextMax = 400;

/**
 * Renders a print file in a process of its own, so that the server answers meanwhile, whatever the
 * picture does. Masters are piped from storage and never whole in our memory.
 * @throws Error with the process's last words; of a master that is gone
 */
export const renderApart = async (
  storage: Storage,
  input: PrintJobToRender,
): Promise<PrintFile> => {
  const masters = await openMasters(storage, input);
  const child = Bun.spawn([process.execPath, processPath], {
    stdin: "pipe",
    stdout: "pipe",
    stderr: "pipe",
    env: { PATH: process.env["PATH"] ?? "" },
    timeout: renderTimeoutMs,
    killSignal: "SIGKILL",
  });
  try {
    const answered = new Response(child.stdout).bytes();
    const lastWords = new Response(child.stderr).text();
    const sent = sendRequest(child.stdin, input, masters);
    // A process that ends early breaks the pipe; its own words say more than that.
    const [bytes, words, code, sending] = await Promise.all([
      answered,
      lastWords,
      child.exited,
      sent.then(
        () => null,
        (cause: unknown) => cause,
      ),
    ]);
    if (code !== 0) throw new Error(explain(code, child.signalCode, words));
    if (sending !== null) throw sending;
    const { header, body } = decodeFramed(bytes);
    return { ...renderAnswerSchema.parse(header), pdf: body };
  } finally {
    child.kill("SIGKILL");
  }
};

type OpenMaster = {
  readonly photoId: string;
  readonly sizeBytes: number;
  readonly stream: ReadableStream<Uint8Array>;
};

const openMasters = async (storage: Storage, { masters }: PrintJobToRender) => {
  const open: OpenMaster[] = [];
  try {
    for (const { photoId, masterKey } of masters) {
      const file = await storage.openRead(masterKey);
      if (file === null) throw new Error(`the master file of photo ${photoId} is gone`);
      open.push({ photoId, ...file });
    }
  } catch (error) {
    await Promise.all(open.map(({ stream }) => stream.cancel()));
    throw error;
  }
  return open;
};

const sendRequest = async (
  pipe: Bun.FileSink,
  input: PrintJobToRender,
  masters: readonly OpenMaster[],
): Promise<void> => {
  try {
    await pipe.write(
      encodeHeader({
        document: input.document,
        format: input.format,
        title: `${input.orderNumber}-${input.position}`,
        createdAt: input.placedAt.toISOString(),
        masters: masters.map(({ photoId, sizeBytes }) => ({ photoId, sizeBytes })),
      }),
    );
    for (const { stream } of masters) {
      for await (const chunk of stream) {
        await pipe.write(chunk);
        await pipe.flush();
      }
    }
  } finally {
    await pipe.end();
  }
};

const explain = (code: number, signal: string | number | null, words: string): string => {
  const said = words.trim().split("\n").at(-1);
  if (signal !== null) return `rendering was ended by ${signal} (time or memory)`;
  return (said || `rendering ended with ${code}`).slice(0, errorTextMax);
};
