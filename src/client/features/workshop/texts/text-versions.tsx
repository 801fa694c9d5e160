import { useState } from "react";

import { Box } from "#client/features/workshop/parts/box.tsx";
import { FileLink } from "#client/features/workshop/parts/file-link.tsx";
import { Moment } from "#client/features/workshop/parts/moment.tsx";
import type { LegalTextView } from "#client/features/workshop/parts/workshop-views.ts";
import { trpc } from "#client/trpc.ts";
import { LegalText } from "#client/ui/legal-text.tsx";
import { Dialog } from "#client/ui/over/dialog.tsx";
import { StatusPill } from "#client/ui/status-pill.tsx";
import { legalFilePath, type LegalVersionInput } from "#shared/legal/legal.ts";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "#client/features/workshop/parts/lists/table.module.css";

/** Every version of a text that ever applied to an order, each to read and to keep. */
export const TextVersions = ({ text }: { readonly text: LegalTextView }) => {
  const [shown, setShown] = useState<number | null>(null);
  return (
    <Box title={m.law_history_title()}>
      {text.versions.length === 0 ? (
        <p>{m.law_history_none()}</p>
      ) : (
        <table className={styles["table"]}>
          <thead>
            <tr>
              <th scope="col">{m.law_history_version()}</th>
              <th scope="col">{m.law_history_since()}</th>
              <th scope="col">{m.law_history_by()}</th>
              <th scope="col">{m.law_history_pdf()}</th>
            </tr>
          </thead>
          <tbody>
            {text.versions.map(({ version, createdAt, publishedAt, publishedBy }) => (
              <tr key={version}>
                <th scope="row">
                  <button
                    type="button"
                    className={styles["open"]}
                    aria-label={m.law_history_show({ version })}
                    onClick={() => setShown(version)}
                  >
                    {m.law_page_version({ version })}
                  </button>{" "}
                  {version === text.version && (
                    <StatusPill tone="good">{m.law_history_current()}</StatusPill>
                  )}
                </th>
                <td>
                  <Moment at={publishedAt ?? createdAt} />
                </td>
                <td data-quiet>
                  {publishedAt === null ? m.law_history_template() : (publishedBy ?? "")}
                </td>
                <td>
                  <FileLink href={legalFilePath(text, version)}>{m.law_history_pdf()}</FileLink>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {shown !== null && (
        <VersionDialog
          wanted={{ kind: text.kind, locale: text.locale, version: shown }}
          onClose={() => setShown(null)}
        />
      )}
    </Box>
  );
};

const VersionDialog = ({
  wanted,
  onClose,
}: {
  readonly wanted: LegalVersionInput;
  readonly onClose: () => void;
}) => {
  const { data } = trpc.workshop.texts.readVersion.useQuery(wanted);
  return (
    <Dialog isOpen onOpenChange={onClose} title={m.law_page_version({ version: wanted.version })}>
      <div lang={wanted.locale}>{data && <LegalText text={data} level={2} />}</div>
    </Dialog>
  );
};
