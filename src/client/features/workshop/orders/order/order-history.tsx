import { Link } from "@tanstack/react-router";
import { z } from "zod";

import { Box } from "#client/features/workshop/parts/box.tsx";
import { NewestRows } from "#client/features/workshop/parts/lists/newest-rows.tsx";
import { Moment } from "#client/features/workshop/parts/moment.tsx";
import { BatchLink } from "#client/features/workshop/parts/orders/batch-link.tsx";
import { carrierName } from "#client/features/workshop/parts/orders/carrier-name.ts";
import { historyLabel, historyWho } from "#client/features/workshop/parts/orders/history-words.ts";
import type { HistoryEntry } from "#client/features/workshop/parts/workshop-views.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { formatCents } from "#shared/money/money.ts";
import { carriers } from "#shared/orders.ts";

import styles from "#client/features/workshop/parts/orders/history.module.css";

const newestMax = 4;

/** What happened, who did it and when; the newest first. */
export const OrderHistory = ({ entries }: { readonly entries: readonly HistoryEntry[] }) => (
  <Box title={m.workshop_history()}>
    <NewestRows rows={entries.toReversed()} newestMax={newestMax}>
      {(some, isOlder) => (
        <ol className={styles["history"]} data-older={isOlder || undefined}>
          {some.map((entry) => (
            <Line key={entry.id} entry={entry} history={entries} />
          ))}
        </ol>
      )}
    </NewestRows>
  </Box>
);

type LineProps = { readonly entry: HistoryEntry; readonly history: readonly HistoryEntry[] };

const Line = ({ entry, history }: LineProps) => (
  <li>
    <strong>
      <Label entry={entry} history={history} />
    </strong>
    <span className={styles["who"]}>{historyWho(entry)}</span>
    <span className={styles["when"]}>
      <Moment at={entry.at} />
    </span>
    <Details data={entry.data} />
  </li>
);

/** What happened to a claim leads to the claim, a recall to its batch. */
const Label = ({ entry, history }: LineProps) => {
  const { data } = entry;
  const label = historyLabel(entry, history);
  const batch = batchSchema.safeParse(data);
  if (batch.success) {
    return (
      <>
        {label}: <BatchLink number={batch.data.batch} />
      </>
    );
  }
  const claim = claimSchema.safeParse(data);
  if (!claim.success) return label;
  return (
    <Link to="/admin" search={{ section: "claims", claim: claim.data.claimId }}>
      {label}
    </Link>
  );
};

const batchSchema = z.looseObject({ batch: z.int() });
const claimSchema = z.looseObject({ claimId: z.string() });

/** What an event may carry that is worth a line; anything else in it is for the machines. */
const detailsSchema = z.looseObject({
  reason: z.string().optional().catch(undefined),
  carrier: z.enum(carriers).optional().catch(undefined),
  trackingNumber: z.string().nullish().catch(undefined),
  capturedCents: z.number().optional().catch(undefined),
});

const Details = ({ data }: { readonly data: unknown }) => {
  const parsed = detailsSchema.safeParse(data);
  if (!parsed.success) return null;
  const { reason, carrier, trackingNumber, capturedCents } = parsed.data;
  const parts = [
    capturedCents === undefined
      ? null
      : m.workshop_event_captured({ amount: formatCents(capturedCents, getLocale()) }),
    carrier === undefined ? null : carrierName(carrier),
    trackingNumber,
    reason,
  ].filter((part) => typeof part === "string" && part !== "");
  return parts.length === 0 ? null : <span className={styles["data"]}>{parts.join(" · ")}</span>;
};
