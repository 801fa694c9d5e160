import {
  ageInDays,
  backupAnchor,
  backupOldAfterDays,
} from "#client/features/workshop/parts/backup-age.ts";
import { Box } from "#client/features/workshop/parts/box.tsx";
import { Moment } from "#client/features/workshop/parts/moment.tsx";
import { OpeningNext } from "#client/features/workshop/parts/opening/opening-next.tsx";
import { trpc } from "#client/trpc.ts";
import { Facts } from "#client/ui/facts.tsx";
import { Notice } from "#client/ui/notice.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";

import styles from "#client/features/workshop/parts/form.module.css";

/** When the shop was last copied to safety, and a warning when that is long ago. */
export const BackupBox = () => {
  const [backup, { dataUpdatedAt }] = trpc.workshop.settings.readLastBackup.useSuspenseQuery();
  const [{ isBackupUnseen }] = trpc.workshop.desk.readOpening.useSuspenseQuery();
  const ageDays = backup === null ? null : ageInDays(backup.madeAt, dataUpdatedAt);
  return (
    <Box title={m.upkeep_backup_title()}>
      <div className={styles["form"]} id={backupAnchor}>
        {isBackupUnseen && <p>{m.upkeep_backup_elsewhere()}</p>}
        {ageDays === null && !isBackupUnseen && (
          <Notice tone="warn">{m.upkeep_backup_never()}</Notice>
        )}
        {ageDays !== null && ageDays > backupOldAfterDays && (
          <Notice tone="warn">{m.upkeep_backup_old({ days: ageDays })}</Notice>
        )}
        {backup && (
          <Facts
            facts={[
              [m.upkeep_backup_made(), <Moment key="made" at={backup.madeAt} />],
              [m.upkeep_backup_size(), sizeLabel(backup.sizeBytes)],
              [m.upkeep_backup_holds(), m.upkeep_backup_counts(counts(backup))],
              [m.upkeep_backup_verified(), <Moment key="verified" at={backup.verifiedAt} />],
            ]}
          />
        )}
        <p className={styles["quiet"]}>{m.upkeep_backup_hint()}</p>
        <OpeningNext after={["backup"]} />
      </div>
    </Box>
  );
};

const counts = ({ rows, files }: { readonly rows: number; readonly files: number }) => {
  const number = new Intl.NumberFormat(getLocale());
  return { rows: number.format(rows), files: number.format(files) };
};

/** In megabytes as disks are sold, at least a tenth. */
const sizeLabel = (sizeBytes: number): string =>
  `${new Intl.NumberFormat(getLocale(), { maximumFractionDigits: 1 }).format(Math.max(sizeBytes / 1e6, 0.1))} MB`;
