import { type ActColour, actShades } from "#shared/face/act-colours.ts";

/** The logo and favicon of a shop that has brought none: a round magnet in its colour. */
export const magnetSvg = (colour: ActColour): string => {
  const { act, edge, shine } = actShades[colour];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 26">` +
    `<ellipse cx="12" cy="22.3" rx="7.5" ry="2.2" fill="#000" fill-opacity=".2"/>` +
    `<circle cx="12" cy="12.3" r="10.5" fill="${edge[0]}"/>` +
    `<circle cx="12" cy="11.2" r="10.5" fill="${act[0]}"/>` +
    `<path d="M4.6 8.4A8 8 0 0 1 12 3.4" fill="none" stroke="${shine[0]}" stroke-width="1.75" stroke-linecap="round"/></svg>`
  );
};
