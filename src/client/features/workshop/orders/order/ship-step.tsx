import { orderObstacleWords } from "#client/features/workshop/orders/acts/order-act-words.ts";
import { ShipForm } from "#client/features/workshop/orders/acts/ship-form.tsx";
import { Box } from "#client/features/workshop/parts/box.tsx";
import { useMarkMade } from "#client/features/workshop/parts/orders/use-mark-made.ts";
import { ButtonLink } from "#client/ui/button-link.tsx";
import { Button } from "#client/ui/button.tsx";
import * as m from "#shared/messages/compiled/messages.js";
import { type OrderFacts, orderObstacle } from "#shared/order-acts.ts";

import styles from "./next-step.module.css";

/** An order in production: it is posted once all of it is here, and until then why not. */
export const ShipStep = ({
  orderId,
  facts,
}: {
  readonly orderId: string;
  readonly facts: OrderFacts;
}) => {
  const markMade = useMarkMade();
  const obstacle = orderObstacle("mark_shipped", facts, true);
  return (
    <Box isRaised title={m.workshop_step_ship()}>
      {obstacle === null ? (
        <ShipForm orderId={orderId} />
      ) : (
        <>
          <p>{orderObstacleWords(obstacle)}</p>
          {obstacle === "not_made" && (
            <div className={styles["acts"]}>
              <ButtonLink to="/admin" search={{ section: "production" }}>
                {m.posting_to_production()}
              </ButtonLink>
              <Button
                variant="quiet"
                isBusy={markMade.isPending}
                onClick={() => markMade.mutate({ orderId, isMade: true })}
              >
                {m.posting_made_alone()}
              </Button>
            </div>
          )}
        </>
      )}
    </Box>
  );
};
