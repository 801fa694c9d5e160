import { trpc } from "#client/trpc.ts";
import { ButtonLink } from "#client/ui/button-link.tsx";
import { showToast } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { LinkCard } from "./link-card.tsx";
import { useIdentityChange } from "./use-identity-change.ts";

/** The account's new address, confirmed by a press of whoever is signed in to it. */
export const ConfirmEmailCard = ({
  token,
  onDone,
}: {
  readonly token: string;
  readonly onDone: () => void;
}) => {
  const changeIdentity = useIdentityChange(onDone);
  const confirm = trpc.accounts.confirmEmailChange.useMutation({
    onSuccess: async ({ email }) => {
      await changeIdentity();
      showToast({ tone: "good", text: m.login_change_toast({ email }) });
    },
  });
  return (
    <LinkCard
      title={m.login_change_title()}
      lead={m.login_change_lead()}
      act={m.login_do_change()}
      onAct={() => confirm.mutate({ token })}
      isBusy={confirm.isPending}
      error={confirm.error}
      wayOn={
        <ButtonLink to="/orders" search={{ account: "profile" }}>
          {m.login_to_account()}
        </ButtonLink>
      }
    />
  );
};
