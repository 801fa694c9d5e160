const claim =
  /(?:inkl\.?|inklusive|einschließlich|zuzüglich|zzgl\.?)(?: \S+){0,2} (?:MwSt|USt\b|Umsatzsteuer|Mehrwertsteuer)|darin \d+ ?% ?(?:MwSt|USt)|enthaltene Umsatzsteuer|Umsatzsteuer enthalten|(?:incl\.?|including|plus)(?: \S+){0,2} VAT|\d+ ?% VAT|VAT included/iu;

/** The words with which a text says that VAT is in a price or comes on top; null when it says nothing of it. */
export const claimsVat = (text: string): string | null =>
  claim.exec(text.replaceAll(/[\s\u00a0]+/g, " "))?.[0] ?? null;
