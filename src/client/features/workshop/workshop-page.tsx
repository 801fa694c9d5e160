import { useSearch } from "@tanstack/react-router";
import { Suspense } from "react";

import { trpc } from "#client/trpc.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { AdminsOnly } from "./admins-only.tsx";
import { AuditSection } from "./audit-section.tsx";
import { BankSection } from "./bank-section.tsx";
import { Board } from "./board.tsx";
import { BooksSection } from "./books-section.tsx";
import { CatalogueSection } from "./catalogue-section.tsx";
import { ClaimsSection } from "./claims-section.tsx";
import { CouponsSection } from "./coupons-section.tsx";
import { CustomersSection } from "./customers-section.tsx";
import { ErrorsSection } from "./errors-section.tsx";
import { JobsSection } from "./jobs-section.tsx";
import { MailsSection } from "./mails-section.tsx";
import { OrdersSection } from "./orders-section.tsx";
import { PeopleSection } from "./people-section.tsx";
import { PostingSection } from "./posting-section.tsx";
import { ProductionSection } from "./production-section.tsx";
import { SectionSkeleton } from "./section-skeleton.tsx";
import { type WorkshopSection, workshopSections } from "./sections.ts";
import { SettingsSection } from "./settings-section.tsx";
import { ShortcutsDialog } from "./shortcuts-dialog.tsx";
import { SignInWall } from "./sign-in-wall.tsx";
import { TextsSection } from "./texts-section.tsx";
import { TodaySection } from "./today-section.tsx";
import { WorkshopNavigation } from "./workshop-navigation.tsx";

import styles from "./workshop.module.css";

/** The workshop: one place, its sections by search. People who do not work here are told so. */
export const WorkshopPage = () => {
  const [me] = trpc.accounts.readMe.useSuspenseQuery();
  const search = useSearch({ from: "/admin" });
  const section = workshopSections.find((known) => known === search.section) ?? impliedBy(search);
  if (me === null || (me.role !== "staff" && me.role !== "admin")) return <SignInWall me={me} />;
  if (search.section === "board") {
    return (
      <Suspense fallback={<SectionSkeleton />}>
        <Board />
      </Suspense>
    );
  }
  return (
    <div className={styles["workshop"]}>
      <WorkshopNavigation current={section} isAdmin={me.role === "admin"} />
      <div className={styles["worktop"]}>
        <Suspense key={section} fallback={<SectionSkeleton />}>
          <Section section={section} isAdmin={me.role === "admin"} />
        </Suspense>
      </div>
      <ShortcutsDialog />
    </div>
  );
};

/** An address with an order, a search or a filter alone is one of the orders; else the day begins. */
const impliedBy = (search: Readonly<Record<string, unknown>>): WorkshopSection =>
  Object.values(search).some((value) => value !== undefined) ? "orders" : "today";

const Section = ({
  section,
  isAdmin,
}: {
  readonly section: WorkshopSection;
  readonly isAdmin: boolean;
}) => {
  switch (section) {
    case "today":
      return <TodaySection />;
    case "bank":
      return <BankSection />;
    case "orders":
      return <OrdersSection />;
    case "claims":
      return <ClaimsSection />;
    case "customers":
      return <CustomersSection />;
    case "production":
      return <ProductionSection />;
    case "posting":
      return <PostingSection />;
    case "catalogue":
      return <CatalogueSection isAdmin={isAdmin} />;
    case "coupons":
      return <CouponsSection />;
    case "books":
      return <BooksSection />;
    case "mails":
      return <MailsSection />;
    case "jobs":
      return <JobsSection isAdmin={isAdmin} />;
    case "errors":
      return <ErrorsSection />;
    case "people":
      return isAdmin ? <PeopleSection /> : <AdminsOnly title={m.people_title()} />;
    case "audit":
      return isAdmin ? <AuditSection /> : <AdminsOnly title={m.audit_title()} />;
    case "texts":
      return <TextsSection isAdmin={isAdmin} />;
    case "settings":
      return <SettingsSection isAdmin={isAdmin} />;
  }
};
