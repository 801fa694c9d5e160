import { type Face, facePath, pageWordsOf } from "#shared/face/face.ts";
import type { Shop } from "#shop/settings/read-shop.ts";

import { type FacePictures, versionOf } from "./read-face-pictures.ts";

/** A logo beside the name, in CSS pixels: as high as the line, as wide as a phone has room for. */
const logoHeight = 32;
const logoWidthMax = 168;
/** The magnet that stands for a shop without a logo. */
const magnet = { width: 24, height: 26 } as const;

/**
 * How the shop looks, with addresses that change whenever what they show does.
 * @param hasDoor what hangs on the door of the drawn social picture can be had ({@link sellsDoor})
 */
export const faceOf = (
  { name, face }: Pick<Shop, "name" | "face">,
  { logo, social }: FacePictures,
  hasDoor: boolean,
): Face => {
  const logoVersion = logo === null ? face.act : versionOf(logo.sha256);
  const socialVersion =
    social === null
      ? cardVersion(hasDoor ? "door" : "plain", name, face.act, logoVersion)
      : versionOf(social.sha256);
  return {
    name,
    act: face.act,
    hasNameBesideLogo: logo === null || face.hasNameBesideLogo,
    logo: { src: `${facePath("logo")}?v=${logoVersion}`, ...shownSize(logo) },
    iconHref: `${facePath("icon")}?v=${logoVersion}`,
    socialHref: `${facePath("social")}?v=${socialVersion}`,
    pageWords: pageWordsOf(face),
  };
};

/** Of the picture that the shop draws itself: of what stands on it. */
const cardVersion = (...parts: readonly string[]): string =>
  Bun.hash(parts.join("\n")).toString(36);

const shownSize = (logo: { readonly width: number; readonly height: number } | null) => {
  if (logo === null) return magnet;
  const width = Math.min(logoWidthMax, (logo.width * logoHeight) / logo.height);
  return {
    width: Math.max(1, Math.round(width)),
    height: Math.max(1, Math.round((width * logo.height) / logo.width)),
  };
};
