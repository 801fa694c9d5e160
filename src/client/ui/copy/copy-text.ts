/**
 * Copies words to the clipboard. Where there is none (plain http, no permission), the words on the page are
 * selected instead; `shell_copy_selected` says how to go on.
 * @param shown the element that shows the words
 * @returns whether they are on the clipboard
 */
export const copyText = async (text: string, shown: Element | null): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    if (shown !== null) getSelection()?.selectAllChildren(shown);
    return false;
  }
};
