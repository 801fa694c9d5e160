import { Link } from "@tanstack/react-router";

import { languageName, legalTextNames } from "#client/features/workshop/parts/legal-facts.ts";
import { BatchLink } from "#client/features/workshop/parts/orders/batch-link.tsx";
import { useFormatName } from "#client/features/workshop/parts/print/use-format-name.ts";
import { settingsPageWords } from "#client/features/workshop/parts/settings-page-words.ts";
import type { AuditRow } from "#client/features/workshop/parts/workshop-views.ts";
import { legalTextInput } from "#shared/legal/legal.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { keptName } from "./kept-name.ts";
import { placeOfSubject, type SubjectPlace } from "./place-of-subject.ts";

import styles from "./audit.module.css";

/** What was done something to: by its number, leading to it; what has none by its name in the record. */
export const AuditSubject = ({ event }: { readonly event: AuditRow }) => {
  const { named, subject, subjectEmail } = event;
  if (named === null) {
    return subjectEmail === null ? (
      <PlacedSubject subject={subject} kept={keptName(event)} />
    ) : (
      <span className={styles["subject"]}>{subjectEmail}</span>
    );
  }
  const { kind, name, id, orderId } = named;
  switch (kind) {
    case "order":
      return (
        <Link className={styles["subject"]} to="/admin" search={{ section: "orders", order: id }}>
          {m.audit_subject_order({ number: name })}
        </Link>
      );
    case "print_job":
      return (
        <Link
          className={styles["subject"]}
          to="/admin"
          search={{ section: "orders", order: orderId ?? undefined }}
        >
          {m.audit_subject_print_file({ number: name })}
        </Link>
      );
    case "claim":
      return (
        <Link className={styles["subject"]} to="/admin" search={{ section: "claims", claim: id }}>
          {m.audit_subject_claim({ number: name })}
        </Link>
      );
    case "print_batch":
      return <BatchLink number={Number(name)} className={styles["subject"]} />;
    case "mail":
      return (
        <Link className={styles["subject"]} to="/admin" search={{ section: "mails", mail: id }}>
          {m.audit_subject_mail({ subject: name })}
        </Link>
      );
    case "coupon":
      return <span className={styles["subject"]}>{name}</span>;
  }
};

/** What the record names by its kind alone, as its page is called; else by the name it had, or as it stands there. */
const PlacedSubject = ({
  subject,
  kept,
}: {
  readonly subject: string;
  readonly kept: string | null;
}) => {
  const formatName = useFormatName();
  const place = placeOfSubject(subject);
  if (place === null) {
    return kept === null ? (
      <code className={styles["subject"]}>{subject}</code>
    ) : (
      <span className={styles["subject"]}>{kept}</span>
    );
  }
  return (
    <Link className={styles["subject"]} to="/admin" search={place}>
      {nameOf(place, formatName, kept)}
    </Link>
  );
};

const nameOf = (
  place: SubjectPlace,
  formatName: ReturnType<typeof useFormatName>,
  kept: string | null,
): string => {
  switch (place.section) {
    case "settings":
      return settingsPageWords[place.page].title();
    case "bank":
      return m.bank_title();
    case "catalogue":
      return place.format === undefined
        ? m.catalogue_title()
        : formatName(place.format, kept ?? place.format);
    case "texts": {
      const [kind, locale] = place.text.split("_");
      const { data: text } = legalTextInput.safeParse({ kind, locale });
      return text === undefined
        ? m.law_texts_title()
        : `${legalTextNames[text.kind]()}, ${languageName(text.locale)}`;
    }
  }
};
