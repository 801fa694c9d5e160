import { trpc } from "#client/trpc.ts";
import { ButtonLink } from "#client/ui/button-link.tsx";
import { Button } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { showToast } from "#client/ui/over/toast-store.ts";
import { PageHeader } from "#client/ui/page.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { linkSentence } from "./link-sentence.ts";
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
    <>
      <PageHeader title={m.login_change_title()} lead={m.login_change_lead()} />
      <Card>
        {confirm.error ? (
          <Notice
            tone="bad"
            actions={
              <ButtonLink to="/orders" search={{ account: "profile" }}>
                {m.login_to_account()}
              </ButtonLink>
            }
          >
            {linkSentence(confirm.error)}
          </Notice>
        ) : (
          <Button
            variant="primary"
            size="large"
            isWide
            isBusy={confirm.isPending}
            onClick={() => confirm.mutate({ token })}
          >
            {m.login_do_change()}
          </Button>
        )}
      </Card>
    </>
  );
};
