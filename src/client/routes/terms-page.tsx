import { useSearch } from "@tanstack/react-router";

import { TermsPage } from "#client/features/legal/legal-page.tsx";
import { WithdrawalPage } from "#client/features/legal/withdrawal-page.tsx";

/** The terms, or in their place the form to withdraw from a contract (§ 356a BGB). */
export const TermsRoutePage = () => {
  const { withdraw } = useSearch({ from: "/legal/terms" });
  return withdraw === true ? <WithdrawalPage /> : <TermsPage />;
};
