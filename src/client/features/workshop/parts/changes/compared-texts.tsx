import type { Locale } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { comparePassages, type Stretch } from "./compare-texts.ts";

import styles from "./compared-texts.module.css";

type ComparedTextsProps = {
  readonly theirs: string;
  readonly mine: string;
  readonly locale: Locale;
};

/** Every passage in which two texts differ, as it stands now beside what was typed, the differing words marked. */
export const ComparedTexts = ({ theirs, mine, locale }: ComparedTextsProps) => {
  const passages = comparePassages(theirs, mine);
  if (passages.length === 0) return <p>{m.audit_meanwhile_same()}</p>;
  return (
    // Long ones are scrolled, also by keyboard.
    <div
      className={styles["compared"]}
      role="group"
      aria-label={`${m.audit_meanwhile_theirs()} / ${m.audit_meanwhile_yours()}`}
      tabIndex={0}
    >
      {passages.map((passage, place) => (
        <dl key={place} className={styles["passage"]}>
          <div>
            <dt>{m.audit_meanwhile_theirs()}</dt>
            <dd lang={locale}>
              <Marked stretches={passage.theirs} />
            </dd>
          </div>
          <div>
            <dt>{m.audit_meanwhile_yours()}</dt>
            <dd lang={locale}>
              <Marked stretches={passage.mine} />
            </dd>
          </div>
        </dl>
      ))}
    </div>
  );
};

/** A text in which is marked what only it says. */
export const Marked = ({ stretches }: { readonly stretches: readonly Stretch[] }) =>
  stretches.map(({ text, isOnly }, place) =>
    isOnly && text.trim() !== "" ? (
      <mark key={place} className={styles["only"]}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
