/**
 * Whether papers stand before orders: what is typed begins the number of one, and of no order.
 * @param papers the numbers of the found papers
 * @param orders those of the found orders
 */
export const arePapersFirst = (
  typed: string,
  papers: readonly string[],
  orders: readonly string[],
): boolean => {
  const begins = (number: string) => number.toLowerCase().startsWith(typed.toLowerCase());
  return papers.some(begins) && !orders.some(begins);
};
