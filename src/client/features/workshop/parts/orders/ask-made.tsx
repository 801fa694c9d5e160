import { Button } from "#client/ui/button.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "#client/features/workshop/parts/form.module.css";

/** What it means that magnets were made without a sheet, and the answer to that. */
export const AskMade = ({ onAnswer }: { readonly onAnswer: (isMade: boolean) => void }) => (
  <div className={styles["form"]}>
    <p>{m.posting_made_alone_text()}</p>
    <div className={styles["acts"]}>
      <Button variant="quiet" onClick={() => onAnswer(false)}>
        {m.posting_ask_not_yet()}
      </Button>
      <Button variant="primary" onClick={() => onAnswer(true)}>
        {m.posting_made_alone_yes()}
      </Button>
    </div>
  </div>
);
