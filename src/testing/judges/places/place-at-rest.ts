import type { Locator } from "playwright-core";

/**
 * Where an element lies once it has come in: what still slides is not there yet. What turns for ever is at rest.
 * @returns its place in the window, in CSS pixels
 */
export const placeAtRest = async (of: Locator) => {
  await of.evaluate((element) =>
    Promise.allSettled(
      element
        .getAnimations({ subtree: true })
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    ),
  );
  const place = await of.boundingBox();
  if (!place) throw new Error("what is measured is not on the page");
  return { ...place, end: place.y + place.height };
};
