import { orderObstacleWords } from "#client/features/workshop/orders/acts/order-act-words.ts";
import { ShipForm } from "#client/features/workshop/orders/acts/ship-form.tsx";
import { Box } from "#client/features/workshop/parts/box.tsx";
import { MarkMade } from "#client/features/workshop/parts/orders/mark-made.tsx";
import { ButtonLink } from "#client/ui/button-link.tsx";
import { Notice } from "#client/ui/notice.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import { type OrderFacts, orderObstacle } from "#shared/order-acts.ts";

import styles from "./next-step.module.css";

/** An order in production: it is posted once all of it is here, and until then why not. */
export const ShipStep = ({
  order,
  facts,
}: {
  readonly order: { readonly id: string; readonly number: string };
  readonly facts: OrderFacts;
}) => {
  const obstacle = orderObstacle("mark_shipped", facts, true);
  return (
    <Box isRaised title={m.workshop_step_ship()}>
      {obstacle === null ? (
        <ShipForm order={order} />
      ) : (
        <>
          {obstacle === "recalled" ? (
            <Notice tone="warn">
              {m.refusal_parcel_recalled({ batches: facts.recalledBatches ?? "" })}
            </Notice>
          ) : (
            <p>{orderObstacleWords(obstacle)}</p>
          )}
          <div className={styles["acts"]}>
            {obstacle === "recalled" &&
              facts.recalledBatches?.split(", ").map((batch) => (
                <ButtonLink key={batch} to="/admin" search={{ section: "production", scan: batch }}>
                  {m.recall_to_batch({ number: batch })}
                </ButtonLink>
              ))}
            {obstacle === "not_made" && (
              <>
                <ButtonLink to="/admin" search={{ section: "production" }}>
                  {m.posting_to_production()}
                </ButtonLink>
                {facts.waitsFor === "sheet" && (
                  <MarkMade parcel={{ orderId: order.id, number: order.number }} />
                )}
              </>
            )}
          </div>
        </>
      )}
    </Box>
  );
};
