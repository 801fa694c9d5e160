import { expect, test } from "bun:test";

import { createGathering, type LineFields } from "./gather-alike.ts";

/** A gathering whose time passes when told. */
const openGathering = () => {
  const waiting: (() => void)[] = [];
  const lines: LineFields[] = [];
  const gather = createGathering((run) => void waiting.push(run));
  return {
    lines,
    fail: (fields: LineFields, text = "database unavailable") =>
      gather(text, fields, (told) => void lines.push(told)),
    pass: () => waiting.splice(0).forEach((run) => run()),
    waiting,
  };
};
const refused = () => new Error("failed query", { cause: new Error("connect ECONNREFUSED") });

test("a failure is told at once, and a thousand like it are one line with their count and the last of them", () => {
  const { lines, fail, pass } = openGathering();
  for (let index = 0; index <= 1_000; index += 1) {
    fail({ err: refused(), requestId: `r${index}`, path: `/p${index}` });
  }
  expect(lines).toEqual([expect.objectContaining({ requestId: "r0" })]);
  pass();
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatchObject({ requestId: "r1000", alike: 1_000 });
});

test("while it goes on there is a line for each time, and once it ended the next is told at once", () => {
  const { lines, fail, pass, waiting } = openGathering();
  for (let round = 0; round < 4; round += 1) {
    fail({ err: refused() });
    fail({ err: refused() });
    pass();
  }
  expect(lines.map(({ alike }) => alike)).toEqual([undefined, 1, 2, 2, 2]);
  pass();
  expect(waiting).toEqual([]);
  fail({ err: refused() });
  expect(lines).toHaveLength(6);
});

test("other failures, other jobs and other faults of ours are told each", () => {
  const { lines, fail } = openGathering();
  fail({ err: refused() });
  fail({ err: new Error("no answer within 2000 ms") });
  fail({ err: refused() }, "a job failed");
  fail({ err: refused(), job: "mail.send" }, "a job failed");
  fail({ err: refused(), job: "photos.process" }, "a job failed");
  fail({ err: refused(), digest: "abc" }, "unexpected error");
  fail({ err: refused(), digest: "abd" }, "unexpected error");
  expect(lines).toHaveLength(7);
});

test("kinds without end take no memory without end, and none is lost", () => {
  const { lines, fail, waiting } = openGathering();
  for (let index = 0; index < 1_000; index += 1) fail({ err: new Error(`kind ${index}`) });
  expect(lines).toHaveLength(1_000);
  expect(waiting.length).toBeLessThanOrEqual(200);
});
