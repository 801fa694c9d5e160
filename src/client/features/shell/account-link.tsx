import { Link } from "@tanstack/react-router";

import { trpc } from "#client/trpc.ts";
import * as m from "#shared/messages/compiled/messages.js";

/** Where this person's account leads: the workshop, the account, or signing in. */
export const AccountLink = ({ className }: { readonly className: string | undefined }) => {
  const { data: me } = trpc.accounts.readMe.useQuery();
  if (me?.role === "staff" || me?.role === "admin") {
    return (
      <Link to="/admin" className={className}>
        {m.shell_nav_workshop()}
      </Link>
    );
  }
  if (me?.role === "customer") {
    return (
      <Link to="/orders" search={{ account: "profile" }} className={className}>
        {m.shell_nav_account()}
      </Link>
    );
  }
  return (
    <Link to="/login" className={className}>
      {m.shell_nav_sign_in()}
    </Link>
  );
};
