import { afterAll, describe, expect, test } from "bun:test";

import { getLocale, overwriteGetLocale } from "#shared/messages/compiled/runtime.js";

import { piecesHere } from "./pieces-here.ts";

const before = getLocale;
afterAll(() => overwriteGetLocale(before));

const parcel = { pieces: 3, cutPieces: 0, madePieces: 0, recalledPieces: 0, readyPieces: 0 };

describe("how much of a parcel is here", () => {
  test.each([
    ["de", { cutPieces: 2, madePieces: 2 }, "2 von 3 geschnitten"],
    ["de", { recalledPieces: 1, readyPieces: 2 }, "2 von 3 fertig, 1 zurückgerufen"],
    // Three lie on no sheet, two were recalled: none can be packed.
    ["de", { pieces: 5, cutPieces: 2, recalledPieces: 2 }, "0 von 5 fertig, 2 zurückgerufen"],
    ["de", { recalledPieces: 3 }, "alle zurückgerufen"],
    ["de", { pieces: 1, recalledPieces: 1 }, "zurückgerufen"],
    ["en", { recalledPieces: 2, readyPieces: 1 }, "1 of 3 ready, 2 recalled"],
    ["en", { recalledPieces: 3 }, "all recalled"],
    ["en", { pieces: 1, recalledPieces: 1 }, "recalled"],
  ] as const)("is said truly of one and of many (%s, %p)", (locale, changes, said) => {
    overwriteGetLocale(() => locale);
    expect(piecesHere({ ...parcel, ...changes })).toBe(said);
  });
});
