/** Small things kept on this device; where a browser refuses, they last as long as the page. */

/** @returns what was kept under the key, or null when there is nothing readable */
export const recall = (key: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
};

export const remember = (key: string, value: unknown): void => {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Private windows and full disks: the page goes on with what it has in hand.
  }
};

export const forget = (key: string): void => {
  try {
    localStorage.removeItem(key);
  } catch {
    // As above.
  }
};
