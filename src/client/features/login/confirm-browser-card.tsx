import { trpc } from "#client/trpc.ts";
import { ButtonLink } from "#client/ui/button-link.tsx";
import { Button } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { showToast } from "#client/ui/over/toast-store.ts";
import { PageHeader } from "#client/ui/page.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { linkSentence } from "./link-sentence.ts";

/** Lets this browser in by the mailed link, after a press: programs that look at mails press nothing. */
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
    <>
      <PageHeader title={m.login_browser_title()} lead={m.login_browser_lead()} />
      <Card>
        {confirm.error ? (
          <Notice
            tone="bad"
            actions={
              <ButtonLink to="/login" search={{ mode: "sign-in" }}>
                {m.login_forgot_back()}
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
            {m.login_do_browser()}
          </Button>
        )}
      </Card>
    </>
  );
};
