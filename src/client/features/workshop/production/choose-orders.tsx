import { type ReactNode, type SubmitEvent, useRef, useState } from "react";

import { ListSearch } from "#client/features/workshop/parts/lists/list-search.tsx";
import { useSteadyRows } from "#client/features/workshop/parts/lists/steady-rows.ts";
import { DueDay } from "#client/features/workshop/parts/print/due-day.tsx";
import type { QueuedOrderView } from "#client/features/workshop/parts/workshop-views.ts";
import { trpc } from "#client/trpc.ts";
import { Button } from "#client/ui/button.tsx";
import { Checkbox } from "#client/ui/forms/checkbox.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { Dialog } from "#client/ui/over/dialog.tsx";
import { StatusPill } from "#client/ui/status-pill.tsx";
import { Skeleton } from "#client/ui/waiting/skeleton.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import { orderSearchLengthMax } from "#shared/orders.ts";
import { type BatchRest, chosenOrdersMax } from "#shared/production.ts";

import styles from "#client/features/workshop/parts/form.module.css";

export type BatchWish = {
  readonly orderIds?: string[];
  readonly rest?: BatchRest;
};
/** What of the queue is meant: a format, or the formats of a material. */
export type QueuedKey = { readonly formatKey: string } | { readonly materialKey: string };
type ChooseOrdersProps = {
  readonly of: QueuedKey;
  readonly name: string;
  /** How many pieces lie on how many sheets of chosen orders, and how full those are. */
  readonly lay: (
    chosen: readonly QueuedOrderView[],
    rest: BatchRest,
  ) => { readonly pieces: number; readonly sheets: number; readonly fill: ReactNode };
  readonly onMake: (wish: BatchWish) => void;
};

/** For what is urgent: sheets of chosen orders, filled with the most pressing others or not. */
export const ChooseOrders = (props: ChooseOrdersProps) => {
  const [isOpen, setIsOpen] = useState(false);
  // Closed by a slip of the hand, it is opened again as it was.
  const [chosen, setChosen] = useState(noneChosen);
  return (
    <>
      <Button variant="quiet" data-unboxed onClick={() => setIsOpen(true)}>
        {m.production_choose()}
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={m.production_choose_title({ format: props.name })}
        closeLabel={m.shell_close()}
      >
        <ChooseForm
          {...props}
          chosen={chosen}
          onChoose={setChosen}
          onMake={(wish) => {
            setIsOpen(false);
            setChosen(noneChosen);
            props.onMake(wish);
          }}
        />
      </Dialog>
    </>
  );
};

type ChooseFormProps = ChooseOrdersProps & {
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (orderIds: ReadonlySet<string>) => void;
};

const ChooseForm = ({ of, lay, chosen, onChoose, onMake }: ChooseFormProps) => {
  const [search, setSearch] = useState("");
  const [isFilled, setIsFilled] = useState(true);
  const field = useRef<HTMLInputElement>(null);
  const { data, isPlaceholderData } = trpc.workshop.production.listQueueOrders.useQuery(
    { ...of, search, chosenIds: [...chosen] },
    // Nothing is chosen from a list of an earlier time: what was laid since is not offered again.
    { placeholderData: (before) => before, gcTime: 0 },
  );
  const orders = useSteadyRows(data?.orders ?? noOrders, ({ orderId }) => orderId);
  if (!data) return <Skeleton />;
  const { count } = data;
  const known = orders.filter(({ orderId }) => chosen.has(orderId));
  const gone = isPlaceholderData ? 0 : chosen.size - known.length;
  const rest = isFilled ? "fill" : "none";
  const { pieces: laid, sheets, fill } = lay(known, rest);
  const toggle = (orderId: string, isOn: boolean) => {
    const next = new Set(chosen);
    if (isOn) next.add(orderId);
    else next.delete(orderId);
    onChoose(next);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (laid > 0) onMake({ orderIds: known.map(({ orderId }) => orderId), rest });
  };
  return (
    <form className={styles["form"]} onSubmit={submit}>
      {(count > searchedFrom || search !== "") && (
        <ListSearch
          label={m.production_choose_search()}
          value={search}
          lengthMax={orderSearchLengthMax}
          onSearch={setSearch}
          inputRef={field}
        />
      )}
      <div role="status">
        {count > chosenOrdersMax && (
          <p className={styles["quiet"]}>
            {m.production_choose_more({ shown: chosenOrdersMax, count })}
          </p>
        )}
        {count === 0 && search !== "" && <p>{m.production_choose_none()}</p>}
        {gone > 0 && <Notice tone="warn">{m.production_choose_gone({ count: gone })}</Notice>}
      </div>
      <div role="group" aria-label={m.production_choose()} aria-busy={isPlaceholderData}>
        {orders.map(
          ({ orderId, number, name, pieces, isReprint, isGivenBack, dueOn, daysLeft }) => (
            <Checkbox
              key={orderId}
              checked={chosen.has(orderId)}
              disabled={chosen.size >= chosenOrdersMax && !chosen.has(orderId)}
              onChange={({ currentTarget }) => toggle(orderId, currentTarget.checked)}
            >
              {number} · <bdi>{name}</bdi> · {m.production_pieces({ count: pieces })}{" "}
              {isReprint && <StatusPill tone="warn">{m.posting_reprint()}</StatusPill>}{" "}
              {isGivenBack && <StatusPill tone="bad">{m.posting_given_back()}</StatusPill>}{" "}
              <DueDay dueOn={dueOn} daysLeft={daysLeft} />
            </Checkbox>
          ),
        )}
      </div>
      <Checkbox
        checked={isFilled}
        onChange={({ currentTarget }) => setIsFilled(currentTarget.checked)}
      >
        {m.production_choose_fill()}
      </Checkbox>
      <div className={styles["acts"]}>
        {laid > 0 && fill}
        <Button type="submit" variant="primary" disabled={laid === 0}>
          {m.production_choose_make({
            sheets: m.production_sheets({ count: sheets }),
            pieces: m.production_pieces({ count: laid }),
          })}
        </Button>
      </div>
    </form>
  );
};

const noOrders: readonly QueuedOrderView[] = [];
const noneChosen: ReadonlySet<string> = new Set();
/** More orders than these are not found by looking alone. */
const searchedFrom = 8;
