import { useEffect, useRef } from "react";

import { checkCredentials } from "#client/check-credentials.ts";
import { PasswordField } from "#client/credential-fields.tsx";
import { RefusalNotice } from "#client/failures/refusal-notice.tsx";
import { trpc } from "#client/trpc.ts";
import { Card } from "#client/ui/card.tsx";
import { CheckedForm } from "#client/ui/forms/checked-form.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "./account-offer.module.css";

/**
 * An account after the order, for a guest: the e-mail is known, so one field makes it. Folded, since it is not
 * what is to be done now. Its mail is answered alike whether there is one already; a shop that sends none
 * offers nothing here, since the account would end at a link that nobody gets.
 */
export const AccountOffer = ({ email }: { readonly email: string }) => {
  // Whoever was nobody when they came is a guest since their first photo.
  const { data: me } = trpc.accounts.readMe.useQuery(undefined, { staleTime: 0 });
  const { mutate, error, isPending, isSuccess } = trpc.accounts.signUp.useMutation();
  if (me?.role !== "guest") return null;
  return (
    <Card aria-labelledby="order-account">
      {isSuccess ? (
        <Mailed email={email} />
      ) : (
        <details className={styles["offer"]}>
          <summary>
            <h2 id="order-account">{m.orders_account_title()}</h2>
          </summary>
          <p className={styles["quiet"]}>{m.orders_account_text({ email })}</p>
          <CheckedForm
            check={(form) => checkCredentials(form, { password: "password" })}
            submitLabel={m.orders_account_act()}
            isAside
            isBusy={isPending}
            onSubmit={({ password }) => mutate({ email, password })}
            refusal=<RefusalNotice error={error} />
          >
            {(errors) => (
              <>
                {/* What password managers keep the password for. */}
                <input type="email" autoComplete="username" value={email} readOnly hidden />
                <PasswordField errors={errors} isNew />
              </>
            )}
          </CheckedForm>
        </details>
      )}
    </Card>
  );
};

/** The form that had the focus is gone; what follows is read out from its heading on. */
const Mailed = ({ email }: { readonly email: string }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h2 id="order-account" ref={heading} tabIndex={-1}>
        {m.login_mailed_title()}
      </h2>
      <p>{m.orders_account_mailed({ email })}</p>
    </>
  );
};
