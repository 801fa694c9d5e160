import { missingCompanyFields } from "#shared/settings.ts";

import type { StoredSettings } from "./read-settings.ts";

/**
 * Nobody has said completely who sells (LAW 25). A shop that is somebody's already, but for a rest of the
 * demo's data that an earlier version let pass, is not closed for it: the rest is shown to nobody, and
 * staff are told.
 */
export const isDemo = (settings: StoredSettings): boolean => {
  const missing = missingCompanyFields(settings.company);
  return isSomebodys(settings)
    ? missing.some((field) => !settings.demoRests.includes(`company.${field}`))
    : missing.length > 0;
};

/** Whom it is bought from, where he is found, and where the money goes are real. */
const isSomebodys = ({ company, bank }: StoredSettings): boolean =>
  [company.name, company.street, company.city, company.email, bank.iban].every(
    (value) => value !== "",
  );
