import { trpc } from "#client/trpc.ts";
import { Card } from "#client/ui/card.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { CredentialsForm } from "./credentials-form.tsx";
import { StepHeader } from "./step-header.tsx";
import { useIdentityChange } from "./use-identity-change.ts";

/** The first admin makes an account with the one-time link that the server printed. */
export const SetupCard = ({
  token,
  onDone,
}: {
  readonly token: string;
  readonly onDone: () => void;
}) => {
  const claim = useClaimFirstAdmin(onDone);
  return (
    <>
      <StepHeader title={m.login_setup_title()} lead={m.login_setup_lead()} />
      <Card>
        <CredentialsForm
          submitLabel={m.login_do_setup()}
          isNewPassword
          isBusy={claim.isPending}
          error={claim.error}
          onSubmit={(input) => claim.mutate({ ...input, token })}
        />
      </Card>
    </>
  );
};

/** Makes the first admin with the one-time token of the set-up link. */
const useClaimFirstAdmin = (onDone: () => void) => {
  const changeIdentity = useIdentityChange(onDone);
  return trpc.accounts.claimFirstAdmin.useMutation({ onSuccess: changeIdentity });
};
