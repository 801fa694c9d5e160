import { ButtonLink } from "#client/ui/button-link.tsx";
import { Card } from "#client/ui/card.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { SignOutButton } from "./sign-out-button.tsx";
import { StepHeader } from "./step-header.tsx";

import styles from "./login.module.css";

/** Who is signed in here, where to go, and the way out. */
export const SignedInCard = ({
  email,
  isStaff,
}: {
  readonly email: string;
  readonly isStaff: boolean;
}) => (
  <>
    <StepHeader title={m.login_signed_in_title()} lead={m.login_signed_in_as({ email })} />
    <Card>
      <div className={styles["acts"]}>
        <ButtonLink variant="primary" to={isStaff ? "/admin" : "/orders"}>
          {isStaff ? m.login_to_workshop() : m.login_to_orders()}
        </ButtonLink>
        <ButtonLink to="/orders" search={{ account: "profile" }}>
          {m.login_to_account()}
        </ButtonLink>
        <SignOutButton />
      </div>
    </Card>
  </>
);
