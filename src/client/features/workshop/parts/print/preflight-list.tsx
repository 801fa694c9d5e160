import { IconCheck, IconWarning } from "#client/ui/icons.tsx";
import type { PreflightWarning } from "#shared/design/preflight.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { preflightSentences } from "./preflight-words.ts";

import styles from "./preflight-list.module.css";

/** What a person should look at before a magnet is printed; nothing before it was looked over. */
export const PreflightList = ({
  warnings,
}: {
  readonly warnings: readonly PreflightWarning[] | null;
}) => {
  if (warnings === null) return null;
  if (warnings.length === 0) {
    return (
      <p className={styles["clean"]}>
        <IconCheck size={18} /> {m.production_preflight_clean()}
      </p>
    );
  }
  return (
    <ul className={styles["list"]} aria-label={m.production_preflight()}>
      {preflightSentences(warnings).map((sentence) => (
        <li key={sentence}>
          <IconWarning size={18} /> <span>{sentence}</span>
        </li>
      ))}
    </ul>
  );
};
