/** What two windows of one cart may have asked for differently; all else is the cart's own. */
export const placedParts = ["email", "address", "billing", "gift"] as const;
export type PlacedPart = (typeof placedParts)[number];

/** As it stands in an address; undefined: there is nothing to say. */
export const unlikeText = (parts: readonly PlacedPart[]): string | undefined =>
  parts.length === 0 ? undefined : parts.join(" ");

/** Back from an address that anybody may have written. */
export const parseUnlike = (text: string | undefined): readonly PlacedPart[] => {
  const words = text?.split(" ") ?? [];
  return placedParts.filter((part) => words.includes(part));
};
