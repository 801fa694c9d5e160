import type { Magnet } from "#client/features/studio/magnets/magnet.ts";
import { announce } from "#client/ui/over/toast-store.ts";
import * as m from "#shared/messages/compiled/messages.js";

/** Says to screen readers what a step back or forth was about, by the tool that does it: "Undo: Text". */
export const sayStep = (
  kind: "undo" | "redo",
  before: readonly Magnet[],
  after: readonly Magnet[],
): void => {
  if (before === after) return;
  const what = nameOfStep(before, after);
  announce(kind === "undo" ? m.studio_undone({ what }) : m.studio_redone({ what }));
};

const nameOfStep = (before: readonly Magnet[], after: readonly Magnet[]): string => {
  const one = before.find((magnet) => !after.includes(magnet));
  const other = after.find(({ id }) => id === one?.id);
  // More of them, fewer, or in another order.
  if (!one || !other || before.length !== after.length) return m.studio_strip();
  if (one.quantity !== other.quantity) return m.layouts_magnet();
  for (const [part, name] of parts) {
    if (isOther(one.document[part], other.document[part])) return name();
  }
  const of = (key: "photoId" | "crop") =>
    isOther(
      one.document.frames.map((frame) => frame[key]),
      other.document.frames.map((frame) => frame[key]),
    );
  return of("photoId") ? m.layouts_tool() : of("crop") ? m.studio_tool_crop() : m.looks_tool();
};

const parts = [
  ["formatSlug", m.studio_tool_format],
  ["layout", m.layouts_tool],
  ["texts", m.texts_tool],
  ["border", m.looks_border_tool],
  ["background", m.looks_border_tool],
] as const;

const isOther = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) !== JSON.stringify(other);
