import { useId } from "react";

import { LegalText } from "#client/ui/legal-text.tsx";
import type { LegalContent } from "#shared/legal/legal.ts";
import type { Locale } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "./text-editor.module.css";

/** A legal text as its page sets it. */
export const TextPreview = ({
  content,
  locale,
}: {
  readonly content: LegalContent | null;
  readonly locale: Locale;
}) => {
  const id = useId();
  return (
    <section className={styles["preview"]} aria-labelledby={id}>
      <h2 id={id} className={styles["caption"]}>
        {m.law_edit_preview()}
      </h2>
      {/* Scrolls by itself, so that the place in the text and the place in the page stay side by side. */}
      <div
        className={styles["sheet"]}
        lang={locale}
        tabIndex={0}
        role="region"
        aria-labelledby={id}
      >
        {content !== null && <LegalText text={content} level={2} />}
      </div>
    </section>
  );
};
