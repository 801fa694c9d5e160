import type { PhotoSize } from "#shared/design/frame.ts";

import blueFlowers from "./photos/blue-flowers.avif";
import cactusFlower from "./photos/cactus-flower.avif";
import catFace from "./photos/cat-face.avif";
import dunes from "./photos/dunes.avif";
import espresso from "./photos/espresso.avif";
import meadow from "./photos/meadow.avif";
import mountains from "./photos/mountains.avif";
import pinkBlossom from "./photos/pink-blossom.avif";
import sleepingCat from "./photos/sleeping-cat.avif";
import violetFlowers from "./photos/violet-flowers.avif";

/** A photograph that stands in for people's own; sources and licences are in the README beside it. */
export type Photograph = { readonly href: string; readonly size: PhotoSize };

const photograph = (href: string, widthPx: number, heightPx: number): Photograph => ({
  href,
  size: { widthPx, heightPx },
});

/** Their sizes are known before they come, so that nothing moves when they do. */
export const photographs = {
  blueFlowers: photograph(blueFlowers, 390, 360),
  cactusFlower: photograph(cactusFlower, 346, 300),
  catFace: photograph(catFace, 451, 300),
  dunes: photograph(dunes, 450, 300),
  espresso: photograph(espresso, 450, 300),
  meadow: photograph(meadow, 449, 300),
  mountains: photograph(mountains, 468, 300),
  pinkBlossom: photograph(pinkBlossom, 330, 492),
  sleepingCat: photograph(sleepingCat, 489, 320),
  violetFlowers: photograph(violetFlowers, 340, 381),
} as const satisfies Record<string, Photograph>;

export type PhotographName = keyof typeof photographs;
