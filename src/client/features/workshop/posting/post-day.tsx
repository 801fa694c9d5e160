import { StatusPill } from "#client/ui/status-pill.tsx";
import { formatDate } from "#shared/dates/format-date.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";

/** The day by which a parcel is to be posted; today's and late ones stand out. */
export const PostDay = ({
  day,
  daysLeft,
}: {
  readonly day: string;
  /** From today; below zero it is late. */
  readonly daysLeft: number;
}) => {
  const written = formatDate("weekday", day, getLocale());
  if (daysLeft < 0) return <StatusPill tone="bad">{m.posting_late({ day: written })}</StatusPill>;
  return (
    <StatusPill tone={daysLeft === 0 ? "warn" : "neutral"}>
      {daysLeft === 0 ? m.posting_today() : m.posting_until({ day: written })}
    </StatusPill>
  );
};
