import { Button } from "#client/ui/button.tsx";
import { Dialog } from "#client/ui/over/dialog.tsx";
import * as m from "#shared/messages/compiled/messages.js";

type AskLowerRoleProps = {
  readonly email: string;
  readonly isSelf: boolean;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onChange: () => void;
};

/** Before somebody loses rights, as that signs them out. */
export const AskLowerRole = ({ email, isSelf, isOpen, onClose, onChange }: AskLowerRoleProps) => (
  <Dialog
    isOpen={isOpen}
    onOpenChange={onClose}
    title={m.people_lower_title()}
    description={isSelf ? m.people_lower_self() : m.people_lower_text({ email })}
    footer={
      <>
        <Button variant="quiet" onClick={onClose}>
          {m.people_lower_not()}
        </Button>
        <Button variant="primary" onClick={onChange}>
          {m.people_lower()}
        </Button>
      </>
    }
  />
);
