// Designs for occasions: words, colours and a border over one's own photo, nothing that the tools could not change.

import { colours } from "#client/features/studio/tools/colours.ts";
import type { Look } from "#shared/design/look/look.ts";
import type { FontId } from "#shared/design/text/fonts.ts";
import * as m from "#shared/messages/compiled/messages.js";
import type { Occasion } from "#shared/occasions/occasions.ts";

/** Words with their font and their place; as large as they may be. */
export type OccasionWords = {
  readonly words: () => string;
  /** They ask for other ones. */
  readonly isSample: boolean;
  readonly font: FontId;
  /** Em, as a share of the magnet's shorter side. */
  readonly sizeShare: number;
};

export type OccasionDesign = {
  readonly occasion: Occasion;
  readonly look: Look;
  /** Border, the letters' edge, and letters on paper. */
  readonly colour: string;
  /** Letters over the photo. */
  readonly letters: string;
  /** The paper of an instant photo. */
  readonly paper: string;
  readonly borderUm: number;
  readonly title: OccasionWords;
  /** Smaller, below it. */
  readonly line: OccasionWords;
};

/** A text that stays as it is. */
const fixed = (words: () => string, font: FontId, sizeShare: number): OccasionWords => ({
  words,
  font,
  sizeShare,
  isSample: false,
});
/** A text that asks for another one. */
const sample = (words: () => string, font: FontId, sizeShare: number): OccasionWords => ({
  ...fixed(words, font, sizeShare),
  isSample: true,
});

const { white, cream, ink, tomato, butter, mint, sea, rose } = colours;

/** As they are offered; the first of an occasion is the one that a link to it begins with. */
export const occasionDesigns: readonly OccasionDesign[] = [
  {
    occasion: "baby",
    look: "soft",
    colour: rose,
    letters: white,
    paper: cream,
    borderUm: 2_000,
    title: fixed(m.occasions_hello, "pacifico", 0.17),
    line: sample(m.occasions_sample_baby, "instrument", 0.075),
  },
  {
    occasion: "baby",
    look: "warm",
    colour: sea,
    letters: white,
    paper: white,
    borderUm: 0,
    title: fixed(m.occasions_little, "caveat", 0.16),
    line: sample(m.occasions_sample_baby, "instrument", 0.075),
  },
  {
    occasion: "wedding",
    look: "soft",
    colour: ink,
    letters: white,
    paper: cream,
    borderUm: 0,
    title: sample(m.occasions_sample_couple, "pacifico", 0.15),
    line: sample(m.occasions_sample_wedding, "fraunces", 0.075),
  },
  {
    occasion: "wedding",
    look: "mono",
    colour: white,
    letters: ink,
    paper: white,
    borderUm: 2_500,
    title: fixed(m.occasions_married, "fraunces", 0.13),
    line: sample(m.occasions_sample_couple, "instrument", 0.075),
  },
  {
    occasion: "year",
    look: "warm",
    colour: tomato,
    letters: white,
    paper: cream,
    borderUm: 2_000,
    title: fixed(m.occasions_remember, "caveat", 0.19),
    line: sample(m.occasions_sample_moment, "instrument", 0.075),
  },
  {
    occasion: "year",
    look: "vivid",
    colour: ink,
    letters: butter,
    paper: butter,
    borderUm: 0,
    title: sample(thisYear, "bebas", 0.3),
    line: fixed(m.occasions_our_year, "bricolage", 0.075),
  },
  {
    occasion: "pet",
    look: "warm",
    colour: mint,
    letters: white,
    paper: cream,
    borderUm: 2_000,
    title: sample(m.occasions_sample_pet, "pacifico", 0.14),
    line: fixed(() => "🐾 🐾 🐾", "instrument", 0.08),
  },
  {
    occasion: "pet",
    look: "vivid",
    colour: ink,
    letters: butter,
    paper: white,
    borderUm: 0,
    title: fixed(m.occasions_boss, "bebas", 0.18),
    line: sample(m.occasions_sample_pet, "instrument", 0.075),
  },
  {
    occasion: "thanks",
    look: "original",
    colour: tomato,
    letters: white,
    paper: white,
    borderUm: 2_000,
    title: fixed(m.occasions_thank_you, "pacifico", 0.21),
    line: sample(m.occasions_sample_from, "instrument", 0.075),
  },
  {
    occasion: "thanks",
    look: "soft",
    colour: rose,
    letters: white,
    paper: cream,
    borderUm: 0,
    title: fixed(m.occasions_made_my_day, "caveat", 0.18),
    line: fixed(() => "♥ ♥ ♥", "instrument", 0.08),
  },
];

function thisYear(): string {
  return m.occasions_sample_year({ year: new Date().getFullYear() });
}
