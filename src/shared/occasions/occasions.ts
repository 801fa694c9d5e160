// What magnets are made for.

/** Each has designs in the studio; the first of them is what a link to the occasion begins with. */
export const occasions = ["baby", "wedding", "year", "pet", "thanks"] as const;
export type Occasion = (typeof occasions)[number];
