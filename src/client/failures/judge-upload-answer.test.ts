import { expect, test } from "bun:test";

import { judgeUploadAnswer } from "./judge-upload-answer.ts";

const problem = (code: string, data: object = {}) => JSON.stringify({ code, data });

test("nobody there, a busy shop and a new start are tried again", () => {
  expect(judgeUploadAnswer(null)).toEqual({ kind: "again" });
  for (const status of [409, 423, 500, 502, 503, 504]) {
    expect(judgeUploadAnswer({ status, body: "" })).toEqual({
      kind: "again",
      waitsFor: "shop",
    });
  }
});

test("a shop that says when is asked then, one that knows no session gets one first", () => {
  const body = problem("too_many_requests", { retryAfterSeconds: 7 });
  expect(judgeUploadAnswer({ status: 429, body })).toEqual({
    kind: "again",
    waitsFor: "shop",
    afterMilliseconds: 7_000,
  });
  expect(judgeUploadAnswer({ status: 401, body: problem("session_required") })).toMatchObject({
    kind: "again",
    needsSession: true,
  });
});

test("a process without room is no refusal: another one may have some", () => {
  const body = problem("storage_full");
  expect(judgeUploadAnswer({ status: 507, body })).toEqual({ kind: "again", waitsFor: "room" });
});

test("a refusal keeps its code and its numbers", () => {
  for (const [status, code] of [
    [413, "photo_too_large"],
    [422, "photo_damaged"],
  ] as const) {
    const verdict = judgeUploadAnswer({ status, body: problem(code, { mb: 50 }) });
    expect(verdict).toEqual({ kind: "refused", code, data: { mb: 50 } });
  }
});

test("an answer that is not ours is a failure that can be tried by hand", () => {
  for (const body of ["<html>", "null", problem("never_heard_of")]) {
    expect(judgeUploadAnswer({ status: 400, body })).toEqual({ kind: "failed" });
  }
});
