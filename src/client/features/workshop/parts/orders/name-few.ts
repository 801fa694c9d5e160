const namedMax = 2;

/** Which they are, as far as one reads it in a line: the first two, and whether there are more. */
export const nameFew = (numbers: readonly (string | number)[]): string =>
  numbers.slice(0, namedMax).join(", ") + (numbers.length > namedMax ? " …" : "");
