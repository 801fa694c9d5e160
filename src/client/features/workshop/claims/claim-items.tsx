import { Box } from "#client/features/workshop/parts/box.tsx";
import { OrderPicture } from "#client/features/workshop/parts/orders/order-picture.tsx";
import { useFormatName } from "#client/features/workshop/parts/print/use-format-name.ts";
import type { ClaimForStaff } from "#client/features/workshop/parts/workshop-views.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { settledWords } from "./settled-words.ts";

import styles from "./claim-detail.module.css";

/** The magnets a claim is about, drawn as they were ordered. */
export const ClaimItems = ({
  items,
}: {
  readonly items: NonNullable<ClaimForStaff["order"]>["items"];
}) => {
  const formatName = useFormatName();
  return (
    <Box title={m.claims_work_items()}>
      <ul className={styles["items"]}>
        {items.map((item) => (
          <li key={item.id}>
            <OrderPicture document={item.document} geometry={item.geometry} photos={item.photos} />
            <div>
              <p>
                {m.claims_form_item({
                  position: item.position,
                  format: formatName(item.geometry.slug, item.formatName),
                })}
              </p>
              <p className={styles["quiet"]}>
                {m.claims_work_item_of({
                  claimed: item.claimedQuantity ?? item.quantity,
                  ordered: item.quantity,
                })}
              </p>
              {item.settled.length > 0 && (
                <p className={styles["settled"]}>{settledWords(item.settled)}</p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Box>
  );
};
