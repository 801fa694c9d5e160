import type { Locator, Page } from "playwright-core";

/** Somebody's hands at work: what they press and type is counted. */
export type Hands = ReturnType<typeof openHands>;

export const openHands = (page: Page) => {
  let presses = 0;
  return {
    page,
    presses: () => presses,
    /** One press of whatever it is: a button, a link, a box. */
    press: async (target: Locator): Promise<void> => {
      presses += 1;
      await target.click();
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
