import type { ActColour } from "#shared/face/act-colours.ts";
import * as m from "#shared/messages/compiled/messages.js";

/** What each colour of the main act is called. */
export const actColourWords: Record<ActColour, () => string> = {
  tomato: m.face_colour_tomato,
  raspberry: m.face_colour_raspberry,
  violet: m.face_colour_violet,
  blue: m.face_colour_blue,
  lagoon: m.face_colour_lagoon,
  leaf: m.face_colour_leaf,
  cocoa: m.face_colour_cocoa,
  graphite: m.face_colour_graphite,
};
