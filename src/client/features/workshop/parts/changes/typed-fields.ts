/** What somebody writes; a choice is made again with one press, and a search is no work. */
export const typedFields =
  "textarea, input:not([type=checkbox], [type=radio], [type=file], [type=search], [type=hidden])";
