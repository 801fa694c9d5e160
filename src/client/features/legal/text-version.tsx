import { useLocale } from "#client/page-locale.ts";
import { formatDate } from "#shared/dates/format-date.ts";
import { legalFilePath, type LegalTextInput } from "#shared/legal/legal.ts";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "./legal.module.css";

type TextVersionProps = {
  readonly text: LegalTextInput & {
    readonly version: number | null;
    readonly publishedAt: Date | string | null;
  };
};

/** Which version this is, since when it applies, and the way to keep it. */
export const TextVersion = ({ text }: TextVersionProps) => {
  const { locale } = useLocale();
  const { version, publishedAt } = text;
  const since = publishedAt && m.law_page_since({ date: formatDate("day", publishedAt, locale) });
  return (
    <p className={styles["version"]}>
      {version !== null && (
        <span>{[m.law_page_version({ version }), since].filter(Boolean).join(", ")}</span>
      )}
      <a href={legalFilePath(text)}>{m.law_page_download()}</a>
    </p>
  );
};
