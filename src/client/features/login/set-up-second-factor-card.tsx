import { readFailure } from "#client/failures/read-failure.ts";
import { RefusalNotice } from "#client/failures/refusal-notice.tsx";
import { trpc } from "#client/trpc.ts";
import { Button } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { Notice } from "#client/ui/notice.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { CodeForm } from "./code-form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { StepHeader } from "./step-header.tsx";
import { useIdentityChange } from "./use-identity-change.ts";

import styles from "./second-factor.module.css";

/** Whoever works here gives their account a second factor: the app, a first code, the spare codes. */
export const SetUpSecondFactorCard = ({ onDone }: { readonly onDone: () => void }) => {
  const start = trpc.secondFactor.start.useMutation();
  const confirm = trpc.secondFactor.confirm.useMutation();
  const changeIdentity = useIdentityChange(onDone);
  const lookAgain = useIdentityChange();
  if (confirm.data) {
    const { recoveryCodes } = confirm.data;
    return <RecoveryCodes codes={recoveryCodes} onKept={() => void changeIdentity()} />;
  }
  if (isSetUpAlready(confirm.error)) {
    return (
      <>
        <StepHeader title={m.proof_set_up_title()} />
        <Card>
          <div className={styles["begin"]}>
            <Notice tone="bad">{m.proof_set_up_over()}</Notice>
            <Button variant="primary" size="large" isWide onClick={() => void lookAgain()}>
              {m.proof_confirm()}
            </Button>
          </div>
        </Card>
      </>
    );
  }
  return (
    <>
      <StepHeader title={m.proof_set_up_title()} lead={m.proof_set_up_lead()} />
      <Card>
        {start.data ? (
          <ol className={styles["steps"]}>
            <li>
              <p>{m.proof_set_up_scan()}</p>
              <img
                className={styles["qr"]}
                src={`data:image/svg+xml,${encodeURIComponent(start.data.qrSvg)}`}
                alt={m.proof_set_up_alt()}
              />
              <p className={styles["quiet"]}>{m.proof_set_up_key()}</p>
              <code className={styles["key"]}>{start.data.key}</code>
            </li>
            <li>
              <p>{m.proof_set_up_enter()}</p>
              <CodeForm
                submitLabel={m.proof_set_up_confirm()}
                hint={m.proof_set_up_hint()}
                isBusy={confirm.isPending}
                error={confirm.error}
                onSubmit={(code) => confirm.mutate({ code })}
              />
            </li>
          </ol>
        ) : (
          <div className={styles["begin"]}>
            <p>{m.proof_set_up_app()}</p>
            <RefusalNotice error={start.error} />
            <Button
              variant="primary"
              size="large"
              isWide
              isBusy={start.isPending}
              onClick={() => start.mutate()}
            >
              {m.proof_set_up_start()}
            </Button>
          </div>
        )}
      </Card>
    </>
  );
};

/** The press before was done and its answer lost: there is nothing left to confirm, or its session is over. */
const isSetUpAlready = (error: unknown): boolean => {
  if (error === null) return false;
  const failure = readFailure(error);
  return (
    failure.kind === "refusal" &&
    (failure.code === "not_allowed" || failure.code === "sign_in_required")
  );
};
