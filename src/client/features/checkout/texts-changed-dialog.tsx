import { Button } from "#client/ui/button.tsx";
import { Dialog } from "#client/ui/over/dialog.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { LegalLink } from "./legal-link.tsx";

/** Other legal texts apply than those that were shown: both are a press away, and ordering is another one. */
export const TextsChangedDialog = ({
  isOpen,
  onAccept,
}: {
  readonly isOpen: boolean;
  readonly onAccept: () => void;
}) => (
  <Dialog
    isOpen={isOpen}
    onOpenChange={onAccept}
    title={m.checkout_page_texts_title()}
    description={m.checkout_page_texts()}
    footer={
      <Button variant="primary" onClick={onAccept}>
        {m.checkout_page_texts_accept()}
      </Button>
    }
  >
    <ul>
      <li>
        <LegalLink to="/legal/terms" label={m.checkout_page_terms_link()} />
      </li>
      <li>
        <LegalLink to="/legal/privacy" label={m.checkout_page_privacy_link()} />
      </li>
    </ul>
  </Dialog>
);
