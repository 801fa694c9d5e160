// Our template of the accessibility statement that the BFSG asks of a shop (LAW 22).

import { companyName } from "#shared/company/company-name.ts";
import type { LegalContent } from "#shared/legal/legal.ts";
import type { Locale } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";
import type { Shop } from "#shop/settings/read-shop.ts";

/** The statement that the BFSG asks of a shop (LAW 22). */
export const accessibilityTemplate = ({ company }: Shop, locale: Locale): LegalContent => ({
  title: m.legal_text_accessibility_title({}, { locale }),
  sections: [
    {
      heading: m.legal_text_accessibility_goal_heading({}, { locale }),
      paragraphs: [
        m.legal_text_accessibility_goal_body({ name: companyName(company) }, { locale }),
      ],
    },
    {
      heading: m.legal_text_accessibility_service_heading({}, { locale }),
      paragraphs: [m.legal_text_accessibility_service_body({}, { locale })],
    },
    {
      heading: m.legal_text_accessibility_how_heading({}, { locale }),
      paragraphs: [m.legal_text_accessibility_how_body({}, { locale })],
    },
    {
      heading: m.legal_text_accessibility_limits_heading({}, { locale }),
      paragraphs: [m.legal_text_accessibility_limits_body({}, { locale })],
    },
    {
      heading: m.legal_text_accessibility_contact_heading({}, { locale }),
      paragraphs: [
        m.legal_text_accessibility_contact_body(
          { email: company.email, phone: company.phone },
          { locale },
        ),
      ],
    },
  ],
});
