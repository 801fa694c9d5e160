import { Card } from "#client/ui/card.tsx";
import { Skeleton } from "#client/ui/waiting/skeleton.tsx";

import rowStyles from "#client/ui/copy/copy-row.module.css";
import styles from "./transfer-details.module.css";

const rows = ["recipient", "iban", "amount", "reference"] as const;

/** Where the account will stand, as high as it is: what follows stays where it was. */
export const PaymentSkeleton = () => (
  <Card aria-hidden="true">
    <Skeleton shape="title" />
    <div>
      <Skeleton />
      <SecondLine />
    </div>
    <div className={styles["ways"]}>
      <div className={styles["code"]}>
        <div className={styles["place"]}>
          <Skeleton shape="square" />
        </div>
        <Skeleton />
      </div>
      <div className={styles["details"]}>
        {rows.map((row) => (
          <div key={row} className={rowStyles["row"]}>
            <div>
              <Skeleton />
              <Skeleton />
              {row === "iban" && <SecondLine />}
            </div>
          </div>
        ))}
      </div>
    </div>
  </Card>
);

/** A phone breaks what a desk shows in one line. */
const SecondLine = () => (
  <div className={styles["second"]}>
    <Skeleton />
  </div>
);
