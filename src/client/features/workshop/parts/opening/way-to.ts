import type { LinkProps } from "@tanstack/react-router";

import { backupAnchor } from "#client/features/workshop/parts/backup-age.ts";
import type { SettingsPage } from "#client/features/workshop/parts/settings-pages.ts";
import type { OpeningPoint } from "#shared/company/opening-points.ts";
import type { OpeningPart } from "#shared/company/opening-steps.ts";

/** Where a part of the opening is said or done: the very field, and of several the first that is missing. */
export const wayTo = (part: OpeningPart, points: readonly OpeningPoint[]): LinkProps => {
  switch (part) {
    case "face":
      return page("face", "face.name");
    case "imprint":
      return page("company", `company.${firstMissing(points)}`);
    case "legal_texts":
      return { to: "/admin", search: { section: "texts" } };
    case "guarantee_graphic":
      return page("law", guaranteeAnchor);
    case "account":
      return page("bank", "bank.iban");
    case "vat":
      return page("bank", "vat.scheme");
    case "packaging":
      return page("company", "company.packagingNumbers.DE");
    case "shipping_prices":
      return page("shipping", "shipping");
    case "own_price":
    case "format_prices":
      return { to: "/admin", search: { section: "catalogue" } };
    case "mail_server":
      return page("mails", testMailAnchor);
    case "backup":
      return page("backup", backupAnchor);
    case "test_order":
      return { to: "/photo-magnets/create" };
    case "test_sheet":
      return { to: "/admin", search: { section: "production" } };
  }
};

/** Boxes of the settings that have no form, by what the address calls them. */
export const testMailAnchor = "test-mail";
export const guaranteeAnchor = "guarantee";

const page = (name: SettingsPage, hash: string): LinkProps => ({
  to: "/admin",
  search: { section: "settings", page: name },
  hash,
});

const firstMissing = (points: readonly OpeningPoint[]): string => {
  const point = points.find(
    (some) => some.section === "company" && some.field !== "packagingNumbers",
  );
  return point && "field" in point ? point.field : "name";
};
