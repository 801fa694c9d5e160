/** The title of a page, as TanStack Router's `head` wants it; it is signed where it is shown. */
export const pageHead = (title: string) => ({ meta: [{ title }] });
