import { fitAround, type FitCrop } from "#shared/design/crop/fit-around.ts";

/**
 * How photos are put on magnets. What knows of faces is a file of its own: it is asked for with the first
 * photo that has any, which the shop has told of a moment ago, so that there is a line.
 */
export type FaceFit = { readonly now: () => FitCrop; readonly load: () => Promise<void> };

export const createFaceFit = (): FaceFit => {
  let fit: FitCrop = fitAround;
  return {
    now: () => fit,
    load: async () => {
      try {
        fit = (await import("#shared/design/crop/fit-crop.ts")).fitCrop;
      } catch {
        // The photo is shown around its focus point; the next one with faces asks again.
      }
    },
  };
};
