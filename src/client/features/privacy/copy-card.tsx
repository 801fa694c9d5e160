import { RefusalNotice } from "#client/failures/refusal-notice.tsx";
import { trpc } from "#client/trpc.ts";
import { Button, buttonClass } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { formatDate } from "#shared/dates/format-date.ts";
import { languageTag } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { dataExportDays } from "#shared/privacy.ts";

import type { MyData } from "./my-data.ts";

import styles from "./my-data.module.css";

/** The export of one's data: a copy of everything, asked for, made, fetched. */
export const CopyCard = ({ mine }: { readonly mine: MyData }) => {
  const cache = trpc.useUtils();
  const ask = trpc.privacy.requestExport.useMutation({
    onSuccess: () => cache.privacy.readMine.invalidate(),
  });
  const { export: copy, email } = mine;
  const isWaiting = copy?.status === "queued";
  return (
    <Card aria-labelledby="copy-title">
      <h2 id="copy-title">{m.privacy_copy_title()}</h2>
      <p>{m.privacy_copy_text({ days: dataExportDays })}</p>
      <div role="status" className={styles["state"]}>
        {isWaiting && (
          <Notice>
            {m.privacy_copy_waiting()} {email !== null && m.privacy_copy_waiting_mail()}
          </Notice>
        )}
        {copy?.status === "failed" && <Notice tone="warn">{m.privacy_copy_failed()}</Notice>}
        {copy?.path != null && (
          <Notice tone="good">
            {m.privacy_copy_ready({
              size: formatBytes(copy.sizeBytes ?? 0),
              date: formatDate("day", copy.expiresAt, getLocale()),
            })}
          </Notice>
        )}
      </div>
      <RefusalNotice error={ask.error} />
      <div className={styles["acts"]}>
        {copy?.path != null && (
          <a className={buttonClass({ variant: "primary" })} href={copy.path}>
            {m.privacy_copy_fetch()}
          </a>
        )}
        {!isWaiting && (
          <Button isBusy={ask.isPending} onClick={() => ask.mutate()}>
            {copy === null ? m.privacy_copy_ask() : m.privacy_copy_again()}
          </Button>
        )}
      </div>
    </Card>
  );
};

/** `12,4 MB` */
const formatBytes = (bytes: number): string => {
  const megabytes = Math.max(0.1, bytes / 1024 / 1024);
  const options = { maximumFractionDigits: megabytes < 10 ? 1 : 0 };
  return `${new Intl.NumberFormat(languageTag(getLocale()), options).format(megabytes)} MB`;
};
