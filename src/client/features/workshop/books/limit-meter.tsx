import { ProgressBar } from "#client/ui/waiting/progress-bar.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { formatCents } from "#shared/money/money.ts";

import styles from "./books.module.css";

/** How much of a limit of the law is used up, in words and as a bar. */
export const LimitMeter = ({
  label,
  valueCents,
  limitCents,
}: {
  readonly label: string;
  readonly valueCents: number;
  readonly limitCents: number;
}) => {
  const locale = getLocale();
  const words = m.books_of({
    amount: formatCents(valueCents, locale),
    limit: formatCents(limitCents, locale),
  });
  return (
    <div className={styles["meter"]} data-over={valueCents > limitCents || undefined}>
      <span>{label}</span>
      <strong>{words}</strong>
      <ProgressBar value={valueCents / limitCents} label={`${label}: ${words}`} />
    </div>
  );
};
