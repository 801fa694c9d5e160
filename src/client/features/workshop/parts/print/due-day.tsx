import { StatusPill, type Tone } from "#client/ui/status-pill.tsx";
import { formatDate } from "#shared/dates/format-date.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";

const daysLeftShort = 2;

/** The day by which it is to be posted; what is late or nearly so says it. */
export const DueDay = ({
  dueOn,
  daysLeft,
}: {
  readonly dueOn: string;
  readonly daysLeft: number;
}) => {
  const day = formatDate("namedDay", dueOn, getLocale());
  return (
    <StatusPill tone={toneOf(daysLeft)}>
      {daysLeft < 0 ? m.production_late({ day }) : m.production_due({ day })}
    </StatusPill>
  );
};

const toneOf = (daysLeft: number): Tone => {
  if (daysLeft < 0) return "bad";
  return daysLeft <= daysLeftShort ? "warn" : "neutral";
};
