import { useSearch } from "@tanstack/react-router";

import { AccountsSection } from "./accounts-section.tsx";
import { BuyersSection } from "./buyers-section.tsx";

/** Whoever ordered, guests among them; or the accounts, and who of them may pay on invoice. */
export const CustomersSection = () => {
  const { view } = useSearch({ from: "/admin" });
  return view === "accounts" ? <AccountsSection /> : <BuyersSection />;
};
