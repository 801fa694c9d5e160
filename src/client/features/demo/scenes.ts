import type { PhotoSize } from "#shared/design/frame.ts";

import bike from "./art/bike.svg";
import boat from "./art/boat.svg";
import cake from "./art/cake.svg";
import cat from "./art/cat.svg";
import child from "./art/child.svg";
import dog from "./art/dog.svg";
import flower from "./art/flower.svg";
import hills from "./art/hills.svg";
import house from "./art/house.svg";
import moon from "./art/moon.svg";
import sun from "./art/sun.svg";
import tent from "./art/tent.svg";

/** Artwork made for this repository, standing in for people's photos. */
export type Scene = { readonly href: string; readonly size: PhotoSize };

/** Ten units to the millimetre, so that each fills its format's bleed box. */
const squareArt: PhotoSize = { widthPx: 690, heightPx: 690 };
const circleArt: PhotoSize = { widthPx: 640, heightPx: 640 };
const portraitArt: PhotoSize = { widthPx: 560, heightPx: 810 };
const landscapeArt: PhotoSize = { widthPx: 810, heightPx: 560 };

export const scenes = {
  sun: { href: sun, size: squareArt },
  cat: { href: cat, size: squareArt },
  dog: { href: dog, size: squareArt },
  cake: { href: cake, size: squareArt },
  house: { href: house, size: squareArt },
  hills: { href: hills, size: circleArt },
  flower: { href: flower, size: circleArt },
  moon: { href: moon, size: circleArt },
  boat: { href: boat, size: portraitArt },
  child: { href: child, size: portraitArt },
  bike: { href: bike, size: landscapeArt },
  tent: { href: tent, size: landscapeArt },
} as const satisfies Record<string, Scene>;

export type SceneName = keyof typeof scenes;
