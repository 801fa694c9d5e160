import { Box } from "#client/features/workshop/parts/box.tsx";
import { trpc } from "#client/trpc.ts";
import { smallBusinessLimitCents } from "#shared/books.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { formatCents } from "#shared/money/money.ts";

import { LimitMeter } from "./limit-meter.tsx";

import styles from "./books.module.css";

/** LAW 10: how far a small business is from its two limits; nothing for others. */
export const SmallBusinessBox = () => {
  const [{ vat }] = trpc.workshop.settings.readSettings.useSuspenseQuery();
  const [{ year, thisYear, lastYear }] = trpc.workshop.books.readTurnover.useSuspenseQuery();
  const locale = getLocale();
  return vat.scheme === "small_business" ? (
    <Box title={m.books_small()}>
      <LimitMeter
        label={m.books_small_this({ year })}
        valueCents={thisYear.grossCents}
        limitCents={smallBusinessLimitCents.thisYear}
      />
      <LimitMeter
        label={m.books_small_this({ year: year - 1 })}
        valueCents={lastYear.grossCents}
        limitCents={smallBusinessLimitCents.lastYear}
      />
      <p className={styles["quiet"]}>
        {m.books_small_hint({
          thisYear: formatCents(smallBusinessLimitCents.thisYear, locale),
          lastYear: formatCents(smallBusinessLimitCents.lastYear, locale),
        })}
      </p>
    </Box>
  ) : null;
};
