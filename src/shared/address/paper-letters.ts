import { tidyText } from "#shared/text/tidy-text.ts";

/**
 * What the shop's papers write: Europe's letters, Latin, Greek and Cyrillic, with the signs of its addresses. Their
 * fonts are asked by a test. Other scripts, and emoji, came out as question marks, which no post delivers.
 */
const unwritten =
  /[^\u0300\u0301\u0303\u0304\u0308\u0309\u0323 -~\u00a0-\u00a3\u00a5\u00a7-\u00ab\u00ae-\u00b0\u00b2-\u00bb\u00bf-\u0137\u0139-\u0148\u014a-\u0165\u0168-\u017f\u01a0\u01a1\u01af\u01b0\u01c4-\u01dc\u01de-\u01e3\u01e6-\u01ed\u01f0-\u01f5\u01f8-\u021b\u021e\u021f\u0226-\u0233\u02bc\u0370-\u03e1\u03f0-\u052f\u1e00-\u1e99\u1e9b\u1e9e\u1ea0-\u1ef9\u1f00-\u1fff\u2010\u2011\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u20ac\u2116]/u;

/** Whether every character of an address stands on slips, labels and invoices as it was typed, or without a rare accent. */
export const isWrittenOnPaper = (text: string): boolean => !unwritten.test(tidyText(text));
