import { afterEach, expect, test } from "bun:test";

import { dismissToast, readMessages } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { offerUndo } from "./offer-undo.ts";

const shown = () => readMessages().toasts.map(({ text }) => text);
afterEach(() => {
  for (const { id } of readMessages().toasts) dismissToast(id);
});

test("of several offers each says to ears what it takes back: what it is about, else its whole sentence", () => {
  offerUndo({
    text: "2026-00042: 1 parcel is posted.",
    what: "2026-00042",
    onUndo: () => {},
    seconds: 1,
  });
  offerUndo({ text: "The format is retired.", onUndo: () => {} });
  expect(readMessages().toasts.map(({ action }) => action?.name)).toEqual([
    `${m.moves_undo()}: 2026-00042`,
    `${m.moves_undo()}: The format is retired.`,
  ]);
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
