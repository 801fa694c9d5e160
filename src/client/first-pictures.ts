import { photographs } from "#client/features/demo/photographs.ts";

/** The largest magnets of the door of `/`, fetched before the page's own markup names them; known to the server only. */
export const firstPictures: readonly string[] = [
  photographs.violetFlowers.href,
  photographs.catFace.href,
  photographs.mountains.href,
];
