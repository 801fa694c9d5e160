import { useIsAdmin } from "#client/features/workshop/parts/use-is-admin.ts";
import type { OrderRow } from "#client/features/workshop/parts/workshop-views.ts";
import { Button } from "#client/ui/button.tsx";
import { IconChevronDown } from "#client/ui/icons.tsx";
import { liftToasts } from "#client/ui/over/lift-toasts.ts";
import { Menu } from "#client/ui/over/menu.tsx";
import { IconClose } from "#client/ui/shell-icons.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import { orderObstacle } from "#shared/order-acts.ts";
import { parcelsMax, slipsMax } from "#shared/posting/posting.ts";

import { useChosenActs } from "./use-chosen-acts.tsx";
import type { ChosenOrders } from "./use-chosen-orders.ts";

import styles from "#client/features/workshop/parts/lists/chosen-bar.module.css";

type ChosenBarProps = {
  readonly chosen: ChosenOrders;
  /** The list goes on, or shows some that are not chosen. */
  readonly hasMore: boolean;
};

/** How many orders are chosen and what can be done with all of them; each act says for how many. */
export const ChosenBar = ({ chosen, hasMore }: ChosenBarProps) => {
  const isAdmin = useIsAdmin();
  const { orders, release } = chosen;
  const { start, askMade, askToShip, busyWith, dialogs } = useChosenActs(release);
  const toStart = orders.filter((row) => orderObstacle("start_production", row, isAdmin) === null);
  const toMake = orders.filter((row) => row.waitsFor === "sheet");
  const toShip = orders.filter((row) => orderObstacle("mark_shipped", row, isAdmin) === null);
  const toPack = orders.filter(({ status }) => status === "in_production");
  const acts = [
    { act: "start_production", rows: toStart, words: m.moves_chosen_start, go: start },
    { act: "mark_made", rows: toMake, words: m.moves_chosen_made, go: askMade },
    { act: "mark_shipped", rows: toShip, words: m.moves_chosen_ship, go: askToShip },
  ].filter(({ rows }) => rows.length > 0);
  return (
    <>
      {orders.length > 0 && (
        <section ref={liftToasts} className={styles["bar"]} aria-label={m.moves_chosen_acts()}>
          <p role="status">
            <strong>{m.moves_chosen({ count: orders.length })}</strong>
            {chosen.hiddenCount > 0 &&
              `\u00a0· ${m.moves_chosen_hidden({ count: chosen.hiddenCount })}`}
            {chosen.isFull && hasMore && ` ${m.moves_chosen_full()}`}
          </p>
          <div className={styles["acts"]} data-choose-acts>
            {acts.map(({ act, rows, words, go }, index) => (
              <Button
                key={act}
                variant={index === 0 ? "primary" : "secondary"}
                isBusy={busyWith === act}
                onClick={() => go(rows)}
              >
                {words({ count: rows.length })}
              </Button>
            ))}
            {toPack.length > 0 && <PapersMenu orders={toPack.slice(0, parcelsMax)} />}
            {acts.length === 0 && toPack.length === 0 && <span>{m.moves_chosen_nothing()}</span>}
          </div>
          <span className={styles["end"]}>
            {hasMore && !chosen.isFull && (
              <Button variant="quiet" isBusy={chosen.isReading} onClick={chosen.chooseMatching}>
                {m.moves_chosen_matching()}
              </Button>
            )}
            <Button
              variant="quiet"
              isIcon
              aria-label={m.moves_chosen_clear()}
              onClick={chosen.clear}
            >
              <IconClose />
            </Button>
          </span>
        </section>
      )}
      {dialogs}
    </>
  );
};

/** Slips and labels of the parcels among them; the carriers' files lie with the posting. */
const PapersMenu = ({ orders }: { readonly orders: readonly OrderRow[] }) => {
  const ids = orders.map(({ id }) => id);
  const parts = Array.from({ length: Math.ceil(ids.length / slipsMax) }, (_, part) =>
    ids.slice(part * slipsMax, (part + 1) * slipsMax),
  );
  const items = [
    ...parts.map((some, part) => ({
      id: `/packing-slips?orders=${some.join(",")}`,
      label:
        parts.length === 1
          ? m.posting_slips({ count: ids.length })
          : m.posting_slips_part({ part: part + 1, count: some.length }),
    })),
    { id: `/address-labels?paper=a4&orders=${ids.join(",")}`, label: m.posting_labels_a4() },
    { id: `/address-labels?paper=roll&orders=${ids.join(",")}`, label: m.posting_labels_roll() },
  ];
  return (
    <span className={styles["papers"]}>
      <Menu label={m.moves_chosen_papers()} items={items} onChoose={fetchFile}>
        {m.moves_chosen_papers()}
        <IconChevronDown size={16} />
      </Menu>
    </span>
  );
};

const fetchFile = (href: string): void => {
  const link = document.createElement("a");
  link.href = href;
  link.download = "";
  link.click();
};
