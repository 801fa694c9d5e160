export const textLengthMax = 120;
export const textLinesMax = 4;

/**
 * The characters that every shipped font can draw, beside the line break: Basic Latin, the letters and
 * signs of Europe's Latin alphabets, the punctuation that phones put in by themselves, and a heart.
 */
export const printableCharacters: readonly string[] = Array.from(
  " !\"#$%&'()*+,-./0123456789:;<=>?@" +
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~" +
    "¡¢£¥§¨©ª«®¯°±²³´¶·¸¹º»¼½¾¿" +
    "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ" +
    "ĀāĂăĄąĆćĊċČčĎďĐđĒēĖėĘęĚěĞğĠġĢģĦħĪīĮįİıĶķĹĺĻļĽľŁłŃńŅņŇňŊŋŌōŐőŒœ" +
    "ŔŕŖŗŘřŚśŞşŠšŤťŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžȘșȚțẞ" +
    "–—‘’‚“”„•…‹›€−♥",
);

const printable = new Set(printableCharacters).add("\n");

/** Whether a text prints as it is seen; emoji and other scripts do not, and are refused. */
export const isPrintableText = (text: string): boolean =>
  Array.from(text).every((character) => printable.has(character));

/** What people type, as it can be printed. */
export type TypedText = {
  /** All that can be printed of it, no longer than a text may be. */
  readonly text: string;
  /** What cannot be printed, each once and as people see it. */
  readonly refused: readonly string[];
  /** More was typed than a text holds. */
  readonly isCut: boolean;
};

/** Keyboards put these in for what prints as well. */
const alike: readonly (readonly [typed: RegExp, printed: string])[] = [
  [/\r\n?/gu, "\n"],
  [/[\t\u00a0\u2002-\u200a\u202f]/gu, " "],
  [/[\u00ad\u200b\u200e\u200f\ufeff]/gu, ""],
  [/(?:\u2764|\u2665)\ufe0f?/gu, "♥"],
  [/\u2010|\u2011/gu, "-"],
  [/\u2032/gu, "'"],
  [/\u0162/gu, "Ț"],
  [/\u0163/gu, "ț"],
];

/** Keeps what prints and names the rest; nothing is dropped without a word. */
export const parseTypedText = (typed: string): TypedText => {
  const cleaned = alike.reduce(
    (text, [found, printed]) => text.replace(found, printed),
    typed.normalize("NFC"),
  );
  const kept: string[] = [];
  const refused = new Set<string>();
  for (const { segment } of graphemes.segment(cleaned)) {
    if (isPrintableText(segment)) kept.push(segment);
    else refused.add(segment);
  }
  const whole = kept.join("");
  const text = whole.split("\n").slice(0, textLinesMax).join("\n").slice(0, textLengthMax);
  return { text, refused: [...refused], isCut: text !== whole };
};

/** As people count characters: a flag or a family is one. */
const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });
