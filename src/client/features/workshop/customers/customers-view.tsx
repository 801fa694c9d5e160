import { useNavigate, useSearch } from "@tanstack/react-router";

import { Segmented } from "#client/ui/forms/segmented.tsx";
import * as m from "#shared/messages/compiled/messages.js";

/** Whoever ordered, or whoever has an account; what is searched for stays. */
export const CustomersView = () => {
  const { view, q } = useSearch({ from: "/admin" });
  const navigate = useNavigate({ from: "/admin" });
  return (
    <Segmented
      label={m.customers_title()}
      options={[
        { value: "buyers", label: m.customers_buyers() },
        { value: "accounts", label: m.customers_accounts() },
      ]}
      value={view === "accounts" ? view : "buyers"}
      onChange={(next) =>
        void navigate({
          search: {
            section: "customers",
            ...(q !== undefined && { q }),
            ...(next === "accounts" && { view: next }),
          },
          replace: true,
        })
      }
    />
  );
};
