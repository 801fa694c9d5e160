/** Brings a field of a form before whoever fills it in: unfolded, in view, ready to type. */
export const focusField = (form: HTMLFormElement, name: string): void => {
  const field = form.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`);
  const fold = field?.closest("details");
  if (fold) fold.open = true;
  field?.focus();
  field?.scrollIntoView({ block: "center" });
};
