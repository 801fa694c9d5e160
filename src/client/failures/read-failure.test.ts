import { describe, expect, test } from "bun:test";

import * as m from "#shared/messages/compiled/messages.js";

import { readFailure } from "./read-failure.ts";
import { refusalSentence } from "./refusal-sentence.ts";

const answered = (data: unknown) =>
  Object.assign(new Error("x"), { name: "TRPCClientError", data });

describe("readFailure", () => {
  test("a refusal keeps its code and what its sentence needs", () => {
    const data = { refusal: "too_many_requests", data: { retryAfterSeconds: 7 } };
    expect(readFailure(answered(data))).toEqual({
      kind: "refusal",
      code: "too_many_requests",
      data: { retryAfterSeconds: 7 },
    });
  });

  test("an unexpected error of the server keeps its digest", () => {
    expect(readFailure(answered({ refusal: null, digest: "ab12" }))).toEqual({
      kind: "server",
      digest: "ab12",
    });
  });

  test("a code of a newer server gets the sentence for the unknown, not a crash of the page", () => {
    for (const refusal of ["not_yet_known", "toString", "__proto__"]) {
      expect(refusalSentence(answered({ refusal }))).toBe(m.refusal_unknown());
    }
  });

  test("no answer at all is told apart from a bug in the page", () => {
    expect(readFailure(answered(undefined)).kind).toBe("unreachable");
    expect(readFailure(new TypeError("x is not a function")).kind).toBe("client");
    expect(readFailure("text").kind).toBe("client");
  });
});
