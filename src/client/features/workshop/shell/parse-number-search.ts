/** What somebody looks for by its kind and number, as people say it: `Rechnung 12`, `order no. 2026-00012`. */
export type NumberSearch = {
  readonly kind: "invoice" | "order";
  /** What is looked for among numbers. */
  readonly number: string;
};

/** Null of anything that is not a kind of paper and its number. */
export const parseNumberSearch = (typed: string): NumberSearch | null => {
  const [, word, number] = kindAndNumber.exec(typed.trim()) ?? [];
  return word === undefined || number === undefined
    ? null
    : { kind: isOrder.test(word) ? "order" : "invoice", number };
};

const isOrder = /^(bestell|auftrag|order)/i;
const kindAndNumber =
  /^(bestell(?:ung|nummer|nr\.?)|auftrag(?:snummer)?|order|rechnung(?:s?nummer|snr\.?)?|re|gutschrift|rechnungskorrektur|invoice|credit note)\s*(?:nummer|number|nr\.?|no\.?|#)?\s+(\d[\d\s-]*)$/i;
