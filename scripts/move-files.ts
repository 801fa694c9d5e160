/** Moves the shop's files from its folder to its bucket, or back: scripts/move-files to-s3 | to-folder. */
import { resolve } from "node:path";

import { readConfig } from "#server/config.ts";
import { keepDataPrivate } from "#server/data-folder.ts";
import { defaultDataDir } from "#server/db/embedded-data-dir.ts";
import { StartError } from "#server/db/start-error.ts";
import { createLogger } from "#server/log/logger.ts";
import { explainStartFailure } from "#server/process.ts";
import { moveFiles } from "#server/storage/move-files.ts";
import { openStorage } from "#server/storage/open-storage.ts";
import { checkPrefix } from "#server/storage/storage.ts";
import { pieceKeyPrefix } from "#shop/photos/uploads/pieces/piece-uploads.ts";

import { showProgress } from "./show-progress.ts";

const proof = "--proof";
const exact = "--exact";
/** Keys of files that differ, of which so many are named. */
const namedMax = 20;

const run = async () => {
  const given = process.argv.slice(2);
  const way = given.find((word) => !word.startsWith("--"));
  if (way !== "to-s3" && way !== "to-folder") {
    throw new StartError(`scripts/move-files to-s3 | to-folder [${proof}] [${exact}]`);
  }
  const config = readConfig(process.env);
  if (config.s3 === undefined)
    throw new StartError("S3_*: set the bucket that the files move to or from");
  const log = createLogger("warn");
  const dataDir = config.dataDir ?? defaultDataDir(resolve(import.meta.dir, ".."));
  keepDataPrivate(dataDir, { hasOwnPostgres: config.databaseUrl === undefined, log });
  const folder = await openStorage(undefined, dataDir, log);
  const bucket = await openStorage(config.s3, dataDir, log);
  const [source, target] = way === "to-s3" ? [folder, bucket] : [bucket, folder];
  const { tell, end } = showProgress();
  const options = {
    without: [pieceKeyPrefix, checkPrefix],
    isProof: given.includes(proof),
    isExact: given.includes(exact),
  };
  const moved = await moveFiles(source, target, options, tell);
  end();
  console.log(`${moved.copied} files copied and proven, ${moved.wereThere} were there`);
  if (moved.onlyThere > 0) {
    const fate = options.isExact ? "removed there" : `left there (${exact} removes them)`;
    console.log(`${moved.onlyThere} files were in the target only: ${fate}`);
  }
  if (moved.differing.length === 0) return 0;
  console.error(
    `${moved.differing.length} files are others in the target, and were left as they are:`,
  );
  for (const key of moved.differing.slice(0, namedMax)) console.error(key);
  return 1;
};

const code = await run().catch(explainStartFailure);
process.exit(code);
