/** A title with whose page it is. */
export const signed = (title: string, shopName: string): string =>
  title.includes(shopName) ? title : `${title} · ${shopName}`;
