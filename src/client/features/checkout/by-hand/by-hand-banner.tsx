import { setByHand, useByHand } from "#client/by-hand.ts";
import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "./by-hand-banner.module.css";

/** Says that this order is somebody else's, and the way out of it. */
export const ByHandBanner = () =>
  useByHand() ? (
    <div className={styles["banner"]}>
      <Notice
        tone="warn"
        title={m.hand_title()}
        actions={
          <Button variant="quiet" onClick={() => setByHand(false)}>
            {m.hand_stop()}
          </Button>
        }
      >
        {m.hand_text()}
      </Notice>
    </div>
  ) : null;
