import { z } from "zod";

/** What of a version 1 document is read; the rest is judged by the newest schema. */
const firstSchema = z.looseObject({ frames: z.array(z.looseObject({})) });

/**
 * Version 1 (one photo, no border, no text) to version 2 (layouts, looks, borders, texts, puzzle): the
 * same picture, said with the newer words. A document that is none stays one that is none.
 */
export const upgradeFromFirst = (older: object): object => {
  const first = firstSchema.safeParse(older);
  if (!first.success) return older;
  return {
    ...first.data,
    version: 2,
    frames: first.data.frames.map((frame) => ({
      ...frame,
      adjustments: { brightness: 0, contrast: 0, saturation: 0 },
    })),
    border: { widthUm: 0, colour: "#ffffff" },
    texts: [],
    puzzle: null,
  };
};
