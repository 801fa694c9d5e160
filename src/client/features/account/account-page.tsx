import { Link, Navigate } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense } from "react";

import { trpc } from "#client/trpc.ts";
import { Page, PageHeader } from "#client/ui/page.tsx";
import { Skeleton } from "#client/ui/waiting/skeleton.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { AddressesSection } from "./addresses-section.tsx";
import { ProfileSection } from "./profile-section.tsx";
import { SecuritySection } from "./security-section.tsx";

import keys from "#client/ui/key-row.module.css";
import styles from "./account.module.css";

/** Draws magnets, which the other sections do without. */
const DesignsSection = lazy(() => import("./designs-section.tsx"));

const accountSections = ["profile", "security", "addresses", "designs"] as const;
export type AccountSection = (typeof accountSections)[number];

/** One's account, a section at a time; orders are the page it belongs to. */
export const AccountPage = ({
  section,
  waysIn,
}: {
  readonly section: AccountSection;
  /** The card of sign-in providers; another feature's. */
  readonly waysIn: ReactNode;
}) => {
  const { data: me } = trpc.accounts.readMe.useQuery();
  if (me === undefined) return <Waiting />;
  if (me === null || me.role === "guest" || me.email === null) {
    return <Navigate to="/login" search={{ next: `/orders?account=${section}` }} replace />;
  }
  return (
    <Page width="text">
      <PageHeader title={m.account_title()} lead={me.email} />
      <nav className={styles["ways"]} aria-label={m.account_sections()}>
        <div className={keys["row"]}>
          <Link to="/orders" activeOptions={{ exact: true }} className={wayClass}>
            {m.shell_nav_orders()}
          </Link>
          {accountSections.map((name) => (
            <Link
              key={name}
              to="/orders"
              search={{ account: name }}
              aria-current={name === section ? "page" : undefined}
              className={wayClass}
            >
              {sectionName[name]()}
            </Link>
          ))}
        </div>
      </nav>
      <Suspense fallback={<Skeleton />}>
        <div className={styles["stack"]}>
          {section === "profile" && <ProfileSection email={me.email} />}
          {section === "security" && (
            <>
              <SecuritySection />
              {waysIn}
            </>
          )}
          {section === "addresses" && <AddressesSection />}
          {section === "designs" && <DesignsSection />}
        </div>
      </Suspense>
    </Page>
  );
};

const wayClass = `${keys["key"]} ${styles["way"]}`;

const sectionName: Record<AccountSection, () => string> = {
  profile: m.account_profile,
  security: m.account_security,
  addresses: m.account_addresses,
  designs: m.account_designs,
};

const Waiting = () => (
  <Page width="text">
    <Skeleton />
  </Page>
);
