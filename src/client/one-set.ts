/**
 * Which magnets the studio shows by themselves, as after "change first" on an order: the rest lies aside
 * until the shopper wants all of them together. Kept on this device, so that a reload mixes nothing.
 */
type OneSet = {
  readonly designIds: readonly string[];
  /** What lay in the studio when this set came; null until it is known. */
  readonly asideIds: readonly string[] | null;
};

const key = "lodestone-one-set";

export const keepOneSet = (set: OneSet | null): void => {
  try {
    if (set === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(set));
  } catch {
    // A browser that forbids storage shows all of them together.
  }
};

export const readOneSet = (): OneSet | null => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    return isOneSet(value) ? value : null;
  } catch {
    return null;
  }
};

const isOneSet = (value: unknown): value is OneSet =>
  value instanceof Object &&
  "designIds" in value &&
  "asideIds" in value &&
  [value.designIds, value.asideIds ?? []].every(Array.isArray);
