import { Link } from "@tanstack/react-router";
import { useRef } from "react";

import { RefusalNotice } from "#client/failures/refusal-notice.tsx";
import {
  type OrderFilters,
  useOrderFilters,
  wantedOf,
} from "#client/features/workshop/orders/use-order-filters.ts";
import { trpc } from "#client/trpc.ts";
import { Button } from "#client/ui/button.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import { orderViewFiltersSchema } from "#shared/order-views.ts";

import { SaveOrderView } from "./save-order-view.tsx";
import { useRemoveOrderView } from "./use-order-view-acts.ts";

import styles from "./order-views.module.css";

/** All orders and the views that one keeps, in a row: a press narrows the list, what was searched for goes. */
export const OrderViews = () => {
  const [views] = trpc.workshop.people.listOrderViews.useSuspenseQuery();
  const { filters, view } = useOrderFilters();
  const remove = useRemoveOrderView();
  const { search: _search, ...wanted } = wantedOf(filters);
  const known = orderViewFiltersSchema.safeParse(wanted).data;
  const current = views.find((kept) => known && isSame(kept.filters, known));
  const all = useRef<HTMLAnchorElement>(null);
  const shown = view === "columns" ? { view } : {};
  return (
    <>
      <nav className={styles["views"]} aria-label={m.moves_views()}>
        <ul className={styles["row"]}>
          <li>
            <Link
              ref={all}
              to="/admin"
              search={{ section: "orders", ...shown }}
              className={styles["view"]}
              activeOptions={{ exact: true }}
              aria-current={known === undefined ? "page" : undefined}
            >
              {m.moves_view_all()}
            </Link>
          </li>
          {views.map(({ id, name, filters: kept }) => (
            <li key={id}>
              <Link
                to="/admin"
                search={{ section: "orders", ...shown, ...filtersOf(kept) }}
                className={styles["view"]}
                activeOptions={{ exact: true }}
                aria-current={id === current?.id ? "page" : undefined}
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
        {current && (
          <Button
            variant="quiet"
            isBusy={remove.isPending}
            onClick={() =>
              remove.mutate({ viewId: current.id }, { onSuccess: () => all.current?.focus() })
            }
          >
            {m.moves_view_remove()}
          </Button>
        )}
        {known && !current && <SaveOrderView key={JSON.stringify(known)} filters={known} />}
      </nav>
      <RefusalNotice error={remove.error} />
    </>
  );
};

type Kept = ReturnType<typeof orderViewFiltersSchema.parse>;

/** What the address says for the filters of a view. */
const filtersOf = ({
  status,
  paymentStatus,
  paymentMethod,
  trouble,
  from,
  to,
  format,
}: Kept): OrderFilters => ({
  status,
  payment: paymentStatus,
  method: paymentMethod,
  trouble,
  from,
  to,
  format,
});

const isSame = (one: Kept, other: Kept): boolean =>
  JSON.stringify(filtersOf(one)) === JSON.stringify(filtersOf(other));
