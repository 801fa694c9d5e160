import { uuidv7 } from "uuidv7";

import { formatValues } from "#testing/makes/format-values.ts";

import type { AccessRow } from "./access-row.ts";

/** The rows of the catalogue: what staff looks at and admins change. */
export const catalogAccess: Readonly<Record<string, AccessRow>> = {
  "workshop.catalog.listFormatNames": { guard: "staff" },
  "workshop.catalog.watchOffer": { guard: "staff", isSubscription: true },
  "workshop.catalog.listFormatPrices": { guard: "staff" },
  "workshop.catalog.readFormat": { guard: "staff", input: () => ({ slug: "square-63" }) },
  "workshop.catalog.saveFormat": {
    guard: "admin",
    input: () => {
      const slug = `f${uuidv7().slice(-12)}`;
      return { of: null, format: formatValues({ slug, isOnSale: false }) };
    },
  },
  "workshop.catalog.retireFormat": {
    guard: "admin",
    input: () => ({ slug: "nothing-like-it", isRetired: true }),
    rightful: "format_not_found",
  },
  "workshop.catalog.sortFormats": {
    guard: "admin",
    input: () => ({ slugs: ["square-63"] }),
    rightful: "changed_meanwhile",
  },
  "workshop.catalog.readCatalogue": { guard: "staff" },
  "workshop.catalog.importCatalogue": {
    guard: "admin",
    input: () => ({
      file: { version: 1, formats: [formatValues({ slug: `f${uuidv7().slice(-12)}` })] },
      seenHash: "0".repeat(64),
    }),
    rightful: "changed_meanwhile",
  },
  "workshop.catalog.putBackFormat": {
    guard: "admin",
    input: () => ({ eventId: uuidv7() }),
    rightful: "not_found",
  },
  "workshop.catalog.saveFormatPrices": {
    guard: "admin",
    input: () => ({
      slug: "square-63",
      isOnSale: true,
      tiers: [{ minQuantity: 1, unitCents: 391 }],
    }),
    rightful: "changed_meanwhile",
  },
  "workshop.catalog.saveFormatNotices": {
    guard: "admin",
    input: () => ({
      slug: "square-63",
      isWithdrawable: false,
      isStrongMagnet: false,
      material: null,
    }),
    rightful: "changed_meanwhile",
  },
  "workshop.catalog.saveFormatLayouts": {
    guard: "admin",
    input: () => ({ slug: "square-63", layouts: ["single", "pair", "quartet"] }),
  },
  "workshop.catalog.putBackFormatPrices": {
    guard: "admin",
    input: () => ({ eventId: uuidv7() }),
    rightful: "not_found",
  },
  "workshop.catalog.putBackFormatNotices": {
    guard: "admin",
    input: () => ({ eventId: uuidv7() }),
    rightful: "not_found",
  },
  "workshop.catalog.putBackFormatLayouts": {
    guard: "admin",
    input: () => ({ eventId: uuidv7() }),
    rightful: "not_found",
  },
};
