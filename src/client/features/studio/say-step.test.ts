import { expect, test } from "bun:test";

import { readMessages } from "#client/ui/over/toast-store.ts";
import { centredCrop } from "#shared/design/crop/crop-limits.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { type Magnet, newMagnet, withCrop } from "./magnets/magnet.ts";
import { sayStep } from "./say-step.ts";

const one = newMagnet("a", "photo-a", "square-63");
const other = newMagnet("b", "photo-b", "square-63");
const set = [one, other];
const withDocument = (change: Partial<Magnet["document"]>) => [
  one,
  { ...other, document: { ...other.document, ...change } },
];
const said = (after: readonly Magnet[], before: readonly Magnet[] = set) => {
  sayStep("undo", before, after);
  return readMessages().announcement.trim();
};

test("what a step was about is said by the tool that does it; a step that leads nowhere says nothing", () => {
  const [frame] = other.document.frames;
  const steps: readonly (readonly [readonly Magnet[], string])[] = [
    [[one], m.studio_strip()],
    [[other, one], m.studio_strip()],
    [[one, { ...other, quantity: 2 }], m.layouts_magnet()],
    [withDocument({ formatSlug: "circle-58" }), m.studio_tool_format()],
    [withDocument({ background: "#000000" }), m.looks_border_tool()],
    [withDocument({ frames: [{ ...frame, photoId: "photo-c" }] }), m.layouts_tool()],
    [withDocument({ frames: [{ ...frame, look: "mono" }] }), m.looks_tool()],
    [[one, withCrop(other, 0, { ...centredCrop, zoom: 2 })], m.studio_tool_crop()],
  ];
  for (const [after, what] of steps) expect(said(after)).toBe(m.studio_undone({ what }));
  const last = readMessages().announcement;
  sayStep("redo", set, set);
  expect(readMessages().announcement).toBe(last);
});
