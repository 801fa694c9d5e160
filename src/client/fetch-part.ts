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

/** A part that cannot be had now is waited for: a lost line takes nothing off the screen. */
export const fetchWhenOnline = async <Module>(load: () => Promise<Module>): Promise<Module> => {
  try {
    return await load();
  } catch (error) {
    // With a line it is not the line: a new version of the shop took the old file away.
    if (navigator.onLine) throw error;
    await new Promise((resolve) => {
      window.addEventListener("online", resolve, { once: true });
    });
    return fetchWhenOnline(load);
  }
};
