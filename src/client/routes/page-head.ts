/** The title of a page, as TanStack Router's `head` wants it; it is signed where it is shown. */
export const pageHead = (title: string) => ({ meta: [{ title }] });

/** A title with whose page it is. */
export const signed = (title: string, shopName: string): string =>
  title.includes(shopName) ? title : `${title} · ${shopName}`;
