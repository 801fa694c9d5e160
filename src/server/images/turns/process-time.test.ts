import { expect, test } from "bun:test";

import { millisecondsOf, readProcessTime } from "./process-time.ts";

test("a process that works uses processor time, and one that is gone used none", async () => {
  const child = Bun.spawn([process.execPath, "-e", "for (;;) {}"]);
  let used = 0;
  while (used < 50) used = await readProcessTime(child.pid);
  child.kill("SIGKILL");
  await child.exited;
  expect(await readProcessTime(child.pid)).toBe(0);
});

test("the times that ps tells are understood", () => {
  expect(millisecondsOf("  0:01.50\n")).toBe(1_500);
  expect(millisecondsOf("2:03.04")).toBe(123_040);
  expect(millisecondsOf("1:00:00")).toBe(3_600_000);
  expect(millisecondsOf("")).toBe(0);
});
