import { expect, test } from "bun:test";

import * as m from "#shared/messages/compiled/messages.js";

import { printProgress } from "./print-progress.ts";

test("print files are counted once there are any, and what failed does not come by itself", () => {
  expect(printProgress([])).toEqual({ isReady: false, sentence: m.workshop_step_print_none() });
  expect(printProgress(["queued"]).sentence).toBe(
    m.workshop_step_print_waiting({ ready: 0, all: 1 }),
  );
  expect(printProgress(["ready", "failed", "rendering"])).toEqual({
    isReady: false,
    sentence: m.workshop_step_print_failed({ ready: 1, all: 3 }),
  });
  expect(printProgress(["ready", "ready"])).toEqual({
    isReady: true,
    sentence: m.workshop_step_print_ready(),
  });
});
