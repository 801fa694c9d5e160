import { Link } from "@tanstack/react-router";

import { RefusalNotice } from "#client/failures/refusal-notice.tsx";
import { Box } from "#client/features/workshop/parts/box.tsx";
import { useIsAdmin } from "#client/features/workshop/parts/use-is-admin.ts";
import type { OpeningView } from "#client/features/workshop/parts/workshop-views.ts";
import { trpc } from "#client/trpc.ts";
import { Button } from "#client/ui/button.tsx";
import { ProgressBar } from "#client/ui/waiting/progress-bar.tsx";
import { openingSteps, type OpeningStep } from "#shared/company/opening-steps.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { partWords } from "./part-words.ts";
import { TextsFit } from "./texts-fit.tsx";
import { useMarkOpening } from "./use-opening-acts.ts";
import { wayTo } from "./way-to.ts";

import styles from "./opening-guide.module.css";

/**
 * From the one-time link to the first real order: a few steps, each with its reason and the way to what it
 * asks for. It stands on Today until somebody puts it away; at home in the settings it is always found.
 */
export const OpeningGuide = ({ isAtHome = false }: { readonly isAtHome?: boolean }) => {
  const [{ steps, isPutAway }] = trpc.workshop.desk.readOpening.useSuspenseQuery();
  const [{ isDemo }] = trpc.workshop.settings.readSettings.useSuspenseQuery();
  const isAdmin = useIsAdmin();
  const mark = useMarkOpening();
  if (isPutAway && !isAtHome) return null;
  const open = steps.filter(isOpen);
  const done = steps.length - open.length;
  const progress = m.opening_progress({ done, all: steps.length });
  return (
    <Box isRaised title={m.opening_title()} aside={progress}>
      <p>
        {open.length === 0 ? m.opening_all_done() : m.opening_text()}
        {isDemo && ` ${m.opening_demo()}`}
      </p>
      <ProgressBar value={done / steps.length} label={progress} />
      <ol className={styles["steps"]}>
        {steps.map((step) => (
          <Step key={step.step} {...step} isNext={step === open[0]} />
        ))}
      </ol>
      {isAdmin && (
        <div className={styles["acts"]}>
          <Button
            isBusy={mark.isPending}
            onClick={() =>
              mark.mutate({ mark: isPutAway ? "take_out_opening" : "put_away_opening" })
            }
          >
            {isPutAway ? m.opening_take_out() : m.opening_put_away()}
          </Button>
        </div>
      )}
      <RefusalNotice error={mark.error} />
    </Box>
  );
};

type StepView = OpeningView["steps"][number];

const isOpen = ({ parts }: StepView): boolean => parts.some(({ isDone }) => !isDone);

/** What is done is one line; what is open says why it is asked, and leads to each of its parts. */
const Step = ({ step, parts, isNext }: StepView & { readonly isNext: boolean }) => {
  const [{ openingPoints: points }] = trpc.workshop.settings.readSettings.useSuspenseQuery();
  const first = parts.find(({ isDone }) => !isDone);
  const { title, why } = words[step];
  return (
    <li
      className={styles["step"]}
      data-done={first === undefined || undefined}
      aria-current={isNext ? "step" : undefined}
    >
      <Link {...wayTo(first?.part ?? openingSteps[step][0], points)}>{title()}</Link>
      {first === undefined ? (
        <span className={styles["done"]}>{m.opening_done()}</span>
      ) : (
        <>
          <small>{why()}</small>
          {step === "test_order" && <Afterwards />}
          {parts.length > 1 && (
            <ul className={styles["parts"]}>
              {parts.map(({ part, isDone }) => (
                <li key={part} data-done={isDone || undefined}>
                  <Link {...wayTo(part, points)}>{partWords[part]()}</Link>
                  {isDone && <span className={styles["done"]}>{m.opening_done()}</span>}
                  {part === "legal_texts" && !isDone && <TextsFit />}
                  {part === "test_sheet" && !isDone && <small>{m.opening_sheet_text()}</small>}
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </li>
  );
};

/** What comes of a test order, for whoever wants to know it before. */
const Afterwards = () => (
  <details className={styles["more"]}>
    <summary>{m.opening_test_order_more()}</summary>
    <ul>
      <li>{m.opening_test_order_counts()}</li>
      <li>{m.opening_test_order_cancel()}</li>
      <li>{m.opening_test_order_refund()}</li>
    </ul>
  </details>
);

const words: Record<OpeningStep, { readonly title: () => string; readonly why: () => string }> = {
  face: { title: m.opening_face, why: m.opening_face_why },
  company: { title: m.opening_company, why: m.opening_company_why },
  bank: { title: m.opening_bank, why: m.opening_bank_why },
  shipping: { title: m.opening_shipping, why: m.opening_shipping_why },
  formats: { title: m.opening_formats, why: m.opening_formats_why },
  mails: { title: m.opening_mails, why: m.opening_mails_why },
  backup: { title: m.opening_backup, why: m.opening_backup_why },
  test_order: { title: m.opening_test_order, why: m.opening_test_order_why },
};
