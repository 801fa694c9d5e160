import { StatusPill } from "#client/ui/status-pill.tsx";
import { formatDate } from "#shared/dates/format-date.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";

import { dueTone } from "./due-tone.ts";

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
    <StatusPill tone={dueTone(daysLeft)}>
      {daysLeft < 0 ? m.production_late({ day }) : m.production_due({ day })}
    </StatusPill>
  );
};
