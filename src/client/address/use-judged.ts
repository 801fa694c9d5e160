import { useRef, useState } from "react";

/**
 * Which fields are judged: those that were left, or all after the way on was refused. A field that is
 * left by a press is judged after it: a sentence that appears under a press moves what is pressed
 * away, and the click is lost.
 * @param all every field of the form
 */
export const useJudged = <Name extends string>(all: readonly Name[]) => {
  const [judged, setJudged] = useState<ReadonlySet<Name>>(new Set());
  const isPressed = useRef(false);
  const waiting = useRef<Name[]>([]);
  const judge = (fields: readonly Name[]) => setJudged((known) => new Set([...known, ...fields]));
  // A tap takes the focus only after the finger is up, its click follows in the same turn.
  const judgeSoon = (fields: readonly Name[]) => requestAnimationFrame(() => judge(fields));
  const release = () => {
    isPressed.current = false;
    const left = waiting.current.splice(0);
    if (left.length > 0) judgeSoon(left);
  };
  return {
    judged,
    judgeAll: () => judge(all),
    leave: (field: Name) => {
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
