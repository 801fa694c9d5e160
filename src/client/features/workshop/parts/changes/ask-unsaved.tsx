import { Button } from "#client/ui/button.tsx";
import { Dialog } from "#client/ui/over/dialog.tsx";
import * as m from "#shared/messages/compiled/messages.js";

type AskUnsavedProps = {
  readonly isOpen: boolean;
  readonly onAnswer: (isLeaving: boolean) => void;
};

/** Asks whether something that was typed and not saved may be dropped; closed without a word, it stays. */
export const AskUnsaved = ({ isOpen, onAnswer }: AskUnsavedProps) => (
  <Dialog
    isOpen={isOpen}
    onOpenChange={(isStillOpen) => {
      if (!isStillOpen) onAnswer(false);
    }}
    title={m.settings_unsaved_title()}
    description={m.settings_unsaved_text()}
    footer={
      <>
        <Button variant="danger" onClick={() => onAnswer(true)}>
          {m.settings_unsaved_leave()}
        </Button>
        <Button variant="primary" onClick={() => onAnswer(false)}>
          {m.settings_unsaved_stay()}
        </Button>
      </>
    }
  />
);
