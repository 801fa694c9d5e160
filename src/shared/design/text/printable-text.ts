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

/** Whether the fonts have a character, or it ends a line. */
export const isPrintableCharacter = (character: string): boolean => printable.has(character);
