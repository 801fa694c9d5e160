import { RefusalNotice } from "#client/failures/refusal-notice.tsx";
import { useMailedWords } from "#client/mailed-words.ts";
import { trpc } from "#client/trpc.ts";
import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { isUsedUp } from "./link-sentence.ts";

/** A mailed link for whoever finds the tries used up that others made; nothing after any other refusal. */
export const BrowserLinkOffer = ({
  error,
  email,
}: {
  readonly error: unknown;
  readonly email: string | undefined;
}) => {
  const { wordsFor } = useMailedWords();
  const request = trpc.accounts.requestBrowserLink.useMutation();
  if (email === undefined || error === null || !isUsedUp(error)) return null;
  if (request.isSuccess) {
    return <Notice tone="info">{wordsFor(email, m.login_browser_mailed({ email }))}</Notice>;
  }
  return (
    <>
      <RefusalNotice error={request.error} />
      <Button isWide isBusy={request.isPending} onClick={() => request.mutate({ email })}>
        {m.login_browser_offer()}
      </Button>
    </>
  );
};
