import { Box } from "#client/features/workshop/parts/box.tsx";
import { companyFieldLabels } from "#client/features/workshop/parts/company-fields.ts";
import type { SettingsView } from "#client/features/workshop/parts/workshop-views.ts";
import { IconCheck, IconMinus } from "#client/ui/icons.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import styles from "./settings-section.module.css";

/** What the shop still needs before it is one: shown until nothing is missing. */
export const OpeningChecklist = ({ settings }: { readonly settings: SettingsView }) => {
  const { missingCompanyFields, savedSections } = settings;
  const missing = missingCompanyFields.map((field) => companyFieldLabels[field]());
  const isCompanySaved = savedSections.includes("company");
  const points = [
    {
      isDone: isCompanySaved && missing.length === 0,
      text: m.workshop_open_company(),
      detail:
        missing.length > 0
          ? m.workshop_open_missing({ fields: missing.join(", ") })
          : m.workshop_open_save_once(),
    },
    {
      isDone: savedSections.includes("bank"),
      text: m.workshop_open_bank(),
      detail: m.workshop_open_bank_text(),
    },
    {
      isDone: isCompanySaved && Object.keys(settings.company.packagingNumbers).length > 0,
      text: m.workshop_open_packaging(),
      detail: m.workshop_open_packaging_text(),
    },
  ];
  if (points.every(({ isDone }) => isDone)) return null;
  return (
    <Box
      isRaised
      title={settings.isDemo ? m.workshop_open_title() : m.workshop_open_almost_title()}
    >
      <p>{settings.isDemo ? m.workshop_open_text() : m.workshop_open_almost_text()}</p>
      <ul className={styles["list"]}>
        {points.map(({ isDone, text, detail }) => (
          <li key={text} data-done={isDone || undefined}>
            {isDone ? <IconCheck /> : <IconMinus />}
            <span>
              {text} {isDone && m.workshop_open_done()}
              {!isDone && <small>{detail}</small>}
            </span>
          </li>
        ))}
      </ul>
    </Box>
  );
};
