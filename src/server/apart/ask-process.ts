import { decodeFramed, encodeHeader } from "./process-frames.ts";

const errorTextMax = 400;

/** Bytes that follow a request's header, in the order that the header names them. */
export type PipedFile = {
  readonly sizeBytes: number;
  readonly stream: ReadableStream<Uint8Array>;
};

/**
 * Runs one of our programs for one request, so that the server answers meanwhile, whatever the
 * program does. Files are piped and never whole in our memory.
 * @throws Error with the process's last words
 */
export const askProcess = async (
  processPath: string,
  request: {
    readonly header: unknown;
    readonly files: readonly PipedFile[];
    readonly timeoutMs: number;
  },
): Promise<{ header: unknown; body: Uint8Array }> => {
  const child = Bun.spawn([process.execPath, processPath], {
    stdin: "pipe",
    stdout: "pipe",
    stderr: "pipe",
    env: { PATH: process.env["PATH"] ?? "" },
    timeout: request.timeoutMs,
    killSignal: "SIGKILL",
  });
  try {
    const answered = new Response(child.stdout).bytes();
    const lastWords = new Response(child.stderr).text();
    const sent = sendRequest(child.stdin, request);
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
    return decodeFramed(bytes);
  } finally {
    child.kill("SIGKILL");
  }
};

const sendRequest = async (
  pipe: Bun.FileSink,
  { header, files }: { readonly header: unknown; readonly files: readonly PipedFile[] },
): Promise<void> => {
  try {
    await pipe.write(encodeHeader(header));
    for (const { stream } of files) {
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
