import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";

import { trpc } from "#client/trpc.ts";
import { classNames } from "#client/ui/class-names.ts";
import * as m from "#shared/messages/compiled/messages.js";

import section from "#client/ui/page-section.module.css";
import styles from "./questions.module.css";

/** What people ask before they order, answered with what is set up in this shop. */
export const Questions = () => {
  const [shop] = trpc.settings.readShop.useSuspenseQuery();
  const [formats] = trpc.catalog.listFormats.useSuspenseQuery();
  const days = { min: shop.productionDaysMin, max: shop.productionDaysMax };
  // Where some may be given back, each format says it for itself.
  const isFinal = !formats.some(({ isWithdrawable }) => isWithdrawable);
  return (
    <section className={classNames(section["section"], styles["section"])}>
      <h2>{m.home_questions_title()}</h2>
      <div className={styles["list"]}>
        <Question question={m.home_question_time()}>{m.home_answer_time(days)}</Question>
        <Question question={m.home_question_photos()}>{m.home_answer_photos()}</Question>
        <Question question={m.home_question_hold()}>{m.home_answer_hold()}</Question>
        <Question question={m.home_question_account()}>{m.home_answer_account()}</Question>
        {isFinal && (
          <Question question={m.home_question_return()}>{m.home_answer_return()}</Question>
        )}
        <Question question={m.home_question_privacy()}>
          {m.home_answer_privacy()} <Link to="/legal/privacy">{m.shell_footer_privacy()}</Link>
        </Question>
      </div>
    </section>
  );
};

const Question = ({
  question,
  children,
}: {
  readonly question: string;
  readonly children: ReactNode;
}) => (
  <details className={styles["question"]}>
    <summary>{question}</summary>
    <p>{children}</p>
  </details>
);
