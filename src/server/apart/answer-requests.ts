import { setPriority } from "node:os";

import { createFrameReader, encodeHeader, type Framed } from "./process-frames.ts";
import { readRequestFiles } from "./request-files.ts";

/** Shoppers keep the cores, and what is drawn for the workshop still gets on beside others' work. */
const niceness = 5;

/**
 * The life of a process that {@link askProcess} started: requests by stdin, each answered by stdout, until
 * nobody asks any more. A failure ends it with one line on stderr, which the workshop shows; a stack would
 * bury it, and what broke once is not asked again.
 */
export const answerRequests = async (
  answer: (request: Framed) => Promise<Framed>,
): Promise<void> => {
  setPriority(niceness);
  try {
    const readFrame = createFrameReader(Bun.stdin.stream());
    const out = Bun.stdout.writer();
    for (let request = await readFrame(); request !== null; request = await readFrame()) {
      const { header, body } = await answer(await readRequestFiles(request));
      await out.write(encodeHeader(header, body.length));
      await out.write(body);
      await out.flush();
    }
    process.exit(0);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${message.replaceAll(/\s+/g, " ").trim()}\n`);
    process.exit(1);
  }
};
