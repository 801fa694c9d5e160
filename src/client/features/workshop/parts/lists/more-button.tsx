import { Button } from "#client/ui/button.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "./more-button.module.css";

/** The next page of a list. */
export const MoreButton = ({
  isBusy,
  onMore,
}: {
  readonly isBusy: boolean;
  readonly onMore: () => void;
}) => (
  <div className={styles["more"]}>
    <Button isBusy={isBusy} onClick={onMore}>
      {m.workshop_more()}
    </Button>
  </div>
);
