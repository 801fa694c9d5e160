import { Link } from "@tanstack/react-router";

import { OrderPicture } from "#client/features/workshop/parts/orders/order-picture.tsx";
import { PreflightList } from "#client/features/workshop/parts/print/preflight-list.tsx";
import { isSaidSoft } from "#client/features/workshop/parts/print/preflight-words.ts";
import { SingleFiles } from "#client/features/workshop/parts/print/single-files.tsx";
import type { BatchItemView } from "#client/features/workshop/parts/workshop-views.ts";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "#client/features/workshop/parts/print/preflight-list.module.css";

/** Items as they will be printed, with what to look at on each before it is printed, and each magnet alone. */
export const PreflightReport = ({ items }: { readonly items: readonly BatchItemView[] }) => (
  <ol className={styles["report"]}>
    {items.map((item) => (
      <li key={item.printJobId}>
        <div className={styles["picture"]}>
          {item.picture && (
            <OrderPicture
              {...item.picture}
              detail="proxy"
              label={m.production_preflight_picture({ position: item.position })}
            />
          )}
        </div>
        <div className={styles["words"]}>
          <div className={styles["files"]}>
            <Link to="/admin" search={{ order: item.orderId }}>
              {m.production_preflight_item({ number: item.orderNumber, position: item.position })}
            </Link>
            <span>{m.production_pieces({ count: item.pieces })}</span>
            {item.effectiveDpi !== null && !isSaidSoft(item.preflight) && (
              <span>{m.workshop_dpi({ dpi: item.effectiveDpi })}</span>
            )}
          </div>
          <PreflightList warnings={item.preflight} />
          <div className={styles["files"]}>
            <SingleFiles printJobId={item.printJobId} />
          </div>
        </div>
      </li>
    ))}
  </ol>
);
