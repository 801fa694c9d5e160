import { Link } from "@tanstack/react-router";

import {
  ageInDays,
  ageInWords,
  backupAnchor,
  backupOldAfterDays,
} from "#client/features/workshop/parts/backup-age.ts";
import { trpc } from "#client/trpc.ts";
import { Notice } from "#client/ui/notice.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "./today.module.css";

/** How old the last good backup is: quiet while it is young or others make them, a warning when it is not or there is none. */
export const TodayBackup = () => {
  const [backup, { dataUpdatedAt }] = trpc.workshop.settings.readLastBackup.useSuspenseQuery();
  const [{ isBackupUnseen }] = trpc.workshop.desk.readOpening.useSuspenseQuery();
  const link = (
    <Link to="/admin" search={{ section: "settings", page: "backup" }} hash={backupAnchor}>
      {m.today_backup_link()}
    </Link>
  );
  const ageDays = backup === null ? null : ageInDays(backup.madeAt, dataUpdatedAt);
  if (isBackupUnseen) return null;
  if (backup === null || ageDays === null) {
    return (
      <Notice tone="warn" actions={link}>
        {m.upkeep_backup_never()}
      </Notice>
    );
  }
  if (ageDays > backupOldAfterDays) {
    return (
      <Notice tone="warn" actions={link}>
        {m.upkeep_backup_old({ days: ageDays })}
      </Notice>
    );
  }
  return (
    <p className={styles["note"]}>
      {m.today_backup_made({ ago: ageInWords(backup.madeAt, dataUpdatedAt) })} {link}
    </p>
  );
};
