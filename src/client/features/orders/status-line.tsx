import { IconCheck } from "#client/ui/icons.tsx";
import { VisuallyHidden } from "#client/ui/visually-hidden.tsx";
import { formatMoment } from "#shared/dates/format-date.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { isRefusedWhole } from "#shared/orders.ts";

import { type OrderStep, orderSteps } from "./order-steps.ts";
import type { OrderView } from "./order-view.ts";

import styles from "./status-line.module.css";

/** The way of an order, magnet by magnet: down the page on phones, along it on desks. */
export const StatusLine = ({ order }: { readonly order: OrderView }) => (
  <ol
    className={styles["line"]}
    aria-label={m.orders_status_label()}
    data-stopped={
      order.status === "canceled" ||
      order.status === "expired" ||
      isRefusedWhole(order) ||
      undefined
    }
  >
    {orderSteps(order).map((step) => (
      <li
        key={step.id}
        className={styles["step"]}
        data-state={step.state}
        aria-current={step.state === "now" ? "step" : undefined}
      >
        <span className={styles["mark"]}>{step.state === "done" && <IconCheck size={16} />}</span>
        <span className={styles["words"]}>
          <span className={styles["label"]}>{step.label}</span>
          <span className={styles["when"]}>
            {step.at !== null && step.state !== "open" ? (
              <time dateTime={step.at}>{formatMoment("momentOfYear", step.at, getLocale())}</time>
            ) : null}
            <VisuallyHidden> {stateWords[step.state]()}</VisuallyHidden>
          </span>
        </span>
      </li>
    ))}
  </ol>
);

const stateWords = {
  done: () => m.orders_step_done(),
  now: () => m.orders_step_now(),
  open: () => m.orders_step_open(),
} as const satisfies Record<OrderStep["state"], () => string>;
