import { afterEach, expect, test } from "bun:test";

import { dismissToast, readMessages, showToast } from "./toast-store.ts";

afterEach(() => {
  for (const { id } of readMessages().toasts) dismissToast(id);
});

const shown = () => readMessages().toasts.map(({ id, text }) => [id, text]);

test("the same sentence said again stands there once, as a new one that is read out", () => {
  showToast({ tone: "neutral", text: "Copied" });
  const other = showToast({ tone: "good", text: "Saved" });
  const again = showToast({ tone: "neutral", text: "Copied" });
  expect(shown()).toEqual([
    [other, "Saved"],
    [again, "Copied"],
  ]);
});

test("of two that can each be taken back, both stay", () => {
  const action = { label: "Undo", onAct: () => {} };
  const one = showToast({ tone: "neutral", text: "Removed", action });
  const two = showToast({ tone: "neutral", text: "Removed", action });
  expect(shown()).toEqual([
    [one, "Removed"],
    [two, "Removed"],
  ]);
});
