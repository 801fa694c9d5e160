import { z } from "zod";

import { isDemoShopName } from "#shared/company/demo-shop.ts";
import type { Locale } from "#shared/locale.ts";
import { tidyText } from "#shared/text/tidy-text.ts";

import { actColours, usualActColour } from "./act-colours.ts";

/** Longer names fit in no header, in characters. */
export const shopNameLengthMax = 40;
/** What search engines show of a title and of a description, in characters. */
export const pageTitleLengthMax = 70;
export const pageDescriptionLengthMax = 200;

const text = (lengthMax: number) => z.string().max(lengthMax).transform(tidyText);

/** How the shop is called and looks, to everybody who is not of the workshop. Empty texts are the shop's own. */
export const faceSchema = z.strictObject({
  /** Empty: the company's name. */
  name: text(shopNameLengthMax),
  act: z.enum(actColours).default(usualActColour),
  /** False for a logo that has the name in it. */
  hasNameBesideLogo: z.boolean().default(true),
  /** Of the first page, as search engines and links that are passed on show it. */
  titleDe: text(pageTitleLengthMax),
  titleEn: text(pageTitleLengthMax),
  descriptionDe: text(pageDescriptionLengthMax),
  descriptionEn: text(pageDescriptionLengthMax),
});
export type FaceSettings = z.infer<typeof faceSchema>;

/** What the demo is called is nobody's name. */
export const ownFaceSchema = faceSchema.superRefine(({ name }, context) => {
  if (!isDemoShopName(name)) return;
  context.addIssue({ code: "custom", message: "demo_value", path: ["name"] });
});

/** A face of which nothing has been said. */
export const emptyFace: FaceSettings = {
  name: "",
  act: usualActColour,
  hasNameBesideLogo: true,
  titleDe: "",
  titleEn: "",
  descriptionDe: "",
  descriptionEn: "",
};

/** What the operator calls the first page in each language, and says of it; empty: the shop's own words. */
export const pageWordsOf = (
  face: FaceSettings,
): Readonly<Record<Locale, { readonly title: string; readonly description: string }>> => ({
  de: { title: face.titleDe, description: face.descriptionDe },
  en: { title: face.titleEn, description: face.descriptionEn },
});

/** Pictures that the operator brings. */
export const faceKinds = ["logo", "social"] as const;
export type FaceKind = (typeof faceKinds)[number];
export const faceKindInput = z.strictObject({ kind: z.enum(faceKinds) });
export const isFaceKind = (kind: string): kind is FaceKind =>
  faceKinds.some((known) => known === kind);

/** Where a picture of the face is brought to, and where it is seen. */
export const facePath = (what: FaceKind | "icon"): string => `/face/${what}`;
/** What is taken, in bytes. */
export const facePictureBytesMax = 8 * 1024 * 1024;
/** A drawing of lines is small; a photo in an SVG is none. */
export const logoSvgBytesMax = 200 * 1024;
/** A logo of fewer pixels is blurred in the header of a phone. */
export const logoSidePixelsMin = 64;

/** The face as pages show it. */
export type Face = {
  readonly name: string;
  readonly act: (typeof actColours)[number];
  readonly hasNameBesideLogo: boolean;
  /** Sizes in CSS pixels, as the header shows it. */
  readonly logo: { readonly src: string; readonly width: number; readonly height: number };
  readonly iconHref: string;
  readonly socialHref: string;
  readonly pageWords: ReturnType<typeof pageWordsOf>;
};
