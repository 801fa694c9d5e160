const besidePx = 4;
const edgePx = 8;
/** As wide as menu.module.css makes it, where there is room. */
const widthRem = 20;

/** Hangs a menu below its button, or above it in the lower half of the window; never beyond an edge. */
export const placeMenu = (menu: HTMLElement, button: HTMLElement | null): void => {
  if (button === null) return;
  const { top, bottom, right } = button.getBoundingClientRect();
  const remPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const width = Math.min(widthRem * remPx, window.innerWidth - 2 * edgePx);
  const fromRight = Math.min(
    Math.max(edgePx, document.documentElement.clientWidth - right),
    window.innerWidth - width - edgePx,
  );
  const isAbove = top > window.innerHeight / 2;
  const room = isAbove ? top : window.innerHeight - bottom;
  menu.style.right = `${fromRight}px`;
  menu.style.top = isAbove ? "auto" : `${bottom + besidePx}px`;
  menu.style.bottom = isAbove ? `${window.innerHeight - top + besidePx}px` : "auto";
  menu.style.maxHeight = `${room - besidePx - edgePx}px`;
};
