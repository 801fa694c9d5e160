import { RefusalNotice } from "#client/failures/refusal-notice.tsx";
import { useIsAdmin } from "#client/features/workshop/parts/use-is-admin.ts";
import { trpc } from "#client/trpc.ts";
import { Button } from "#client/ui/button.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { useMarkOpening } from "./use-opening-acts.ts";

/** Our templates are in force without a press; that somebody has read them is said by one. */
export const TextsFit = () => {
  const [{ isDemo }] = trpc.workshop.settings.readSettings.useSuspenseQuery();
  const isAdmin = useIsAdmin();
  const mark = useMarkOpening();
  if (isDemo || !isAdmin) return null;
  return (
    <>
      <Button isBusy={mark.isPending} onClick={() => mark.mutate({ mark: "confirm_legal_texts" })}>
        {m.opening_legal_texts_fit()}
      </Button>
      <RefusalNotice error={mark.error} />
    </>
  );
};
