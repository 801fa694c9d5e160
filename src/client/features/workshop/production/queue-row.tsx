import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";

import { Moment } from "#client/features/workshop/parts/moment.tsx";
import { DueDay } from "#client/features/workshop/parts/print/due-day.tsx";
import type { QueuedFormatView } from "#client/features/workshop/parts/workshop-views.ts";
import { Button } from "#client/ui/button.tsx";
import { StatusPill } from "#client/ui/status-pill.tsx";
import { VisuallyHidden } from "#client/ui/visually-hidden.tsx";
import { materialLabel } from "#shared/catalog/material.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import type { HeldPieces } from "#shared/sheets/held-pieces.ts";

import type { BatchWish, QueuedKey } from "./choose-orders.tsx";
import { HeldRest } from "./held-rest.tsx";
import { QueueReport } from "./queue-report.tsx";

import styles from "./print-queue.module.css";

type QueueRowProps = {
  readonly of: QueuedKey;
  readonly name: string;
  readonly waiting: Pick<
    QueuedFormatView,
    "material" | "pieces" | "reprints" | "givenBack" | "warned" | "dueOn" | "daysLeft" | "oldest"
  >;
  /** Of how many orders the pieces are. */
  readonly orders: number;
  /** How many sheets that is, and how full they are. */
  readonly fill: ReactNode;
  /** What is held back; null where nothing fits on the paper. */
  readonly held: HeldPieces | null;
  /** How many sheets all of it takes. */
  readonly sheets: number;
  /** Pieces that full sheets leave over. */
  readonly restPieces: number;
  readonly isBusy: boolean;
  /** One press below makes the sheets of all. */
  readonly isOneOfMany: boolean;
  readonly onMake: (wish: BatchWish) => void;
  /** The way to sheets of chosen orders. */
  readonly choose: ReactNode;
};

/** What of the queue is laid by one press: a format, or the formats that share sheets. */
export const QueueRow = ({
  of,
  name,
  waiting,
  orders,
  fill,
  held,
  sheets,
  restPieces,
  isBusy,
  isOneOfMany,
  onMake,
  choose,
}: QueueRowProps) => {
  // Whole sheets now, and the rest once there is enough for another.
  const isPartFull = held !== null && held.fullSheets > 0 && restPieces > 0;
  const isHeld = held !== null && held.heldPieces > 0;
  const { material, pieces, reprints, givenBack, warned, dueOn, daysLeft, oldest } = waiting;
  const main = isOneOfMany ? "secondary" : "primary";
  const full = held !== null && (
    <Button
      variant={isHeld ? main : "quiet"}
      data-unboxed={!isHeld || undefined}
      isBusy={isBusy}
      onClick={() => onMake({ rest: "full" })}
    >
      {m.production_make_full({ count: held.fullSheets })}
      <VisuallyHidden> {name}</VisuallyHidden>
    </Button>
  );
  return (
    <tr className={styles["row"]}>
      <th scope="row">
        <span className={styles["name"]}>{name}</span>
        {material && <small>{materialLabel(material, getLocale())}</small>}
      </th>
      <td>
        <span>{m.production_pieces({ count: pieces })}</span>{" "}
        <span>{m.production_orders({ count: orders })}</span>{" "}
        {reprints > 0 && (
          <StatusPill tone="warn">{m.production_reprints({ count: reprints })}</StatusPill>
        )}{" "}
        {givenBack.map(({ claimId, number }) => (
          <Link key={claimId} to="/admin" search={{ section: "claims", claim: claimId }}>
            <StatusPill tone="bad">{m.production_given_back({ number })}</StatusPill>
          </Link>
        ))}
        {warned > 0 && (
          <div className={styles["look"]}>
            <QueueReport of={of} warned={warned} />
          </div>
        )}
      </td>
      <td>
        <DueDay dueOn={dueOn} daysLeft={daysLeft} />
        <small>
          {m.production_since()} <Moment at={oldest} style="namedDay" />
        </small>
      </td>
      <td>
        {fill}
        {isHeld && <HeldRest held={held} dueOn={dueOn} daysLeft={daysLeft} />}
      </td>
      <td data-align="end">
        <div className={styles["acts"]}>
          <div className={styles["pair"]}>
            {isPartFull && isHeld && full}
            <Button
              variant={isHeld ? "secondary" : main}
              isBusy={isBusy}
              disabled={held === null}
              onClick={() => onMake({})}
            >
              {m.production_make({ count: sheets })}
              <VisuallyHidden> {name}</VisuallyHidden>
            </Button>
            {isPartFull ? !isHeld && full : choose}
          </div>
          {isPartFull && choose}
        </div>
      </td>
    </tr>
  );
};
