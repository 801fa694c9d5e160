import { afterEach, expect, test } from "bun:test";

import { dismissToast, readMessages } from "#client/ui/over/toast-store.ts";

import { offerUndo } from "./offer-undo.ts";

const shown = () => readMessages().toasts.map(({ text }) => text);
afterEach(() => {
  for (const { id } of readMessages().toasts) dismissToast(id);
});

test("an offer whose way back also stands elsewhere makes room for the next; one that ends with its time stays", () => {
  const undone: string[] = [];
  const offer = (text: string, seconds?: number) =>
    offerUndo({ text, onUndo: () => undone.push(text), ...(seconds && { seconds }) });
  offer("batch 1 printed");
  offer("batch 1 cut");
  expect(shown()).toEqual(["batch 1 cut"]);
  offer("posted", 120);
  expect(shown()).toEqual(["posted"]);
  offer("set aside");
  expect(shown()).toEqual(["posted", "set aside"]);
  for (const { action } of readMessages().toasts) action?.onAct();
  expect(undone).toEqual(["posted", "set aside"]);
});
