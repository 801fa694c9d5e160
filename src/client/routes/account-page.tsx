import { AccountPage, type AccountSection } from "#client/features/account/account-page.tsx";
import { WaysInCard } from "#client/features/login/ways-in-card.tsx";

/** The account with the ways into it. */
const AccountRoutePage = ({ section }: { readonly section: AccountSection }) => (
  <AccountPage section={section} waysIn={<WaysInCard back="/orders?account=security" />} />
);

export default AccountRoutePage;
