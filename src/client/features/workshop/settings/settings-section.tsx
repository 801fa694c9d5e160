import { OpeningChecklist } from "#client/features/workshop/parts/opening-checklist.tsx";
import { WorkshopSectionFrame } from "#client/features/workshop/parts/section.tsx";
import { Notice } from "#client/ui/notice.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { BackupBox } from "./backup-box.tsx";
import { BankForm } from "./bank-form.tsx";
import { BegunSettings } from "./begun-settings.tsx";
import { BooksForm } from "./books-form.tsx";
import { CompanyForm } from "./company-form.tsx";
import { GuaranteeGraphicBox } from "./guarantee-graphic-box.tsx";
import { InvoicesForm } from "./invoices-form.tsx";
import { MailForm } from "./mail-form.tsx";
import { PaymentsForm } from "./payments-form.tsx";
import { PrintingForm } from "./printing-form.tsx";
import { RetentionBox } from "./retention-box.tsx";
import { ShippingForm } from "./shipping-form.tsx";
import { TestMail } from "./test-mail.tsx";
import { useNamedField } from "./use-named-field.ts";
import { VatForm } from "./vat-form.tsx";

import styles from "./settings-section.module.css";

/**
 * The section of all settings: the operator's data. What decides over money is the admins' to change;
 * staff may read it.
 */
export const SettingsSection = ({ isAdmin }: { readonly isAdmin: boolean }) => {
  const isLocked = !isAdmin;
  useNamedField();
  return (
    <WorkshopSectionFrame title={m.workshop_settings()}>
      <BegunSettings>
        {(settings) => (
          <div className={styles["settings"]}>
            <OpeningChecklist />
            {isLocked && <Notice>{m.workshop_settings_locked()}</Notice>}
            <CompanyForm company={settings.company} isLocked={isLocked} />
            <BankForm bank={settings.bank} isLocked={isLocked} />
            <VatForm vat={settings.vat} isLocked={isLocked} />
            <BooksForm books={settings.books} isLocked={isLocked} />
            <PaymentsForm
              payments={settings.payments}
              isDemo={settings.isDemo}
              isBankSaved={settings.isBankSaved}
              isLocked={isLocked}
            />
            <InvoicesForm invoices={settings.invoices} isLocked={isLocked} />
            <ShippingForm
              shipping={settings.shipping}
              registered={settings.company.packagingNumbers}
              shown={{ company: settings.shownCompany, vat: settings.vat }}
              isLocked={isLocked}
            />
            <PrintingForm printing={settings.printing} isLocked={false} />
            <GuaranteeGraphicBox isLocked={isLocked} />
            <MailForm mail={settings.mail} isLocked={false} />
            {isAdmin && <TestMail />}
            <RetentionBox />
            <BackupBox />
          </div>
        )}
      </BegunSettings>
    </WorkshopSectionFrame>
  );
};
