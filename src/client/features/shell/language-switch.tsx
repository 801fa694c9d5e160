import { useLocale } from "#client/page-locale.ts";
import { VisuallyHidden } from "#client/ui/visually-hidden.tsx";
import { defaultLocale, locales } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "./tool.module.css";

/** The other language, or the next of several, named in itself. Without JavaScript it is a link to this very page. */
export const LanguageSwitch = () => {
  const { locale, change } = useLocale();
  const other = locales[(locales.indexOf(locale) + 1) % locales.length] ?? defaultLocale;
  return (
    <a
      className={styles["tool"]}
      href={`?lang=${other}`}
      hrefLang={other}
      lang={other}
      onClick={(event) => {
        event.preventDefault();
        change(other);
      }}
    >
      {other.toUpperCase()} <VisuallyHidden>{m.shell_language_switch()}</VisuallyHidden>
    </a>
  );
};
