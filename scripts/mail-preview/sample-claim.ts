/** A claim that looks like a real one, for mails that are only looked at. */
import type { Locale } from "#shared/locale.ts";
import type { ClaimMailContent } from "#shop/claims/claim-mail-content.ts";

import { sampleShop } from "./sample-order.ts";

const words = {
  de: {
    text: "Beim Auspacken war eine Ecke abgeplatzt.\nDer Umschlag war an derselben Stelle geknickt.",
    answer: "Das tut uns leid. Den Umschlag haben wir mit unserem Versender besprochen.",
    format: "Quadrat",
  },
  en: {
    text: "When I unpacked it, a corner was chipped.\nThe envelope was bent at the same place.",
    answer: "We are sorry. We have talked to our carrier about the envelope.",
    format: "Square",
  },
} as const;

export const sampleClaim = (
  locale: Locale,
  changes: Partial<ClaimMailContent["claim"]> = {},
): ClaimMailContent => ({
  claim: {
    id: "01a1febc-7286-74da-bf85-42bb90e5bfaf",
    kind: "damaged",
    status: "open",
    orderId: "01a1febc-7286-74da-bf85-42bb90e5bfaf",
    declaredBy: null,
    doubtfulFrom: null,
    text: words[locale === "de" ? "de" : "en"].text,
    outcome: null,
    refundCents: null,
    rejection: null,
    answer: words[locale === "de" ? "de" : "en"].answer,
    decidedBy: null,
    decidedAt: null,
    postBy: null,
    doneBy: null,
    doneAt: null,
    postedAt: null,
    postedAddress: null,
    carrier: null,
    trackingNumber: null,
    createdAt: new Date("2026-11-27T09:05:00Z"),
    ...changes,
  },
  shop: sampleShop,
  locale,
  to: "ada@example.org",
  name: "Ada Sommerfeld",
  number: "2026-00042",
  items: [{ position: 1, formatName: words[locale === "de" ? "de" : "en"].format, quantity: 2 }],
  photoCount: 3,
  hasOthers: true,
  url: "https://magnetwerk.example/orders?token=…",
});
