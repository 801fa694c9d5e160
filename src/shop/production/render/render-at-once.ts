import { availableParallelism, totalmem } from "node:os";

/** What a process that renders a photo of 60 megapixels takes at its worst, with room to spare. */
const processBytes = 1_000_000_000;
const atOnceMax = 8;

/** Rendering at once: one for each core, in at most half of the memory. */
export const renderAtOnce = (
  cores: number = availableParallelism(),
  memoryBytes: number = totalmem(),
): number => Math.max(1, Math.min(atOnceMax, cores, Math.floor(memoryBytes / 2 / processBytes)));
