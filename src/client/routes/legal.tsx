// The routes of `/legal/*`: imprint, privacy, terms.

import { createRoute, lazyRouteComponent } from "@tanstack/react-router";

import { fetchPart } from "#client/fetch-part.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { pageHead } from "./page-head.ts";
import { rootRoute } from "./root.tsx";
import { flag, searchOf } from "./search-reader.ts";

const legalPage = () => fetchPart(() => import("#client/features/legal/legal-page.tsx"));
const staticData = { source: "src/client/features/legal/legal-page.tsx" };

export const impressumRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/legal/impressum",
  loader: ({ context }) => {
    const locale = context.readLocale();
    const { readLegalText } = context.api.settings;
    return Promise.all([
      readLegalText.ensureData({ kind: "impressum", locale }),
      readLegalText.ensureData({ kind: "accessibility", locale }),
    ]);
  },
  component: lazyRouteComponent(legalPage, "ImpressumPage"),
  staticData,
  head: ({ match }) => pageHead(m.legal_impressum_head({}, { locale: match.context.readLocale() })),
});

const privacySearch = searchOf({
  /** What is kept about oneself, in place of the text. */
  data: flag,
});

export const privacyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/legal/privacy",
  validateSearch: privacySearch,
  loader: ({ context }) =>
    context.api.settings.readLegalText.ensureData({
      kind: "privacy",
      locale: context.readLocale(),
    }),
  component: lazyRouteComponent(
    () => fetchPart(() => import("./privacy-page.tsx")),
    "PrivacyRoutePage",
  ),
  staticData: { source: "src/client/routes/privacy-page.tsx" },
  head: ({ match }) => {
    const locale = match.context.readLocale();
    return pageHead(
      match.search.data === true
        ? m.privacy_data_title({}, { locale })
        : m.legal_privacy_head({}, { locale }),
    );
  },
});

const termsSearch = searchOf({
  /** The form to withdraw from a contract, in place of the text. */
  withdraw: flag,
});

export const termsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/legal/terms",
  validateSearch: termsSearch,
  loader: ({ context }) =>
    context.api.settings.readLegalText.ensureData({ kind: "terms", locale: context.readLocale() }),
  component: lazyRouteComponent(
    () => fetchPart(() => import("./terms-page.tsx")),
    "TermsRoutePage",
  ),
  staticData: { source: "src/client/routes/terms-page.tsx" },
  head: ({ match }) => {
    const locale = match.context.readLocale();
    return pageHead(
      match.search.withdraw === true
        ? m.shell_footer_withdraw({}, { locale })
        : m.legal_terms_head({}, { locale }),
    );
  },
});
