import type { Services } from "#server/services.ts";
import type { FilesMark } from "#server/storage/files-mark.ts";

import { readFilesPlace } from "./settings/claim-files-place.ts";

/**
 * Whether the place of files still has the mark that the database knows: between a start and a night either may have
 * been replaced, and a sweep would remove all that the other one's rows name.
 */
export const maySweepFiles = async (
  { connection, log }: Pick<Services, "connection" | "log">,
  place: FilesMark,
): Promise<boolean> => {
  const { mark } = await readFilesPlace(connection.db);
  if ((await place.read()) === mark) return true;
  log.error(
    { place: place.name },
    "files are not swept: their mark is not the one that the database knows (docs/files.md)",
  );
  return false;
};
