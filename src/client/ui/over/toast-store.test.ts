import { afterEach, expect, jest, test } from "bun:test";

import { announce, dismissToast, readMessages, showToast, unsayDone } from "./toast-store.ts";

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

test("what was said to be done is not said any more once it is taken back; faults and questions stay", () => {
  announce("Magnet removed");
  showToast({ tone: "good", text: "Taken over" });
  const fault = showToast({ tone: "bad", text: "No connection" });
  const action = { label: "Show", onAct: () => {} };
  const question = showToast({ tone: "neutral", text: "Elsewhere", action });
  unsayDone();
  expect(readMessages().announcement).toBe("");
  expect(shown()).toEqual([
    [fault, "No connection"],
    [question, "Elsewhere"],
  ]);
});

test("what is said while the tab lies behind another stands until it has been seen", () => {
  const page = Object.assign(new EventTarget(), { hidden: true });
  Object.assign(globalThis, { document: page });
  jest.useFakeTimers();
  const changed = showToast({ tone: "neutral", text: "Changed elsewhere" });
  jest.advanceTimersByTime(60_000);
  expect(shown()).toEqual([[changed, "Changed elsewhere"]]);
  page.hidden = false;
  page.dispatchEvent(new Event("visibilitychange"));
  jest.advanceTimersByTime(6_000);
  expect(shown()).toEqual([[changed, "Changed elsewhere"]]);
  jest.advanceTimersByTime(2_000);
  expect(shown()).toEqual([]);
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, "document");
});
