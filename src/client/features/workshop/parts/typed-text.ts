/** What stands in a form's field; a field that is not there is empty. */
export const typedText = (typed: FormData, name: string): string => {
  const value = typed.get(name);
  return typeof value === "string" ? value : "";
};
