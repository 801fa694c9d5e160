/** A page in the background paints nothing. */
const unseenMilliseconds = 200;

/**
 * Does what can wait once the browser has shown what was just changed.
 * @returns takes it back, when it is not done yet
 */
export const afterPaint = (act: () => void): (() => void) => {
  let isOpen = true;
  const once = () => {
    if (isOpen) act();
    isOpen = false;
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, unseenMilliseconds);
  return () => {
    isOpen = false;
  };
};
