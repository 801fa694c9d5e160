import { Button } from "#client/ui/button.tsx";
import { showToast } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";

type ApplyToAllProps = {
  /** Other magnets that are not so yet. */
  readonly count: number;
  /** Changes them all in one step of the history. */
  readonly onApply: () => void;
};

/** Makes all magnets as the selected one; not there when they are. */
export const ApplyToAll = ({ count, onApply }: ApplyToAllProps) =>
  count > 0 && (
    <Button
      onClick={() => {
        onApply();
        showToast({ tone: "good", text: m.looks_applied() });
      }}
    >
      {m.looks_for_all()}
    </Button>
  );
