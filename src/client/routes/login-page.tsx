import { useNavigate, useRouter, useSearch } from "@tanstack/react-router";

import { SetupCard } from "#client/features/login/setup-card.tsx";
import { SignInCard } from "#client/features/login/sign-in-card.tsx";
import { SignedInCard } from "#client/features/login/signed-in-card.tsx";
import { trpc } from "#client/trpc.ts";
import { Page } from "#client/ui/page.tsx";

/** Signing in, signing up, or setting the workshop up; then on to where the person was going. */
export const LoginRoutePage = () => {
  const { mode = "sign-in", setup, next } = useSearch({ from: "/login" });
  const [me] = trpc.accounts.readMe.useSuspenseQuery();
  const navigate = useNavigate({ from: "/login" });
  const { history } = useRouter();
  const email = me !== null && me.role !== "guest" ? me.email : null;
  const isSignedIn = email !== null;

  return (
    <Page width="narrow">
      {setup !== undefined && !isSignedIn && (
        <SetupCard token={setup} onDone={() => void navigate({ to: "/admin" })} />
      )}
      {setup === undefined && !isSignedIn && (
        <SignInCard
          mode={mode}
          onModeChange={(chosen) =>
            void navigate({ search: (old) => ({ ...old, mode: chosen }), replace: true })
          }
          onDone={() => {
            if (next !== undefined) history.push(next);
          }}
        />
      )}
      {isSignedIn && me !== null && (
        <SignedInCard email={email} isStaff={me.role === "staff" || me.role === "admin"} />
      )}
    </Page>
  );
};
