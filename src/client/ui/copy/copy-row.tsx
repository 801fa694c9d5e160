import { type ReactNode, useRef, useState } from "react";

import { Button } from "#client/ui/button.tsx";
import { IconCheck, IconCopy } from "#client/ui/icons.tsx";
import { announce, showToast } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { copyText } from "./copy-text.ts";

import styles from "./copy-row.module.css";

type CopyRowProps = {
  readonly label: string;
  /** As people read it. */
  readonly shown: ReactNode;
  /** As it is pasted, such as into a bank's form. */
  readonly copied: string;
};

/** How long the sign of success stays before the button offers to copy again. */
const doneMilliseconds = 2_500;

/** One detail of a transfer, or a link, with a button that copies it, said aloud. */
export const CopyRow = ({ label, shown, copied }: CopyRowProps) => {
  const [isDone, setDone] = useState(false);
  const value = useRef<HTMLElement>(null);
  const copy = async () => {
    if (!(await copyText(copied, value.current))) {
      showToast({ tone: "neutral", text: m.shell_copy_selected() });
      return;
    }
    announce(m.orders_copied({ what: label }));
    setDone(true);
    setTimeout(() => setDone(false), doneMilliseconds);
  };
  return (
    <div className={styles["row"]}>
      <dt>{label}</dt>
      <dd ref={value} className={styles["value"]}>
        {shown}
      </dd>
      <dd className={styles["act"]}>
        <Button
          isIcon
          variant="quiet"
          aria-label={m.orders_copy_label({ what: label })}
          title={m.orders_copy()}
          onClick={() => void copy()}
        >
          {isDone ? <IconCheck /> : <IconCopy />}
        </Button>
      </dd>
    </div>
  );
};
