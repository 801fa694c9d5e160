import { useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { useState } from "react";

import { ConfirmBrowserCard } from "#client/features/login/confirm-browser-card.tsx";
import { ConfirmEmailCard } from "#client/features/login/confirm-email-card.tsx";
import { ForgotCard } from "#client/features/login/forgot-card.tsx";
import { ProviderProblem } from "#client/features/login/provider-problem.tsx";
import { ResetCard } from "#client/features/login/reset-card.tsx";
import { SecondFactorCard } from "#client/features/login/second-factor-card.tsx";
import { SetUpSecondFactorCard } from "#client/features/login/set-up-second-factor-card.tsx";
import { SetupCard } from "#client/features/login/setup-card.tsx";
import { SignInCard } from "#client/features/login/sign-in-card.tsx";
import { SignedInCard } from "#client/features/login/signed-in-card.tsx";
import { VerifyCard } from "#client/features/login/verify-card.tsx";
import { WaysInCard } from "#client/features/login/ways-in-card.tsx";
import { trpc } from "#client/trpc.ts";
import { Page } from "#client/ui/page.tsx";

import { useStepFocus } from "./use-step-focus.ts";

/** Signing in, signing up, mailed links, setting the workshop up; then on to where one was going. */
export const LoginRoutePage = () => (
  <Page width="narrow">
    <LoginContent />
  </Page>
);

const LoginContent = () => {
  const {
    mode = "sign-in",
    setup,
    next,
    verify,
    reset,
    browser,
    change,
    problem,
  } = useSearch({ from: "/login" });
  const [me] = trpc.accounts.readMe.useSuspenseQuery();
  const utils = trpc.useUtils();
  const navigate = useNavigate({ from: "/login" });
  const { history } = useRouter();
  // Whose password was just set.
  const [known, setKnown] = useState<string>();
  const email = me !== null && me.role !== "guest" ? me.email : null;
  const links = [verify, reset, browser, change, setup].map((link) => link !== undefined);
  useStepFocus([...links, me?.secondFactor, email, mode === "forgot"].join());
  /** The second factor, where one is asked for, comes before any other page. */
  const goOn = () => {
    const isOpen = utils.accounts.readMe.getData()?.secondFactor === "none";
    if (isOpen && next !== undefined) history.push(next);
  };
  const toWorkshop = () => history.push(next ?? "/admin");

  // A mailed link is what it is, whoever is signed in here.
  if (reset !== undefined) {
    return (
      <ResetCard
        token={reset}
        onDone={({ email: address, isSignedIn }) => {
          if (!isSignedIn) setKnown(address);
          const search = isSignedIn ? { next: "/admin" } : { mode: "sign-in" as const };
          void navigate({ to: "/login", search, replace: true });
        }}
      />
    );
  }
  if (verify !== undefined) {
    return (
      <VerifyCard
        token={verify}
        onDone={() => void navigate({ to: "/login", search: {}, replace: true })}
      />
    );
  }
  if (browser !== undefined) {
    return (
      <ConfirmBrowserCard
        token={browser}
        onDone={() => void navigate({ to: "/login", search: {}, replace: true })}
      />
    );
  }
  if (me?.secondFactor === "code") {
    return <SecondFactorCard email={email ?? undefined} onDone={toWorkshop} />;
  }
  if (me?.secondFactor === "set_up") return <SetUpSecondFactorCard onDone={toWorkshop} />;
  if (email !== null && change !== undefined) {
    const toAccount = () =>
      void navigate({ to: "/orders", search: { account: "profile" }, replace: true });
    return <ConfirmEmailCard token={change} onDone={toAccount} />;
  }
  if (email !== null && me !== null) {
    return (
      <>
        <ProviderProblem code={problem} />
        <SignedInCard email={email} isStaff={me.role === "staff" || me.role === "admin"} />
        <WaysInCard back="/login" />
      </>
    );
  }
  if (setup !== undefined) {
    return <SetupCard token={setup} onDone={goOn} />;
  }
  if (mode === "forgot") return <ForgotCard />;
  return (
    <SignInCard
      mode={mode}
      onModeChange={(chosen) =>
        void navigate({ search: (old) => ({ ...old, mode: chosen }), replace: true })
      }
      onDone={goOn}
      next={next}
      knownEmail={known}
      problem={<ProviderProblem code={problem} />}
    />
  );
};
