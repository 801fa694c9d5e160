import { setPriority } from "node:os";

import { decodeFramed, encodeHeader } from "./process-frames.ts";

/** Shoppers keep the cores. */
const niceness = 10;

type Framed = { readonly header: unknown; readonly body: Uint8Array };

/**
 * The life of a process that {@link askProcess} started: one request by stdin, one answer by stdout.
 * A failure ends as one line on stderr, which the workshop shows; a stack would bury it.
 */
export const answerOnce = async (answer: (request: Framed) => Promise<Framed>): Promise<void> => {
  setPriority(niceness);
  try {
    const { header, body } = await answer(decodeFramed(await Bun.stdin.bytes()));
    const out = Bun.stdout.writer();
    await out.write(encodeHeader(header));
    await out.write(body);
    await out.end();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${message.replaceAll(/\s+/g, " ").trim()}\n`);
    process.exitCode = 1;
  }
};
