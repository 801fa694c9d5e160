// The colours that tools offer for borders, paper and texts: printed, so the same by day and night.

import * as m from "#shared/messages/compiled/messages.js";

/** Colours of documents, not of the shop: they are printed, so they are the same by day and night. */
export const colours = {
  white: "#ffffff",
  cream: "#fbf3e0",
  ink: "#262a38",
  tomato: "#d9402a",
  butter: "#f7d25c",
  mint: "#3f9c7a",
  sea: "#2f6db0",
  rose: "#f0a9b4",
} as const;

/** As they are offered, with their names. */
export const palette = (): readonly { readonly value: string; readonly name: string }[] => [
  { value: colours.white, name: m.looks_colour_white() },
  { value: colours.cream, name: m.looks_colour_cream() },
  { value: colours.ink, name: m.looks_colour_ink() },
  { value: colours.tomato, name: m.looks_colour_tomato() },
  { value: colours.butter, name: m.looks_colour_butter() },
  { value: colours.mint, name: m.looks_colour_mint() },
  { value: colours.sea, name: m.looks_colour_sea() },
  { value: colours.rose, name: m.looks_colour_rose() },
];
