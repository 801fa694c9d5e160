import { trpc } from "#client/trpc.ts";
import { ButtonLink } from "#client/ui/button-link.tsx";
import { showToast } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { LinkCard } from "./link-card.tsx";

/** Lets this browser in by the mailed link. */
export const ConfirmBrowserCard = ({
  token,
  onDone,
}: {
  readonly token: string;
  readonly onDone: () => void;
}) => {
  const confirm = trpc.accounts.confirmBrowser.useMutation({
    onSuccess: () => {
      showToast({ tone: "good", text: m.login_browser_toast() });
      onDone();
    },
  });
  return (
    <LinkCard
      title={m.login_browser_title()}
      lead={m.login_browser_lead()}
      act={m.login_do_browser()}
      onAct={() => confirm.mutate({ token })}
      isBusy={confirm.isPending}
      error={confirm.error}
      wayOn={
        <ButtonLink to="/login" search={{ mode: "sign-in" }}>
          {m.login_forgot_back()}
        </ButtonLink>
      }
    />
  );
};
