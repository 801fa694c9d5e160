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
  const [one, other] = before
    .map((magnet) => [magnet, after.find(({ id }) => id === magnet.id)] as const)
    .find(([magnet, then]) => magnet !== then) ?? [undefined, undefined];
  // More of them, fewer, or in another order.
  if (!one || !other || before.length !== after.length) return m.studio_strip();
  if (one.quantity !== other.quantity) return m.layouts_magnet();
  const isOther = (part: keyof Magnet["document"]) =>
    JSON.stringify(one.document[part]) !== JSON.stringify(other.document[part]);
  if (isOther("formatSlug") || isOther("puzzle")) return m.studio_tool_format();
  if (isOther("texts")) return m.texts_tool();
  if (isOther("border") || isOther("background")) return m.looks_border_tool();
  if (isOther("layout") || photosOf(one) !== photosOf(other)) return m.layouts_tool();
  return looksOf(one) === looksOf(other) ? m.studio_tool_crop() : m.looks_tool();
};

const photosOf = ({ document }: Magnet): string =>
  document.frames.map(({ photoId }) => photoId).join();

const looksOf = ({ document }: Magnet): string =>
  JSON.stringify(document.frames.map(({ crop: _crop, ...look }) => look));
