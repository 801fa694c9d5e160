// What magnets are made for, drawn by scripts/pictures/make-occasion-pictures.ts.

import type { OperatorsWords } from "#shared/locale.ts";
import type { Occasion } from "#shared/occasions/occasions.ts";

import babyDe from "./occasions/baby-de.avif";
import babyEn from "./occasions/baby-en.avif";
import petDe from "./occasions/pet-de.avif";
import petEn from "./occasions/pet-en.avif";
import thanksDe from "./occasions/thanks-de.avif";
import thanksEn from "./occasions/thanks-en.avif";
import weddingDe from "./occasions/wedding-de.avif";
import weddingEn from "./occasions/wedding-en.avif";
import yearDe from "./occasions/year-de.avif";
import yearEn from "./occasions/year-en.avif";

/** Of each occasion the first design, on a photograph, with the words of a language. */
export const occasionPictures: Readonly<Record<Occasion, OperatorsWords>> = {
  baby: { de: babyDe, en: babyEn },
  wedding: { de: weddingDe, en: weddingEn },
  year: { de: yearDe, en: yearEn },
  pet: { de: petDe, en: petEn },
  thanks: { de: thanksDe, en: thanksEn },
};

/** Of each, in pixels: nothing moves when they come. */
export const occasionPicturePx = 232;
