/** Joins the class names that apply; CSS modules may answer undefined, which is left out. */
export const classNames = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(" ");
