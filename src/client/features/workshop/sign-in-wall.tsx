import { useRouter } from "@tanstack/react-router";

import { ButtonLink } from "#client/ui/button-link.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { IconLock } from "#client/ui/icons.tsx";
import { Page } from "#client/ui/page.tsx";
import type { Role } from "#shared/accounts.ts";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "./sign-in-wall.module.css";

type SignInWallProps = {
  readonly me: { readonly role: Role; readonly email: string | null } | null;
};

/** For people who are not of the workshop, or not signed in yet: why the door is shut, and its key. */
export const SignInWall = ({ me }: SignInWallProps) => {
  const router = useRouter();
  const isStranger = me === null || me.role === "guest";
  return (
    <Page width="text">
      <div className={styles["wall"]}>
        <EmptyState
          art={
            <span className={styles["lock"]}>
              <IconLock size={44} />
            </span>
          }
          title={m.workshop_wall_title()}
          isPageTitle
          action={
            <div className={styles["acts"]}>
              <ButtonLink
                variant="primary"
                size="large"
                to="/login"
                search={{ next: router.state.location.href }}
              >
                {isStranger ? m.shell_nav_sign_in() : m.workshop_wall_other_account()}
              </ButtonLink>
              <ButtonLink to="/">{m.shell_error_home()}</ButtonLink>
            </div>
          }
        >
          <p>
            {isStranger
              ? m.workshop_wall_sign_in()
              : m.workshop_wall_not_staff({ email: me.email ?? "" })}
          </p>
        </EmptyState>
      </div>
    </Page>
  );
};
