import { useState } from "react";

import { Button } from "#client/ui/button.tsx";
import { showToast } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";

type ApplyToAllProps = {
  /** Other magnets that are not so yet. */
  readonly count: number;
  /** Changes them all in one step of the history. */
  readonly onApply: () => void;
};

/** Makes all magnets as the selected one; not there when they are, but where it was pressed it stays under the focus. */
export const ApplyToAll = ({ count, onApply }: ApplyToAllProps) => {
  const [isPressed, setIsPressed] = useState(false);
  if (count === 0 && !isPressed) return null;
  return (
    <Button
      disabled={count === 0}
      onClick={() => {
        setIsPressed(true);
        onApply();
        showToast({ tone: "good", text: m.looks_applied() });
      }}
    >
      {m.looks_for_all()}
    </Button>
  );
};
