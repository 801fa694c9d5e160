import { trpc } from "#client/trpc.ts";
import { Card } from "#client/ui/card.tsx";
import { showToast } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { BrowserLinkOffer } from "./browser-link-offer.tsx";
import { CodeForm } from "./code-form.tsx";
import { StepHeader } from "./step-header.tsx";
import { useIdentityChange } from "./use-identity-change.ts";

/** Between the password and the workshop: the code of the app. */
export const SecondFactorCard = ({
  email,
  onDone,
}: {
  readonly email: string | undefined;
  readonly onDone: () => void;
}) => {
  const changeIdentity = useIdentityChange(onDone);
  const prove = trpc.secondFactor.prove.useMutation({
    onSuccess: async () => {
      await changeIdentity();
      showToast({ tone: "good", text: m.login_signed_in_toast() });
    },
  });
  return (
    <>
      <StepHeader title={m.proof_code_title()} lead={m.proof_code_lead()} />
      <Card>
        <CodeForm
          autoFocus
          submitLabel={m.proof_code_do()}
          hint={m.proof_code_hint()}
          isBusy={prove.isPending}
          error={prove.error}
          onSubmit={(code) => prove.mutate({ code })}
        />
        <BrowserLinkOffer error={prove.error} email={email} />
      </Card>
    </>
  );
};
