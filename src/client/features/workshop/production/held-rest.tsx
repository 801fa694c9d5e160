import { formatDate } from "#shared/dates/format-date.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import type { HeldPieces } from "#shared/sheets/held-pieces.ts";

/** How many pieces wait for their sheet to be full, and until when at most. */
export const HeldRest = ({
  held: { heldPieces: count, daysToGo },
  dueOn,
  daysLeft,
}: {
  readonly held: HeldPieces;
  /** The first day by which one of them is to be posted, as `2026-11-30`, and the days until then. */
  readonly dueOn: string;
  readonly daysLeft: number;
}) => {
  const goesOn = new Date(Date.parse(dueOn) - (daysLeft - daysToGo) * dayMilliseconds);
  const day = formatDate("namedDay", goesOn.toISOString().slice(0, 10), getLocale());
  return <div>{m.production_held({ count, day })}</div>;
};

const dayMilliseconds = 86_400_000;
