import { Link } from "@tanstack/react-router";

import { Box } from "#client/features/workshop/parts/box.tsx";
import { companyFieldLabels } from "#client/features/workshop/parts/company-fields.ts";
import { settingsPageOf } from "#client/features/workshop/parts/settings-pages.ts";
import { trpc } from "#client/trpc.ts";
import { Notice } from "#client/ui/notice.tsx";
import { countryName } from "#shared/address/countries.ts";
import type { OpeningPoint } from "#shared/company/opening-points.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import type { Bank } from "#shared/settings.ts";

import styles from "./opening-checklist.module.css";

/** What the shop still needs before it sells, one by one, each with the way to its field; nothing once it does. */
export const OpeningChecklist = () => {
  const [settings] = trpc.workshop.settings.readSettings.useSuspenseQuery();
  const { isDemo, openingPoints: points } = settings;
  if (points.length === 0) return null;
  const hasRests = points.some(isRest);
  const words = isDemo ? demoWords : points.every(isOfRegister) ? imprintWords : almostWords;
  return (
    <Box isRaised title={words.title()}>
      <p>{words.text()}</p>
      {hasRests && <Notice tone="warn">{m.workshop_open_rests()}</Notice>}
      <ol className={styles["list"]}>
        {points.map((point) => (
          <li key={fieldOf(point)}>
            <Link
              to="/admin"
              search={{ section: "settings", page: settingsPageOf(point.section) }}
              hash={fieldOf(point)}
            >
              {labelOf(point)}
            </Link>
            <Reason point={point} />
          </li>
        ))}
      </ol>
    </Box>
  );
};

const demoWords = { title: m.workshop_open_title, text: m.workshop_open_text };
const almostWords = { title: m.workshop_open_almost_title, text: m.workshop_open_almost_text };
/** It sells, but its imprint is not whole. */
const imprintWords = { title: m.workshop_open_imprint_title, text: m.workshop_open_register_text };

const isOfRegister = (point: OpeningPoint): boolean =>
  "field" in point && (point.field === "registerCourt" || point.field === "registerNumber");

const isRest = (point: OpeningPoint): boolean => {
  if (point.section === "payments" || point.section === "shipping") return false;
  return "demoCountries" in point ? point.demoCountries.length > 0 : point.isDemoRest;
};

/** What the address of the settings names it by. */
const fieldOf = (point: OpeningPoint): string => {
  if (point.section === "payments") return "payments.hasBankTransfer";
  if (point.section === "shipping") return "shipping";
  return point.field === "packagingNumbers"
    ? `company.packagingNumbers.${point.demoCountries[0] ?? "DE"}`
    : `${point.section}.${point.field}`;
};

const labelOf = (point: OpeningPoint): string => {
  switch (point.section) {
    case "company":
      return point.field === "vatId" ? m.workshop_open_tax() : companyFieldLabels[point.field]();
    case "bank":
      return bankFieldLabels[point.field]();
    case "payments":
      return m.workshop_pay();
    case "shipping":
      return m.workshop_open_countries();
  }
};

const bankFieldLabels: Record<keyof Bank, () => string> = {
  accountHolder: () => m.workshop_bank_holder(),
  iban: () => m.workshop_open_iban(),
  bic: () => m.workshop_bank_bic(),
  bankName: () => m.workshop_bank_name(),
};

const Reason = ({ point }: { readonly point: OpeningPoint }) => {
  const reason = reasonOf(point);
  return reason === null ? null : <small>{reason}</small>;
};

/** Null where its name says enough. */
const reasonOf = (point: OpeningPoint): string | null => {
  if (point.section === "payments") return m.workshop_open_payments_text();
  if (point.section === "shipping") return m.workshop_open_countries_text();
  if ("demoCountries" in point) {
    const countries = point.demoCountries.map((country) => countryName(country, getLocale()));
    return countries.length === 0
      ? m.workshop_open_packaging_text()
      : m.workshop_open_packaging_rest({
          countries: new Intl.ListFormat(getLocale()).format(countries.toSorted()),
        });
  }
  if (point.isDemoRest) return m.workshop_open_rest();
  if (point.section === "bank") return m.workshop_open_bank_text();
  return point.field === "vatId" ? m.workshop_open_tax_text() : null;
};
