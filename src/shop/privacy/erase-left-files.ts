import { eraseMailFiles } from "#server/mail/erase-mails.ts";
import { eraseFromMailFolder } from "#server/mail/mail-folder.ts";
import type { Services } from "#server/services.ts";
import { erasePhotoFiles } from "#shop/photos/erase-photos.ts";
import { erasePrintFiles } from "#shop/production/jobs/erase-prints.ts";

/** Files that no row names any more once the transaction is committed. */
export type LeftFiles = {
  readonly originals: readonly string[];
  readonly mailFiles: readonly string[];
  /** Mails of which the folder may hold files. */
  readonly mailIds: readonly string[];
  readonly printFiles: readonly string[];
};

/** After the commit; each asks once more whether somebody else needs the file. */
export const eraseLeftFiles = async (
  { connection, storage, dataDir }: Pick<Services, "connection" | "storage" | "dataDir">,
  left: readonly LeftFiles[],
): Promise<void> => {
  for (const { originals, mailFiles, mailIds, printFiles } of left) {
    await erasePhotoFiles(connection.db, storage, originals);
    await eraseMailFiles(connection.db, storage, mailFiles);
    await eraseFromMailFolder(dataDir, mailIds);
    await erasePrintFiles(connection.db, storage, printFiles);
  }
};
