import { OpeningGuide } from "#client/features/workshop/parts/opening/opening-guide.tsx";
import type { SettingsPage } from "#client/features/workshop/parts/settings-pages.ts";
import { useNamedField } from "#client/features/workshop/parts/use-named-field.ts";
import type { SettingsView } from "#client/features/workshop/parts/workshop-views.ts";

import { BackupBox } from "./backup-box.tsx";
import { BankForm } from "./bank-form.tsx";
import { BooksForm } from "./books-form.tsx";
import { CompanyForm } from "./company-form.tsx";
import { FaceForm } from "./face-form.tsx";
import { FacePictures } from "./face/face-pictures.tsx";
import { GuaranteeGraphicBox } from "./guarantee/guarantee-graphic-box.tsx";
import { InvoicesForm } from "./invoices-form.tsx";
import { MailForm } from "./mail-form.tsx";
import { PaymentsForm } from "./payments-form.tsx";
import { BatchesForm } from "./printing/batches-form.tsx";
import { PrintingForm } from "./printing/printing-form.tsx";
import { RetentionBox } from "./retention-box.tsx";
import { CalendarForm } from "./shipping/calendar-form.tsx";
import { CarriersForm } from "./shipping/carriers-form.tsx";
import { ShippingForm } from "./shipping/shipping-form.tsx";
import { TestMail } from "./test-mail.tsx";
import { VatForm } from "./vat-form.tsx";

type SettingsPageContentProps = {
  readonly page: SettingsPage;
  readonly settings: SettingsView;
  readonly isAdmin: boolean;
};

/** The forms and boxes of one page of the settings. */
export const SettingsPageContent = ({ page, settings, isAdmin }: SettingsPageContentProps) => {
  const isLocked = !isAdmin;
  useNamedField();
  switch (page) {
    case "opening":
      return <OpeningGuide isAtHome />;
    case "face":
      return (
        <>
          <FaceForm face={settings.face} isLocked={isLocked} />
          <FacePictures pictures={settings.facePictures} isLocked={isLocked} />
        </>
      );
    case "company":
      return <CompanyForm company={settings.company} isLocked={isLocked} />;
    case "bank":
      return (
        <>
          <BankForm bank={settings.bank} isLocked={isLocked} />
          <VatForm vat={settings.vat} isLocked={isLocked} />
        </>
      );
    case "payments":
      return (
        <PaymentsForm
          payments={settings.payments}
          isDemo={settings.isDemo}
          isBankSaved={settings.isBankSaved}
          isLocked={isLocked}
        />
      );
    case "shipping":
      return (
        <>
          <ShippingForm
            shipping={settings.shipping}
            registered={settings.company.packagingNumbers}
            shown={{ company: settings.shownCompany, vat: settings.vat }}
            isLocked={isLocked}
          />
          <CalendarForm calendar={settings.calendar} isLocked={false} />
          <CarriersForm carriers={settings.carriers} isLocked={isLocked} />
        </>
      );
    case "invoices":
      return (
        <>
          <InvoicesForm invoices={settings.invoices} isLocked={isLocked} />
          <BooksForm books={settings.books} isLocked={isLocked} />
        </>
      );
    case "printing":
      return (
        <>
          <PrintingForm printing={settings.printing} isLocked={false} />
          <BatchesForm batches={settings.batches} isLocked={false} />
        </>
      );
    case "mails":
      return (
        <>
          <MailForm mail={settings.mail} isLocked={false} />
          {isAdmin && <TestMail />}
        </>
      );
    case "law":
      return (
        <>
          <GuaranteeGraphicBox isLocked={isLocked} />
          <RetentionBox />
        </>
      );
    case "backup":
      return <BackupBox />;
  }
};
