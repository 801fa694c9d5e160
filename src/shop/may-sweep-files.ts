import type { Services } from "#server/services.ts";
import type { FilesMark } from "#server/storage/files-mark.ts";

import { readFilesPlace } from "./settings/claim-files-place.ts";
import { isAnothersPlace, signedWithinMs } from "./sign-files.ts";

/**
 * Whether the place of files still has the mark that the database knows, and no process of another database works on
 * it: between a start and a night either may have been replaced or copied, and a sweep would remove all that the other
 * one's rows name.
 */
export const maySweepFiles = async (
  services: Pick<Services, "connection" | "log">,
  place: FilesMark,
  wait: () => Promise<void> = () => Bun.sleep(signedWithinMs),
): Promise<boolean> => {
  const { connection, log } = services;
  const { mark } = await readFilesPlace(connection.db);
  if ((await place.read()) !== mark) {
    log.error(
      { place: place.name },
      "files are not swept: their mark is not the one that the database knows (docs/files.md)",
    );
    return false;
  }
  if (!(await isAnothersPlace(services, place, wait))) return true;
  log.error(
    { place: place.name },
    "files are not swept: a shop on another database, such as a copy of this one, works on them, too (docs/files.md)",
  );
  return false;
};
