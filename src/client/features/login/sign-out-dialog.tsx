import { Button } from "#client/ui/button.tsx";
import { Dialog } from "#client/ui/over/dialog.tsx";
import * as m from "#shared/messages/compiled/messages.js";

/** Asked before signing out takes away what the shop does not have yet. */
export const SignOutDialog = ({
  count,
  onStay,
  onLeave,
}: {
  /** Photos and edits that are on this device only; 0 asks nothing. */
  readonly count: number;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}) => (
  <Dialog
    isOpen={count > 0}
    onOpenChange={onStay}
    title={m.login_unsent_title()}
    description={m.login_unsent_text()}
    closeLabel={m.login_unsent_stay()}
    footer={
      <>
        <Button onClick={onLeave}>{m.login_unsent_leave()}</Button>
        <Button variant="primary" onClick={onStay}>
          {m.login_unsent_stay()}
        </Button>
      </>
    }
  />
);
