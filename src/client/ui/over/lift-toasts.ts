/** What was done is said above a bar that stays at the lower edge, however many lines it has; to be given as its `ref`. */
export const liftToasts = (bar: HTMLElement | null): (() => void) => {
  const root = document.documentElement.style;
  const observer = new ResizeObserver(() => {
    const height = bar?.getBoundingClientRect().height ?? 0;
    const below = bar === null ? 0 : Number.parseFloat(getComputedStyle(bar).insetBlockEnd) || 0;
    root.setProperty("--toaster-lift", `${height + below}px`);
  });
  if (bar) observer.observe(bar);
  return () => {
    observer.disconnect();
    root.removeProperty("--toaster-lift");
  };
};
