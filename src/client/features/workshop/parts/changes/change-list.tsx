import * as m from "#shared/messages/compiled/messages.js";

import type { AuditChange } from "./audit-changes.ts";
import { compareWords, type Stretch } from "./compare-texts.ts";
import { Marked } from "./compared-texts.tsx";
import { sayValue, type ValueWords, wordOfValue } from "./value-words.ts";

import styles from "./change-list.module.css";

type ChangeListProps = {
  readonly changes: readonly AuditChange[];
  /** What the reader would change the same values to. */
  readonly mine?: ReadonlyMap<string, string> | undefined;
  /** What the form calls them; without it they are called as they are kept. */
  readonly words?: ValueWords | undefined;
  /** How the form says a value. */
  readonly sayWith?: typeof sayValue;
};

/** Values by their names, as they were and as they are; of long texts the words that differ are marked. */
export const ChangeList = ({ changes, mine, words, sayWith = sayValue }: ChangeListProps) => (
  <dl className={styles["changes"]}>
    {changes.map(({ name, before, after }) => {
      const say = (value: string) => (words === undefined ? value : sayWith(name, value));
      const own = mine?.get(name);
      const marked = isLong(before) && isLong(after) ? compareWords(before, after) : undefined;
      return (
        <div key={name}>
          <dt>{words === undefined ? <code>{name}</code> : wordOfValue(words, name)}</dt>
          {before !== null && (
            <dd>
              <span className={styles["quiet"]}>{m.audit_before()}:</span>{" "}
              {marked ? <Marked stretches={marked.theirs} /> : <del>{say(before)}</del>}
            </dd>
          )}
          <dd>
            <span className={styles["quiet"]}>{m.audit_after()}:</span>{" "}
            {after === null ? m.audit_nothing() : <After text={say(after)} marked={marked?.mine} />}
          </dd>
          {own !== undefined && own !== after && (
            <dd>
              <span className={styles["quiet"]}>{m.audit_meanwhile_yours()}:</span>{" "}
              {own === "" ? m.audit_nothing() : say(own)}
            </dd>
          )}
        </div>
      );
    })}
  </dl>
);

type AfterProps = { readonly text: string; readonly marked: readonly Stretch[] | undefined };

const After = ({ text, marked }: AfterProps) =>
  marked ? <Marked stretches={marked} /> : <ins>{text}</ins>;

/** Too long to see at a glance what differs. */
const isLong = (value: string | null): value is string => (value ?? "").length > 60;
