import { useLocale } from "#client/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "./tool.module.css";

/** The other language, named in itself. Without JavaScript it is a link to this very page. */
export const LanguageSwitch = () => {
  const { locale, change } = useLocale();
  const other = locale === "de" ? "en" : "de";
  return (
    <a
      className={styles["tool"]}
      href={`?lang=${other}`}
      hrefLang={other}
      lang={other}
      aria-label={m.shell_language_switch()}
      onClick={(event) => {
        event.preventDefault();
        change(other);
      }}
    >
      {other.toUpperCase()}
    </a>
  );
};
