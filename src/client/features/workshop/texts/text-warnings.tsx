import { useLegalFacts, warningSentence } from "#client/features/workshop/parts/legal-facts.ts";
import { Notice } from "#client/ui/notice.tsx";
import type { LegalTextKind } from "#shared/legal/legal.ts";
import { lintLegalText } from "#shared/legal/lint-legal-text.ts";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "./text-editor.module.css";

/** What the check finds in a text: sentences, not gates. */
export const TextWarnings = ({
  kind,
  source,
}: {
  readonly kind: LegalTextKind;
  readonly source: string;
}) => {
  const sentences = lintLegalText(kind, source, useLegalFacts()).map(warningSentence);
  return sentences.length === 0 ? null : (
    <Notice tone="warn" title={m.law_warnings_title()}>
      <ul className={styles["warnings"]}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p>{m.law_warnings_note()}</p>
    </Notice>
  );
};
