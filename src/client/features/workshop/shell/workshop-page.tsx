import { useSearch } from "@tanstack/react-router";
import { Suspense, useState } from "react";

import { AuditSection } from "#client/features/workshop/audit/audit-section.tsx";
import { BankSection } from "#client/features/workshop/bank/bank-section.tsx";
import { BooksSection } from "#client/features/workshop/books/books-section.tsx";
import { CatalogueSection } from "#client/features/workshop/catalogue/catalogue-section.tsx";
import { ClaimsSection } from "#client/features/workshop/claims/claims-section.tsx";
import { CouponsSection } from "#client/features/workshop/coupons/coupons-section.tsx";
import { CustomersSection } from "#client/features/workshop/customers/customers-section.tsx";
import { ErrorsSection } from "#client/features/workshop/errors/errors-section.tsx";
import { JobsSection } from "#client/features/workshop/jobs/jobs-section.tsx";
import { MailsSection } from "#client/features/workshop/mails/mails-section.tsx";
import { OrdersSection } from "#client/features/workshop/orders/orders-section.tsx";
import { UnsavedChanges } from "#client/features/workshop/parts/changes/unsaved-changes.tsx";
import { SectionName, WorkshopSectionFrame } from "#client/features/workshop/parts/section.tsx";
import { PeopleSection } from "#client/features/workshop/people/people-section.tsx";
import { PostingSection } from "#client/features/workshop/posting/posting-section.tsx";
import { Board } from "#client/features/workshop/production/board.tsx";
import { ProductionSection } from "#client/features/workshop/production/production-section.tsx";
import { SettingsSection } from "#client/features/workshop/settings/settings-section.tsx";
import { TextsSection } from "#client/features/workshop/texts/texts-section.tsx";
import { TodaySection } from "#client/features/workshop/today/today-section.tsx";
import { trpc } from "#client/trpc.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { sectionLabel } from "./section-entries.tsx";
import { SectionSkeleton } from "./section-skeleton.tsx";
import { type WorkshopSection, workshopSections } from "./sections.ts";
import { ShortcutsDialog } from "./shortcuts-dialog.tsx";
import { SignInWall } from "./sign-in-wall.tsx";
import { useClearOfToasts } from "./use-clear-of-toasts.ts";
import { WorkshopNavigation } from "./workshop-navigation.tsx";

import styles from "./workshop.module.css";

/** The workshop: one place, its sections by search. People who do not work here are told so. */
export const WorkshopPage = ({ onSignOut }: { readonly onSignOut: () => void }) => {
  const [me] = trpc.accounts.readMe.useSuspenseQuery();
  const [wasEmail, setWasEmail] = useState(me?.email ?? null);
  if (me?.email && me.email !== wasEmail) setWasEmail(me.email);
  useClearOfToasts();
  const search = useSearch({ from: "/admin" });
  const section = workshopSections.find((known) => known === search.section) ?? impliedBy(search);
  if (me === null || (me.role !== "staff" && me.role !== "admin")) {
    return <SignInWall me={me} wasEmail={wasEmail} />;
  }
  if (search.section === "board") {
    return (
      <Suspense fallback={<SectionSkeleton />}>
        <Board />
      </Suspense>
    );
  }
  return (
    <div className={styles["workshop"]}>
      <WorkshopNavigation
        current={section}
        isAdmin={me.role === "admin"}
        email={me.email ?? ""}
        onSignOut={onSignOut}
      />
      <div className={styles["worktop"]}>
        <SectionName value={sectionLabel(section)}>
          <UnsavedChanges>
            <Suspense
              key={section}
              fallback={
                <SectionSkeleton title={hasOneOpen(search) ? undefined : sectionLabel(section)} />
              }
            >
              <Section section={section} isAdmin={me.role === "admin"} />
            </Suspense>
          </UnsavedChanges>
        </SectionName>
      </div>
      <ShortcutsDialog />
    </div>
  );
};

/** An address with an order, a search or a filter alone is one of the orders; else, and in any language, the day begins. */
const impliedBy = ({
  lang: _lang,
  ...search
}: Readonly<Record<string, unknown>>): WorkshopSection =>
  Object.values(search).some((value) => value !== undefined) ? "orders" : "today";

/** Whether one thing of the section is asked for, which has a name of its own. */
const hasOneOpen = ({
  page,
  order,
  claim,
  mail,
  text,
  format,
  digest,
  view,
}: Readonly<Partial<Record<string, unknown>>>): boolean =>
  [page, order, claim, mail, text, format, digest].some((one) => one !== undefined) ||
  view === "new";

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
      return isAdmin ? (
        <PeopleSection />
      ) : (
        <AdminsOnly title={m.people_title()} why={m.people_admins_only()} />
      );
    case "audit":
      return isAdmin ? (
        <AuditSection />
      ) : (
        <AdminsOnly title={m.audit_title()} why={m.audit_admins_only()} />
      );
    case "texts":
      return <TextsSection isAdmin={isAdmin} />;
    case "settings":
      return <SettingsSection isAdmin={isAdmin} />;
  }
};

/** A section that somebody of the staff came to by its address. */
const AdminsOnly = ({ title, why }: { readonly title: string; readonly why: string }) => (
  <WorkshopSectionFrame title={title}>
    <EmptyState title={why} />
  </WorkshopSectionFrame>
);
