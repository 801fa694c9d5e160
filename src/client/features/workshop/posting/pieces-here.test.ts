import { afterAll, describe, expect, test } from "bun:test";

import { getLocale, overwriteGetLocale } from "#shared/messages/compiled/runtime.js";

import { piecesHere } from "./pieces-here.ts";

const before = getLocale;
afterAll(() => overwriteGetLocale(before));

const parcel = { pieces: 3, cutPieces: 0, madePieces: 0, recalledPieces: 0 };

describe("how much of a parcel is here", () => {
  test.each([
    ["de", { cutPieces: 2, madePieces: 2 }, "2 von 3 geschnitten"],
    ["de", { cutPieces: 3, madePieces: 3, recalledPieces: 1 }, "2 von 3 nicht zurückgerufen"],
    ["de", { recalledPieces: 3 }, "alle zurückgerufen"],
    ["de", { pieces: 1, recalledPieces: 1 }, "zurückgerufen"],
    ["en", { cutPieces: 3, madePieces: 3, recalledPieces: 2 }, "1 of 3 not recalled"],
    ["en", { recalledPieces: 3 }, "all recalled"],
    ["en", { pieces: 1, recalledPieces: 1 }, "recalled"],
  ] as const)("is said truly of one and of many (%s, %p)", (locale, changes, said) => {
    overwriteGetLocale(() => locale);
    expect(piecesHere({ ...parcel, ...changes })).toBe(said);
  });
});
