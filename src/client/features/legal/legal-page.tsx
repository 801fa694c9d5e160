// The pages of the legal texts: imprint (Impressum), privacy policy, terms (AGB).

import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";

import { currentLocale } from "#client/page-locale.ts";
import { trpc } from "#client/trpc.ts";
import { ButtonLink } from "#client/ui/button-link.tsx";
import { LegalText } from "#client/ui/legal-text.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { Page } from "#client/ui/page.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { TextVersion } from "./text-version.tsx";

import styles from "./legal.module.css";

/** The anchor of the accessibility statement, linked from every footer. */
const accessibilityId = "barrierefreiheit";

export const ImpressumPage = () => {
  const locale = currentLocale();
  const [impressum] = trpc.settings.readLegalText.useSuspenseQuery({ kind: "impressum", locale });
  const [accessibility] = trpc.settings.readLegalText.useSuspenseQuery({
    kind: "accessibility",
    locale,
  });
  return (
    <Page width="text">
      <article className={styles["sheet"]}>
        <LegalText text={impressum} level={1} />
        <TextVersion text={impressum} />
        <section id={accessibilityId} className={styles["part"]}>
          <LegalText text={accessibility} level={2} />
          <TextVersion text={accessibility} />
        </section>
      </article>
      <LegalNavigation />
    </Page>
  );
};

export const PrivacyPage = () => (
  <OneText kind="privacy">
    <Notice
      title={m.privacy_offer_title()}
      actions={
        <ButtonLink to="/legal/privacy" search={{ data: true }}>
          {m.privacy_offer_open()}
        </ButtonLink>
      }
    >
      {m.privacy_offer_text()}
    </Notice>
  </OneText>
);

export const TermsPage = () => <OneText kind="terms" />;

const OneText = ({
  kind,
  children,
}: {
  readonly kind: "privacy" | "terms";
  /** What one can do, before the text. */
  readonly children?: ReactNode;
}) => {
  const locale = currentLocale();
  const [text] = trpc.settings.readLegalText.useSuspenseQuery({ kind, locale });
  return (
    <Page width="text">
      {children}
      <article className={styles["sheet"]}>
        <LegalText text={text} level={1} hasContents />
        <TextVersion text={text} />
      </article>
      <LegalNavigation />
    </Page>
  );
};

/** From one legal text to the others. */
const LegalNavigation = () => (
  <nav className={styles["others"]} aria-label={m.legal_other_texts()}>
    <Link to="/legal/impressum">{m.shell_footer_impressum()}</Link>
    <Link to="/legal/privacy">{m.shell_footer_privacy()}</Link>
    <Link to="/legal/terms">{m.shell_footer_terms()}</Link>
  </nav>
);
