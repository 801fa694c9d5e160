/** A page in the background paints nothing. */
const unseenMilliseconds = 200;

/** Does what can wait once the browser has shown what was just changed. */
export const afterPaint = (act: () => void): void => {
  let isDone = false;
  const once = () => {
    if (!isDone) act();
    isDone = true;
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, unseenMilliseconds);
};
