import type { ReactNode } from "react";

import {
  IconFormat,
  IconBook,
  IconLock,
  IconBank,
  IconMail,
  IconParcel,
  IconPerson,
  IconPrinter,
  IconRedo,
  IconSet,
  IconSettings,
  IconTag,
  IconText,
  IconUndo,
  IconWarning,
} from "#client/ui/icons.tsx";
import { IconSun } from "#client/ui/shell-icons.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import type { WorkshopSection } from "./sections.ts";
import { IconHistory } from "./workshop-icons.tsx";

const entries: Record<WorkshopSection, { icon: ReactNode; label: () => string }> = {
  today: { icon: <IconSun />, label: () => m.today_title() },
  bank: { icon: <IconBank />, label: () => m.bank_title() },
  orders: { icon: <IconPrinter />, label: () => m.workshop_orders() },
  claims: { icon: <IconUndo />, label: () => m.claims_work_title() },
  customers: { icon: <IconPerson />, label: () => m.customers_title() },
  posting: { icon: <IconParcel />, label: () => m.posting_title() },
  production: { icon: <IconSet />, label: () => m.production_title() },
  catalogue: { icon: <IconFormat />, label: () => m.catalogue_title() },
  coupons: { icon: <IconTag />, label: () => m.workshop_coupons() },
  books: { icon: <IconBook />, label: () => m.books_title() },
  mails: { icon: <IconMail />, label: () => m.workshop_mails() },
  jobs: { icon: <IconRedo />, label: () => m.jobs_title() },
  errors: { icon: <IconWarning />, label: () => m.workshop_errors() },
  people: { icon: <IconLock />, label: () => m.people_title() },
  audit: { icon: <IconHistory />, label: () => m.audit_title() },
  texts: { icon: <IconText />, label: () => m.law_texts_title() },
  settings: { icon: <IconSettings />, label: () => m.workshop_settings() },
};

/** What a section is called. */
export const sectionLabel = (section: WorkshopSection): string => entries[section].label();
/** The sign before its name. */
export const sectionIcon = (section: WorkshopSection): ReactNode => entries[section].icon;
