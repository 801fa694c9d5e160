import { expect, test } from "bun:test";

import * as m from "#shared/messages/compiled/messages.js";
import { orderedPhotoDays } from "#shared/privacy.ts";

import { photosKeptUntil } from "./photos-kept-until.ts";

const item = (photos: readonly object[]) => ({ photos, document: { frames: [{}] } });
const shipped = [{ kind: "shipped", at: "2026-11-20T09:00:00.000Z" }];

test("photos that somebody had deleted are said to be so, before the parcel has left and after (LAW 17)", () => {
  const open = { status: "confirmed", events: [], items: [item([{}]), item([])] };
  expect(photosKeptUntil(open)).toBe(m.privacy_order_until_open({ days: orderedPhotoDays }));
  const wished = { ...open, items: [item([]), item([])] };
  expect(photosKeptUntil(wished)).toBe(m.privacy_order_until_wished());
  const sent = { ...open, status: "shipped", events: shipped };
  expect(photosKeptUntil(sent)).toContain("2027");
  expect(photosKeptUntil({ ...sent, items: wished.items })).toBe(m.privacy_order_until_gone());
  // A magnet of words alone has none to delete.
  const words = { photos: [], document: { frames: [] } };
  expect(photosKeptUntil({ ...sent, items: [words] })).toContain("2027");
});

test("of an order that was called off nothing is posted: its photos are kept as all others are", () => {
  const calledOff = { status: "canceled", events: [], items: [item([{}])] };
  expect(photosKeptUntil(calledOff)).toBe(m.privacy_order_until_called_off());
});
