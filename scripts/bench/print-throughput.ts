import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";

import sharp from "sharp";

import { askProcess } from "#server/apart/ask-process.ts";
import { plainDesign } from "#shared/design/new-design.ts";

import { renderAtOnce } from "../../src/shop/production/render/render-at-once.ts";
import {
  type RenderRequest,
  renderTimeoutMs,
} from "../../src/shop/production/render/render-request.ts";
import { formatGeometries } from "../../src/testing/makes/format-geometries.ts";
import { libraryAlone, makeMaster } from "./print-file.ts";

const processPath = join(import.meta.dir, "../../src/shop/production/render/render-process.ts");
const filesEach = 16;
const crop = { centreX: 0.5, centreY: 0.5, zoom: 1, turnDegrees: 0 };

/** Issue 6: print files a second, beside what the image library alone makes of the same photos. */
export const printThroughputRatioMin = 0.7;

/** Both with all cores: the library with a picture a thread, ours as the jobs run it, pipes included. */
export const benchPrintThroughput = async () => {
  const master = await makeMaster();
  const folder = await mkdtemp(join(tmpdir(), "lodestone-throughput-"));
  const threads = sharp.concurrency();
  sharp.concurrency(1);
  try {
    const path = join(folder, "master.jpg");
    await writeFile(path, master);
    const ours = () => askForPrintFile(path);
    const alone = () => libraryAlone(master, crop);
    // The processes are there, as in a morning's work.
    await inParallel(ours, renderAtOnce(), renderAtOnce());
    const libraryPerSecond = await inParallel(alone, filesEach, availableParallelism());
    const printFilesPerSecond = await inParallel(ours, filesEach, renderAtOnce());
    return {
      libraryPerSecond,
      printFilesPerSecond,
      ratio: printFilesPerSecond / libraryPerSecond,
    };
  } finally {
    sharp.concurrency(threads);
    await rm(folder, { recursive: true });
  }
};

const photoId = "01890a5d-ac96-774b-bcce-b302099a8057";
const format = formatGeometries.square;

const askForPrintFile = async (path: string) => {
  const file = Bun.file(path);
  const files = [{ photoId, sizeBytes: file.size, stream: file.stream() }];
  await askProcess(processPath, {
    header: {
      document: plainDesign(format.slug, photoId, crop),
      format,
      title: "2026-00001-1",
      createdAt: "2026-11-21T12:00:00.000Z",
      cutLine: null,
      files: files.map(({ stream: _stream, ...file }) => file),
    } satisfies RenderRequest,
    files,
    timeoutMs: renderTimeoutMs,
  });
};

const inParallel = async (work: () => Promise<void>, count: number, lanes: number) => {
  const startedAt = performance.now();
  let left = count;
  const lane = async () => {
    for (; left > 0;) {
      left -= 1;
      await work();
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return (count * 1_000) / (performance.now() - startedAt);
};

if (import.meta.main) {
  const { libraryPerSecond, printFilesPerSecond, ratio } = await benchPrintThroughput();
  console.log(
    `print-throughput: library ${libraryPerSecond.toFixed(2)} a second, print files ${printFilesPerSecond.toFixed(2)} a second, ratio ${ratio.toFixed(2)} (at least ${printThroughputRatioMin})`,
  );
}
