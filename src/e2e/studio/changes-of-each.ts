import type { Page } from "playwright-core";

/**
 * What an act changes in the page each time it is done, in words such as "attributes image transform". The act is done
 * three times: what comes late from before it, on a machine that is busy, comes once.
 */
export const changesOfEach = async (page: Page, act: () => Promise<void>): Promise<string[]> => {
  await page.evaluate(() => {
    new MutationObserver((changes) => {
      for (const { type, target, attributeName } of changes) {
        Reflect.get(window, "seenChanges").add(`${type} ${target.nodeName} ${attributeName ?? ""}`);
      }
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  const times: string[][] = [];
  for (let time = 0; time < 3; time += 1) {
    await page.evaluate(() => Reflect.set(window, "seenChanges", new Set()));
    await act();
    times.push(await page.evaluate(() => [...Reflect.get(window, "seenChanges")]));
  }
  const [first = [], ...others] = times;
  return first.filter((change) => others.every((other) => other.includes(change)));
};
