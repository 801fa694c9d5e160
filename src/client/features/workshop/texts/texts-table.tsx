import { Link } from "@tanstack/react-router";

import {
  languageName,
  legalTextNames,
  useLegalFacts,
} from "#client/features/workshop/parts/legal-facts.ts";
import { Moment } from "#client/features/workshop/parts/moment.tsx";
import type { LegalTextRow } from "#client/features/workshop/parts/workshop-views.ts";
import { StatusPill } from "#client/ui/status-pill.tsx";
import { lintLegalText } from "#shared/legal/lint-legal-text.ts";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "#client/features/workshop/parts/lists/table.module.css";

/** Each text in each language: which version applies, whether a draft waits, what the check finds. */
export const TextsTable = ({ texts }: { readonly texts: readonly LegalTextRow[] }) => {
  const facts = useLegalFacts();
  return (
    <table className={styles["table"]}>
      <thead>
        <tr>
          <th scope="col">{m.law_texts_text()}</th>
          <th scope="col">{m.law_texts_language()}</th>
          <th scope="col">{m.law_texts_state()}</th>
          <th scope="col">{m.law_texts_check()}</th>
        </tr>
      </thead>
      <tbody>
        {texts.map((text) => {
          const { kind, locale, source } = text;
          const count = lintLegalText(kind, source, facts).length;
          return (
            <tr key={`${kind}_${locale}`}>
              <th scope="row">
                <Link
                  to="/admin"
                  search={{ section: "texts", text: `${kind}_${locale}` }}
                  className={styles["open"]}
                  data-row
                >
                  {legalTextNames[kind]()}
                </Link>
              </th>
              <td>{languageName(locale)}</td>
              <td>
                <TextState text={text} />{" "}
                {text.hasDraft && <StatusPill tone="note">{m.law_state_draft()}</StatusPill>}
              </td>
              <td data-quiet={count === 0 || undefined}>
                {count === 0 ? (
                  m.law_check_fine()
                ) : (
                  <StatusPill tone="warn">
                    {count === 1 ? m.law_check_one() : m.law_check_count({ count })}
                  </StatusPill>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};

const TextState = ({ text: { version, publishedAt } }: { readonly text: LegalTextRow }) =>
  version === null || publishedAt === null ? (
    <StatusPill>{m.law_state_template()}</StatusPill>
  ) : (
    <>
      {m.law_page_version({ version })}, <Moment at={publishedAt} style="day" />
    </>
  );
