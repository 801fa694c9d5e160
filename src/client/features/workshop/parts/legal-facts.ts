// What legal texts have to fit to (who sells, what, how it is paid), and the names of the texts.

import { trpc } from "#client/trpc.ts";
import type { LegalTextInput } from "#shared/legal/legal.ts";
import type { LegalFacts, LegalWarning } from "#shared/legal/lint-legal-text.ts";
import type { Locale } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import { paymentWays, providerMethods } from "#shared/payments.ts";

import { companyFieldLabels } from "./company-fields.ts";

/** What the texts have to fit to: who sells, what, and how it is paid. */
export const useLegalFacts = (): LegalFacts => {
  const [{ company, payments }] = trpc.workshop.settings.readSettings.useSuspenseQuery();
  const [formats] = trpc.catalog.listFormats.useSuspenseQuery();
  return {
    company,
    hasWithdrawable: formats.some(({ isWithdrawable }) => isWithdrawable),
    hasMadeToOrder: formats.some(({ isWithdrawable }) => !isWithdrawable),
    providers: providerMethods.filter((method) => payments[paymentWays[method].switchedBy]),
  };
};

export const legalTextNames: Record<LegalTextInput["kind"], () => string> = {
  impressum: () => m.shell_footer_impressum(),
  privacy: () => m.shell_footer_privacy(),
  terms: () => m.shell_footer_terms(),
  accessibility: () => m.shell_footer_accessibility(),
};

/** `Englisch`, in the language of the page. */
export const languageName = (locale: Locale): string =>
  new Intl.DisplayNames(getLocale(), { type: "language" }).of(locale) ?? locale;

/** A warning as a sentence. */
export const warningSentence = (warning: LegalWarning): string => {
  switch (warning.code) {
    case "company_missing":
      return m.law_warning_company_missing({ field: companyFieldLabels[warning.field]() });
    case "company_unnamed":
      return m.law_warning_company_unnamed({
        field: companyFieldLabels[warning.field](),
        value: warning.value,
      });
    case "placeholder":
      return m.law_warning_placeholder({ found: warning.found });
    case "green_claim":
      return m.law_warning_green_claim({ found: warning.found });
    case "outdated_law":
      return m.law_warning_outdated_law({ found: warning.found });
    case "foreign_service":
      return m.law_warning_foreign_service({ found: warning.found });
    case "odr_link":
      return m.law_warning_odr_link();
    case "host_unnamed":
      return m.law_warning_host_unnamed();
    case "dispute_missing":
      return m.law_warning_dispute_missing();
    case "withdrawal_missing":
      return m.law_warning_withdrawal_missing();
    case "no_withdrawal_missing":
      return m.law_warning_no_withdrawal_missing();
    case "guarantee_missing":
      return m.law_warning_guarantee_missing();
    case "rights_missing":
      return m.law_warning_rights_missing();
    case "objection_missing":
      return m.law_warning_objection_missing();
    case "authority_missing":
      return m.law_warning_authority_missing();
    case "retention_missing":
      return m.law_warning_retention_missing();
    case "provider_missing":
      return m.law_warning_provider_missing({ provider: warning.provider });
    case "safety_missing":
      return m.law_warning_safety_missing();
    case "enforcement_missing":
      return m.law_warning_enforcement_missing();
  }
};
