import { icon, iconPath } from "#client/ui/shell-icons.tsx";

/** The list of all sections. */
export const IconMenu = /* @__PURE__ */ icon("IconMenu", iconPath("M3 5.5h14M3 10h14M3 14.5h14"));
/** What happened, in its time. */
export const IconHistory = /* @__PURE__ */ icon(
  "IconHistory",
  iconPath("M3.5 10a6.5 6.5 0 1 0 2-4.7L3.5 7.2m0-4v4h4M10 6.2V10l2.8 1.8"),
);
