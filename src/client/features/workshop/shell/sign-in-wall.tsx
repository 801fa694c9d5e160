import { useRouter } from "@tanstack/react-router";

import { useTabTitle } from "#client/features/workshop/parts/section.tsx";
import { ButtonLink } from "#client/ui/button-link.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { IconLock } from "#client/ui/icons.tsx";
import { Page } from "#client/ui/page.tsx";
import type { Role, SecondFactorNeed } from "#shared/accounts.ts";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "./sign-in-wall.module.css";

type SignInWallProps = {
  readonly me: {
    readonly role: Role;
    readonly email: string | null;
    readonly secondFactor: SecondFactorNeed;
  } | null;
  /** Who was signed in on this page before; null: nobody whom it knows. */
  readonly wasEmail: string | null;
};

/** For people who are not of the workshop, or not signed in yet: why the door is shut, and its key. */
export const SignInWall = ({ me, wasEmail }: SignInWallProps) => {
  const router = useRouter();
  const words = wordsFor(me, wasEmail);
  useTabTitle(m.shell_workshop_title());
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
                {words.key}
              </ButtonLink>
              <ButtonLink to="/">{m.shell_error_home()}</ButtonLink>
            </div>
          }
        >
          <p>{words.text}</p>
        </EmptyState>
      </div>
    </Page>
  );
};

const wordsFor = (
  me: SignInWallProps["me"],
  wasEmail: string | null,
): { readonly text: string; readonly key: string } => {
  if (me === null || me.role === "guest") {
    const text =
      wasEmail === null ? m.workshop_wall_sign_in() : m.shell_signed_out({ email: wasEmail });
    return { text, key: m.shell_nav_sign_in() };
  }
  const email = me.email ?? "";
  return me.secondFactor === "none"
    ? { text: m.workshop_wall_not_staff({ email }), key: m.workshop_wall_other_account() }
    : { text: m.proof_wall_text({ email }), key: m.proof_wall_go() };
};
