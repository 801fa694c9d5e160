import { Link, type LinkProps } from "@tanstack/react-router";

import { Box } from "#client/features/workshop/parts/box.tsx";
import type { SettingsPage } from "#client/features/workshop/parts/settings-pages.ts";
import { trpc } from "#client/trpc.ts";
import { ProgressBar } from "#client/ui/waiting/progress-bar.tsx";
import type { OpeningPoint } from "#shared/company/opening-points.ts";
import type { OpeningStep } from "#shared/company/opening-steps.ts";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "./opening-guide.module.css";

type Steps = readonly { readonly step: OpeningStep; readonly isDone: boolean }[];

/** From the one-time link to the first real order: a few steps, each with its reason and the way to its field. */
export const OpeningGuide = ({ steps }: { readonly steps: Steps }) => {
  const [{ openingPoints: points, isDemo }] =
    trpc.workshop.settings.readSettings.useSuspenseQuery();
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone }) => !isDone)?.step;
  const progress = m.opening_progress({ done, all: steps.length });
  return (
    <Box isRaised title={m.opening_title()} aside={progress}>
      <p>
        {done === steps.length ? m.opening_all_done() : m.opening_text()}
        {isDemo && ` ${m.opening_demo()}`}
      </p>
      <ProgressBar value={done / steps.length} label={progress} />
      <ol className={styles["steps"]}>
        {steps.map(({ step, isDone }) => (
          <li
            key={step}
            className={styles["step"]}
            data-done={isDone || undefined}
            aria-current={step === next ? "step" : undefined}
          >
            <Link {...wayTo(step, points)}>{words[step].title()}</Link>
            {isDone && <span className={styles["done"]}>{m.opening_done()}</span>}
            <small>{words[step].why()}</small>
          </li>
        ))}
      </ol>
    </Box>
  );
};

const words: Record<OpeningStep, { readonly title: () => string; readonly why: () => string }> = {
  face: { title: m.opening_face, why: m.opening_face_why },
  company: { title: m.opening_company, why: m.opening_company_why },
  bank: { title: m.opening_bank, why: m.opening_bank_why },
  shipping: { title: m.opening_shipping, why: m.opening_shipping_why },
  formats: { title: m.opening_formats, why: m.opening_formats_why },
  test_sheet: { title: m.opening_test_sheet, why: m.opening_test_sheet_why },
};

/** The very field that is asked for first; a step that is done leads to its page. */
const wayTo = (step: OpeningStep, points: readonly OpeningPoint[]): LinkProps => {
  const page = (name: SettingsPage, hash: string): LinkProps => ({
    to: "/admin",
    search: { section: "settings", page: name },
    hash,
  });
  const isOpen = (field: string) =>
    points.some((point) => "field" in point && point.field === field);
  switch (step) {
    case "face":
      return page("face", "face.name");
    case "company": {
      const point = points.find(
        (some) => some.section === "company" && some.field !== "packagingNumbers",
      );
      return page("company", `company.${point && "field" in point ? point.field : "name"}`);
    }
    case "bank":
      return page("bank", isOpen("iban") ? "bank.iban" : "vat.scheme");
    case "shipping":
      return isOpen("packagingNumbers")
        ? page("company", "company.packagingNumbers.DE")
        : page("shipping", "shipping");
    case "formats":
      return { to: "/admin", search: { section: "catalogue" } };
    case "test_sheet":
      return { to: "/photo-magnets/create" };
  }
};
