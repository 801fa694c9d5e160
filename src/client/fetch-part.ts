import { whenShopAnswers } from "./failures/when-shop-answers.ts";

/** A part of the pages that did not come: no line, or a newer shop has taken the old file away. */
export class MissingPart extends Error {}

const missingStyles = new Set<HTMLLinkElement>();
globalThis.window?.addEventListener(
  "error",
  ({ target }) => {
    if (target instanceof HTMLLinkElement) missingStyles.add(target);
  },
  true,
);

/** The build's own loader asks once for a style: one that did not come would be missing from then on. */
const load = async <Module>(part: () => Promise<Module>): Promise<Module> => {
  await Promise.all(
    [...missingStyles].map((link) => {
      missingStyles.delete(link);
      const again = document.createElement("link");
      again.rel = link.rel;
      again.href = link.href;
      link.replaceWith(again);
      // Without a line yet it is missing again, and what is there is shown all the same.
      return new Promise((resolve) => {
        again.onload = again.onerror = resolve;
      });
    }),
  );
  return part();
};

/**
 * A part of the pages that is fetched when it is needed.
 * @throws MissingPart when it does not come, in the place of what each browser says then
 */
export const fetchPart = <Module>(part: () => Promise<Module>): Promise<Module> =>
  load(part).catch((cause: unknown) => {
    throw new MissingPart("a part of the page did not come", { cause });
  });

const againMilliseconds = 1_000;

/**
 * A part that cannot be had now is waited for: neither a lost line nor a shop that starts again takes anything off the
 * screen.
 * @param againMax so often it is asked for again where the shop answers and the part does not come all the same, each
 *   time a second later: mostly a new version of the shop took the old file away
 */
export const fetchWhenOnline = async <Module>(
  part: () => Promise<Module>,
  againMax = 1,
): Promise<Module> => {
  try {
    return await load(part);
  } catch (error) {
    if (await whenShopAnswers()) return fetchWhenOnline(part, againMax);
    if (againMax === 0) throw error;
    await new Promise((resolve) => {
      setTimeout(resolve, againMilliseconds);
    });
    return fetchWhenOnline(part, againMax - 1);
  }
};
