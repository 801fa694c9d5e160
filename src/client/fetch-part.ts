/** A part of the pages that did not come: no line, or a newer shop has taken the old file away. */
export class MissingPart extends Error {}

/**
 * A part of the pages that is fetched when it is needed.
 * @throws MissingPart when it does not come, in the place of what each browser says then
 */
export const fetchPart = <Module>(load: () => Promise<Module>): Promise<Module> =>
  load().catch((cause: unknown) => {
    throw new MissingPart("a part of the page did not come", { cause });
  });
