import type { Locator, Page } from "playwright-core";

/** Somebody's hands at work: what they press and type is counted. */
export type Hands = ReturnType<typeof openHands>;

export const openHands = (page: Page) => {
  let presses = 0;
  let refused = 0;
  const press = async (target: Locator): Promise<void> => {
    presses += 1;
    await target.click();
  };
  return {
    page,
    presses: () => presses,
    /** How often the shop could not be reached just then. */
    refused: () => refused,
    /** One press of whatever it is: a button, a link, a box. */
    press,
    /** Told that the shop cannot be reached, and to try once more, they do; what was done all the same is seen first. */
    pressUntil: async (find: () => Promise<Locator>, done: Locator): Promise<void> => {
      const unreachable = page.getByText("Der Laden ist gerade nicht erreichbar");
      for (let tries = 0; tries < triesMax && !(await done.isVisible()); tries += 1) {
        await press(await find());
        await done.or(unreachable).first().waitFor();
        if (!(await done.isVisible())) refused += 1;
      }
      await done.waitFor();
    },
    /** Typed, scanned or pasted: one act, however long the text. */
    type: async (field: Locator, text: string): Promise<void> => {
      presses += 1;
      await field.fill(text);
    },
    choose: async (field: Locator, label: string): Promise<void> => {
      presses += 1;
      await field.selectOption({ label });
    },
  };
};

/** Who is refused more often goes home. */
const triesMax = 5;
