import { useRef, useState } from "react";

import { checkoutFields } from "./address-issues.ts";
import type { CheckoutField } from "./issue-sentence.ts";

/**
 * Which fields are judged: those that were left, or all after the way on was refused. A field that is
 * left by a press is judged after it: a sentence that appears under a press moves what is pressed
 * away, and the click is lost.
 */
export const useJudged = () => {
  const [judged, setJudged] = useState<ReadonlySet<CheckoutField>>(new Set());
  const isPressed = useRef(false);
  const waiting = useRef<CheckoutField[]>([]);
  const judge = (fields: readonly CheckoutField[]) =>
    setJudged((known) => new Set([...known, ...fields]));
  // A tap takes the focus only after the finger is up, its click follows in the same turn.
  const judgeSoon = (fields: readonly CheckoutField[]) =>
    requestAnimationFrame(() => judge(fields));
  const release = () => {
    isPressed.current = false;
    const left = waiting.current.splice(0);
    if (left.length > 0) judgeSoon(left);
  };
  return {
    judged,
    judgeAll: () => judge(checkoutFields),
    leave: (field: CheckoutField) => {
      if (isPressed.current) waiting.current.push(field);
      else judgeSoon([field]);
    },
    /** For the form around the fields. */
    pressHandlers: {
      onPointerDown: () => {
        isPressed.current = true;
      },
      onPointerUp: release,
      onPointerCancel: release,
    },
  };
};
