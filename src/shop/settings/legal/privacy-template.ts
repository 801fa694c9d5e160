// Our template of the privacy policy (Datenschutzerklärung, Art. 13 GDPR).

import { sessionDays } from "#server/auth/session.ts";
import { deviceDays } from "#server/http/session-cookie.ts";
import { claimPhotoDecidedDays } from "#shared/claims/claims.ts";
import { companyName } from "#shared/company/company-name.ts";
import { type LegalContent, setApart } from "#shared/legal/legal.ts";
import type { Locale } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { privacyOf } from "#shared/money/providers.ts";
import { providerMethods } from "#shared/payments.ts";
import { photoAccountDays, photoGuestDays, unfinishedUploadHours } from "#shared/photos.ts";
import {
  asideReceiptDays,
  errorReportDays,
  guestDays,
  letterRetentionYears,
  mailDays,
  orderedPhotoDays,
  unmatchedWithdrawalDays,
} from "#shared/privacy.ts";
import type { Shop } from "#shop/settings/read-shop.ts";

import { demoSection } from "./impressum-template.ts";

/** Art. 13 GDPR for what this software does, by whoever sees data; periods as in LAW 15 and 17. */
export const privacyTemplate = (shop: Shop, locale: Locale): LegalContent => {
  const { street, postcode, city, email, phone } = shop.company;
  const name = companyName(shop.company);
  const place = `${postcode} ${city}`;
  return {
    title: m.legal_text_privacy_title({}, { locale }),
    sections: [
      ...demoSection(shop, locale),
      {
        heading: m.legal_text_privacy_controller_heading({}, { locale }),
        paragraphs: [
          m.legal_text_privacy_controller_body({ name, street, place, email, phone }, { locale }),
        ],
      },
      {
        heading: m.legal_text_privacy_order_heading({}, { locale }),
        paragraphs: [
          m.legal_text_privacy_order_body({}, { locale }),
          m.legal_text_privacy_order_gift({}, { locale }),
        ],
      },
      {
        heading: m.legal_text_privacy_hosting_heading({}, { locale }),
        paragraphs: [
          m.legal_text_privacy_hosting_body({}, { locale }),
          m.legal_text_privacy_carrier_body({}, { locale }),
          ...(shop.paymentMethods.includes("bank_transfer") || shop.hasInvoice
            ? [m.legal_text_privacy_bank_body({}, { locale })]
            : []),
          ...providerMethods
            .filter((method) => shop.paymentMethods.includes(method))
            .map((method) => privacyOf(method, locale)),
          ...(shop.confirmsVatIds ? [m.legal_text_privacy_vat_id_body({}, { locale })] : []),
          m.legal_text_privacy_office_body({}, { locale }),
        ],
      },
      {
        heading: m.legal_text_privacy_photos_heading({}, { locale }),
        paragraphs: [
          m.legal_text_privacy_photos_body({}, { locale }),
          m.legal_text_privacy_photos_faces({}, { locale }),
          m.legal_text_privacy_photos_erasure(
            {
              guestDays: photoGuestDays,
              accountDays: photoAccountDays,
              orderedDays: orderedPhotoDays,
              unfinishedHours: unfinishedUploadHours,
            },
            { locale },
          ),
        ],
      },
      {
        heading: m.legal_text_privacy_account_heading({}, { locale }),
        paragraphs: [
          m.legal_text_privacy_account_body({}, { locale }),
          m.legal_text_privacy_account_providers({}, { locale }),
        ],
      },
      {
        heading: m.legal_text_privacy_contact_heading({}, { locale }),
        paragraphs: [
          m.legal_text_privacy_contact_body(
            {
              letterYears: letterRetentionYears,
              photoDays: claimPhotoDecidedDays,
              withdrawalDays: unmatchedWithdrawalDays,
            },
            { locale },
          ),
        ],
      },
      {
        heading: m.legal_text_privacy_retention_heading({}, { locale }),
        paragraphs: [
          m.legal_text_privacy_retention_body(
            { mailDays, receiptDays: asideReceiptDays, guestDays },
            { locale },
          ),
        ],
      },
      {
        heading: m.legal_text_privacy_device_heading({}, { locale }),
        paragraphs: [m.legal_text_privacy_device_body({ sessionDays, deviceDays }, { locale })],
      },
      {
        heading: m.legal_text_privacy_logs_heading({}, { locale }),
        paragraphs: [m.legal_text_privacy_logs_body({ errorDays: errorReportDays }, { locale })],
      },
      {
        heading: m.legal_text_privacy_rights_heading({}, { locale }),
        paragraphs: [
          m.legal_text_privacy_rights_body({ email }, { locale }),
          m.legal_text_privacy_decisions({}, { locale }),
        ],
      },
      {
        // Set apart from all else, as Art. 21 (4) GDPR wants it.
        heading: m.legal_text_privacy_objection_heading({}, { locale }),
        paragraphs: [setApart(m.legal_text_privacy_objection_body({ email }, { locale }))],
      },
    ],
  };
};
