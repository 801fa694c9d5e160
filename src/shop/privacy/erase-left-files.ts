import { eraseMailFiles } from "#server/mail/erase-mails.ts";
import type { Services } from "#server/services.ts";
import { eraseFilesOf } from "#shop/photos/forget-photos.ts";
import { erasePrintFiles } from "#shop/production/forget-print-files.ts";

/** Files that no row names any more once the transaction is committed. */
export type LeftFiles = {
  readonly originals: readonly string[];
  readonly mailFiles: readonly string[];
  readonly printFiles: readonly string[];
};

/** After the commit; each asks once more whether somebody else needs the file. */
export const eraseLeftFiles = async (
  { connection, storage }: Pick<Services, "connection" | "storage">,
  left: readonly LeftFiles[],
): Promise<void> => {
  for (const { originals, mailFiles, printFiles } of left) {
    await eraseFilesOf(connection.db, storage, originals);
    await eraseMailFiles(connection.db, storage, mailFiles);
    await erasePrintFiles(connection.db, storage, printFiles);
  }
};
