import { afterAll, beforeAll, expect, test } from "bun:test";

import { getLocale, overwriteGetLocale } from "#shared/messages/compiled/runtime.js";

import { whyParcelsStay } from "./why-parcels-stay.ts";

const before = getLocale;
beforeAll(() => overwriteGetLocale(() => "de"));
afterAll(() => overwriteGetLocale(before));

const early = (postFrom: string) => ({ obstacle: "parcel_too_early", postFrom }) as const;
const stays = (obstacle: "parcel_recalled" | "parcel_unpaid" | "parcel_not_made" | null) =>
  ({ obstacle, postFrom: null }) as const;

test("a gift that is cut and paid stays for its day, which is named", () => {
  expect(whyParcelsStay([early("2026-12-18")])).toEqual([
    "1 Paket bleibt hier: Es ist ein Geschenk und geht nicht vor Fr., 18.\u00a0Dez. raus.",
  ]);
  expect(whyParcelsStay([early("2026-12-18"), early("2026-12-16")])).toEqual([
    "2 Pakete bleiben hier: Es sind Geschenke für spätere Tage, das erste geht nicht vor Mi., 16.\u00a0Dez. raus.",
  ]);
});

test("each obstacle is counted in its own words, and what can go is none", () => {
  expect(
    whyParcelsStay([
      stays(null),
      early("2026-12-18"),
      stays("parcel_not_made"),
      stays("parcel_unpaid"),
      stays("parcel_not_made"),
      stays("parcel_recalled"),
    ]),
  ).toEqual([
    "1 Paket bleibt hier: Ein Magnet darin ist aus einer zurückgerufenen Charge.",
    "1 Paket bleibt hier: Es ist nicht bezahlt.",
    "2 Pakete bleiben hier: Sie sind noch nicht fertig.",
    "1 Paket bleibt hier: Es ist ein Geschenk und geht nicht vor Fr., 18.\u00a0Dez. raus.",
  ]);
});
