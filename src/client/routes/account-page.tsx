import { useState } from "react";

import { AccountPage, type AccountSection } from "#client/features/account/account-page.tsx";
import { RecoveryCodesCard } from "#client/features/login/recovery-codes-card.tsx";
import { RecoveryCodes } from "#client/features/login/recovery-codes.tsx";
import { SignOutButton } from "#client/features/login/sign-out-button.tsx";
import { WaysInCard } from "#client/features/login/ways-in-card.tsx";
import { Page } from "#client/ui/page.tsx";

/** The account with the ways into it; new spare codes take its place until they are kept. */
const AccountRoutePage = ({ section }: { readonly section: AccountSection }) => {
  const [codes, setCodes] = useState<readonly string[] | "kept">();
  if (Array.isArray(codes) && section === "security") {
    return (
      <Page width="narrow">
        <RecoveryCodes codes={codes} onKept={() => setCodes("kept")} />
      </Page>
    );
  }
  return (
    <AccountPage
      section={section}
      waysIn={
        <>
          <RecoveryCodesCard isBack={codes === "kept"} onRenewed={setCodes} />
          <WaysInCard back="/orders?account=security" />
          <div>
            <SignOutButton />
          </div>
        </>
      }
    />
  );
};

export default AccountRoutePage;
