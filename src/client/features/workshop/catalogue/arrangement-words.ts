import * as m from "#shared/messages/compiled/messages.js";

import type { PhotoArrangement } from "./format-draft.ts";

/** What the form of a format calls the ways in which its photos stand. */
export const arrangementWords: Readonly<Record<PhotoArrangement, () => string>> = {
  free: m.format_arrangement_free,
  instant: m.format_arrangement_instant,
  strip: m.format_arrangement_strip,
};
