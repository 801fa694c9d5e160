/**
 * The image library alone, in a process of its own with the priority that our renderers have: makes so many
 * pictures of a print file on all cores, each time it is told, and says how many milliseconds that took.
 */
import { availableParallelism, constants, setPriority } from "node:os";

import sharp from "sharp";

import { libraryAlone, makeMaster } from "../print-file.ts";
import { inLanes } from "../table/in-lanes.ts";

const crop = { centreX: 0.5, centreY: 0.5, zoom: 1, turnDegrees: 0 };

setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
sharp.concurrency(1);
const master = await makeMaster();
await libraryAlone(master, crop);

process.on("message", (count: number) => {
  const from = performance.now();
  void inLanes(count, availableParallelism(), () => libraryAlone(master, crop)).then(() =>
    process.send?.(performance.now() - from),
  );
});
process.send?.("ready");
