/** Scrolls the row, and never the page, until the chosen card is seen. */
export const showChosen = (row: HTMLElement | null): void => {
  const card = row?.querySelector(":checked")?.parentElement?.getBoundingClientRect();
  const seen = row?.getBoundingClientRect();
  if (row && card && seen && (card.left < seen.left || card.right > seen.right)) {
    row.scrollLeft += (card.left + card.right - seen.left - seen.right) / 2;
  }
};
