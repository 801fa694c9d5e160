/** Title and description of a page, as TanStack Router's `head` wants them. */
export const pageHead = (title: string, description?: string) => ({
  meta: [{ title }, ...(description ? [{ name: "description", content: description }] : [])],
});
