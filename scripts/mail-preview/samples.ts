/** A sample of every mail in each of its forms; one that is missing is a type error. */
import type { Locale } from "#shared/locale.ts";
import type { MailName } from "#shared/mails.ts";
import { paymentDueOn } from "#shared/payments.ts";
import { type AccountMailName, renderAccountMail } from "#shop/accounts/account-mail.tsx";
import { renderClaimMail } from "#shop/claims/render-claim-mail.tsx";
import { renderDraftLinkMail } from "#shop/designs/draft-link.mail.tsx";
import { type InvoiceMailContent, renderInvoiceMail } from "#shop/invoices/invoice.mail.tsx";
import type { ShopperOrder } from "#shop/orders/read-order-view.ts";
import { renderDataExportMail } from "#shop/privacy/data-export-ready.mail.tsx";

import { cents } from "../../src/shared/money/money.ts";
import { renderWithdrawalMail } from "../../src/shop/claims/withdrawals/withdrawal-received.mail.tsx";
import type { MailPicture } from "../../src/shop/orders/mails/order-mail-pictures.ts";
import { renderOrderMail } from "../../src/shop/orders/mails/render-order-mail.tsx";
import { renderRecallMail } from "../../src/shop/production/recall/recall.mail.tsx";
import type { RenderedMail } from "../../src/shop/settings/mails/render-mail.ts";
import { sampleClaim } from "./sample-claim.ts";
import { sampleContent, sampleShop } from "./sample-order.ts";
import { sampleRecall } from "./sample-recall.ts";

type Tools = {
  readonly locale: Locale;
  readonly pictures: ReadonlyMap<string, MailPicture>;
};
type Sample = (tools: Tools) => Promise<RenderedMail>;
/** A mail may say different things: each form has a name of its own. */
type Forms = Readonly<Record<string, Sample>>;

const content = ({ locale, pictures }: Tools, changes?: Partial<ShopperOrder>) =>
  sampleContent(locale, pictures, changes);
const sampleInvoice = (locale: Locale): InvoiceMailContent => ({
  shop: sampleShop,
  locale,
  isCredit: false,
  isDemo: false,
  name: "Ada Sommerfeld",
  number: "RE-2026-00017",
  orderNumber: "2026-00042",
  url: "https://magnetwerk.example/orders?token=…",
});
const without = (tools: Tools): Tools => ({ ...tools, pictures: new Map() });
const paid = { status: "confirmed", paymentStatus: "paid" } as const;
const tracking = {
  carrier: "dhl",
  number: "00340434161094015902",
  url: "https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html",
} as const;

const accountSample = (name: AccountMailName, path: string, detail = ""): Forms => ({
  usual: ({ locale }) =>
    renderAccountMail({
      name,
      shop: sampleShop,
      locale,
      url: `https://magnetwerk.example${path}`,
      detail,
    }),
});

export const mailSamples = {
  "order-received": {
    "by transfer": (tools) => renderOrderMail("received", content(tools)),
    "paid online": (tools) =>
      renderOrderMail("received", { ...content(tools), paymentMethod: "stripe" }),
    "on invoice, to a company": (tools) =>
      renderOrderMail("received", {
        ...content(tools, {
          company: "Café Sommer GmbH",
          vatId: "DE123456789",
          paymentDueOn: paymentDueOn(new Date("2026-11-20T16:20:00Z"), 14),
          billingAddress: { ...content(tools).order.address, name: "Buchhaltung", extra: "" },
        }),
        paymentMethod: "invoice",
      }),
    "some may be sent back, small business": (tools) => {
      const { order } = content(tools);
      const items = order.items.map((item, index) => ({ ...item, isWithdrawable: index === 1 }));
      const terms = { ...order.terms, vatScheme: "small_business" as const };
      return renderOrderMail("received", content(tools, { items, terms, vat: [] }));
    },
    "without pictures, in the demo": (tools) => {
      const { terms } = content(tools).order;
      const demo = { terms: { ...terms, isDemo: true } };
      return renderOrderMail("received", content(without(tools), demo));
    },
  },
  "order-paid": { usual: (tools) => renderOrderMail("paid", content(tools, paid)) },
  "order-reminder": { usual: (tools) => renderOrderMail("reminder", content(tools)) },
  "order-overdue": {
    "a part is missing": (tools) =>
      renderOrderMail("overdue", {
        ...content(tools, {
          ...paid,
          paymentDueOn: paymentDueOn(new Date("2026-11-20T16:20:00Z"), 14),
        }),
        paymentMethod: "invoice",
        amountCents: 460,
      }),
  },
  "order-short": {
    "two euros are missing": (tools) =>
      renderOrderMail("short", {
        ...content(tools),
        paymentMethod: "bank_transfer",
        amountCents: cents(200),
      }),
  },
  "order-expired": {
    usual: (tools) => renderOrderMail("expired", content(tools, { status: "expired" })),
  },
  "order-in_production": {
    usual: (tools) => renderOrderMail("in_production", content(tools, paid)),
  },
  "order-shipped": {
    "with tracking": (tools) =>
      renderOrderMail(
        "shipped",
        content(tools, {
          ...paid,
          status: "shipped",
          tracking,
        }),
      ),
    "without tracking": (tools) => renderOrderMail("shipped", content(tools, paid)),
  },
  "order-tracking": {
    usual: (tools) =>
      renderOrderMail("tracking", content(tools, { ...paid, status: "shipped", tracking })),
  },
  "order-canceled": {
    unpaid: (tools) => renderOrderMail("canceled", content(tools, { status: "canceled" })),
    paid: (tools) => renderOrderMail("canceled", content(tools, { ...paid, status: "canceled" })),
  },
  "order-refunded": {
    "a part": (tools) =>
      renderOrderMail("refunded", { ...content(tools, paid), amountCents: cents(450) }),
    "by transfer": (tools) =>
      renderOrderMail("refunded", {
        ...content(tools, paid),
        amountCents: cents(450),
        paidBackOn: "2026-11-23",
      }),
  },
  invoice: {
    "of an order": ({ locale }) => renderInvoiceMail(sampleInvoice(locale)),
    "a credit note": ({ locale }) =>
      renderInvoiceMail({ ...sampleInvoice(locale), number: "RK-2026-00003", isCredit: true }),
  },
  "claim-received": {
    damaged: ({ locale }) => renderClaimMail("received", sampleClaim(locale)),
  },
  "claim-decided": {
    "printed once more": ({ locale }) =>
      renderClaimMail("decided", sampleClaim(locale, { status: "accepted", outcome: "reprint" })),
    "a part paid back": ({ locale }) =>
      renderClaimMail(
        "decided",
        sampleClaim(locale, {
          status: "accepted",
          outcome: "part_refund",
          refundCents: cents(450),
        }),
      ),
    declined: ({ locale }) =>
      renderClaimMail("decided", sampleClaim(locale, { status: "declined" })),
  },
  "claim-posted": {
    "with tracking": ({ locale }) =>
      renderClaimMail(
        "posted",
        sampleClaim(locale, {
          status: "done",
          outcome: "reprint",
          carrier: "dhl",
          trackingNumber: "00340434161094015902",
        }),
      ),
    "as a letter": ({ locale }) =>
      renderClaimMail(
        "posted",
        sampleClaim(locale, { status: "done", outcome: "reprint", carrier: "deutsche_post" }),
      ),
  },
  "claim-tracking": {
    usual: ({ locale }) =>
      renderClaimMail(
        "tracking",
        sampleClaim(locale, {
          status: "done",
          outcome: "reprint",
          carrier: "dhl",
          trackingNumber: tracking.number,
        }),
      ),
  },
  "claim-rejected": {
    "one of several": ({ locale }) =>
      renderClaimMail(
        "rejected",
        sampleClaim(locale, {
          kind: "content",
          rejection: "rights",
          text: "",
          refundCents: cents(980),
        }),
      ),
  },
  "withdrawal-received": {
    usual: ({ locale }) =>
      renderWithdrawalMail({
        shop: sampleShop,
        withdrawal: {
          claimId: "01a1febc-7286-74da-bf85-42bb90e5bfaf",
          name: "Ada Sommerfeld",
          email: "ada@example.org",
          orderNumber: "2026-00042",
          items: "",
          locale,
          createdAt: new Date("2026-11-20T16:20:00Z"),
        },
      }),
  },
  recall: {
    usual: ({ locale, pictures }) => renderRecallMail(sampleRecall(locale, pictures)),
  },
  "data-export-ready": {
    ready: ({ locale }) =>
      renderDataExportMail({
        shop: sampleShop,
        locale,
        url: "https://magnetwerk.example/data-exports/data.zip?token=…",
        expiresAt: new Date("2026-11-28T09:00:00Z"),
      }),
  },
  "draft-link": {
    "of a guest": ({ locale }) =>
      renderDraftLinkMail({
        shop: sampleShop,
        locale,
        url: "https://magnetwerk.example/photo-magnets/create?draft=…",
        isGuest: true,
      }),
    "of an account": ({ locale }) =>
      renderDraftLinkMail({
        shop: sampleShop,
        locale,
        url: "https://magnetwerk.example/login",
        isGuest: false,
      }),
  },
  "account-verify": accountSample("account-verify", "/login?verify=…"),
  "account-known": accountSample("account-known", "/login"),
  "account-reset": accountSample("account-reset", "/login?reset=…"),
  "account-browser": accountSample("account-browser", "/login?browser=…"),
  "account-invite": accountSample("account-invite", "/login?reset=…"),
  "account-password-changed": accountSample("account-password-changed", "/login?mode=forgot"),
  "account-codes-renewed": accountSample("account-codes-renewed", "/login?mode=forgot"),
  "account-email-change": accountSample("account-email-change", "/login?change=…"),
  "account-email-changed": accountSample(
    "account-email-changed",
    "/legal/impressum",
    "ada.neu@example.org",
  ),
  "account-locked": accountSample("account-locked", "/login?mode=forgot"),
  "account-new-device": accountSample(
    "account-new-device",
    "/login?mode=forgot",
    "Firefox, Windows",
  ),
} as const satisfies Record<MailName, Forms>;
