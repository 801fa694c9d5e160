import { useRouter } from "@tanstack/react-router";

import { IconPerson } from "#client/ui/icons.tsx";
import { Menu } from "#client/ui/over/menu.tsx";
import * as m from "#shared/messages/compiled/messages.js";

/** What is done with the account that one works by. */
export type AccountAct = "account" | "sign_out";

/** Who works here, the way to their account, and the way out (log out, leave). */
export const AccountMenu = ({
  email,
  onChoose,
}: {
  readonly email: string;
  readonly onChoose: (act: AccountAct) => void;
}) => (
  <Menu
    label={m.shell_nav_account()}
    note={email}
    items={[
      { id: "account", label: m.account_title() },
      { id: "sign_out", label: m.shell_nav_sign_out() },
    ]}
    onChoose={onChoose}
  >
    <IconPerson />
  </Menu>
);

/** Does them; what was typed and not saved is asked for before. */
export const useAccountAct = (onSignOut: () => void): ((act: AccountAct) => void) => {
  const router = useRouter();
  const signOut = async () => {
    // Whoever chooses to stay with what they typed is still in its section.
    await router.navigate({ to: "/admin", search: {} });
    if (!new URLSearchParams(router.state.location.searchStr).has("section")) onSignOut();
  };
  return (act) => {
    if (act === "sign_out") void signOut();
    else void router.navigate({ to: "/orders", search: { account: "security" } });
  };
};
