import { Link } from "@tanstack/react-router";

import { useLiveOrders } from "#client/features/workshop/parts/live/use-live-orders.ts";
import { BatchLink } from "#client/features/workshop/parts/orders/batch-link.tsx";
import { batchLooks } from "#client/features/workshop/parts/print/batch-words.ts";
import { DueDay } from "#client/features/workshop/parts/print/due-day.tsx";
import { useFormatNames } from "#client/features/workshop/parts/print/use-format-names.ts";
import { useTabTitle } from "#client/features/workshop/parts/section.tsx";
import type { BoardView } from "#client/features/workshop/parts/workshop-views.ts";
import { trpc } from "#client/trpc.ts";
import { StatusPill } from "#client/ui/status-pill.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { useAwakeScreen } from "./use-awake-screen.ts";

import styles from "./board.module.css";

/** Also without a push: a screen that hangs on the wall is reloaded by nobody. */
const lookAgainMilliseconds = 60_000;
const toProduction = { section: "production" };

/** Production for a screen on the wall: live, read from across the room, nothing to press. */
export const Board = () => {
  useLiveOrders();
  useAwakeScreen();
  useTabTitle(m.production_board_title());
  const [board, { isError }] = trpc.workshop.production.readBoard.useSuspenseQuery(undefined, {
    refetchInterval: lookAgainMilliseconds,
    refetchIntervalInBackground: true,
  });
  return (
    <div className={styles["board"]}>
      <header className={styles["header"]}>
        <h1>{m.production_board_title()}</h1>
        <Link to="/admin" search={toProduction}>
          {m.production_board_back()}
        </Link>
      </header>
      <dl className={styles["figures"]}>
        <Figure
          count={board.toPrint}
          label={m.production_board_to_print({ count: board.toPrint })}
        />
        <Figure
          count={board.printing}
          label={m.production_board_printing({ count: board.printing })}
        />
        <Figure count={board.toCut} label={m.production_board_to_cut({ count: board.toCut })} />
        <Figure count={board.toPost} label={m.production_board_to_post({ count: board.toPost })} />
      </dl>
      <div className={styles["below"]}>
        <section>
          <h2>{m.production_board_due()}</h2>
          <p>{board.due ? <DueDay {...board.due} /> : m.production_board_calm()}</p>
        </section>
        <section>
          <h2>{m.production_board_batches()}</h2>
          <Batches batches={board.batches} />
        </section>
      </div>
      {isError && <p className={styles["offline"]}>{m.production_board_offline()}</p>}
    </div>
  );
};

const Figure = ({ count, label }: { readonly count: number; readonly label: string }) => (
  <div className={styles["figure"]} data-none={count === 0 || undefined}>
    <dt>{label}</dt>
    <dd>{count}</dd>
  </div>
);

const Batches = ({ batches }: Pick<BoardView, "batches">) => {
  const namesOf = useFormatNames();
  if (batches.length === 0) return <p>{m.production_board_calm()}</p>;
  return (
    <ul className={styles["batches"]}>
      {batches.map(({ id, number, status, formats, needed }) => (
        <li key={id}>
          <strong>
            <BatchLink number={number} />
          </strong>
          <span>
            {namesOf(formats)} · {m.production_pieces({ count: needed })}
          </span>
          <StatusPill tone={batchLooks[status].tone} hasDot>
            {batchLooks[status].label()}
          </StatusPill>
        </li>
      ))}
    </ul>
  );
};
