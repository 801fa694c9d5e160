import { icon, iconPath as path } from "./shell-icons.tsx";

/** The icons, 20 x 20, drawn with one stroke. */
export const IconArrowLeft = /* @__PURE__ */ icon("IconArrowLeft", path("M16 10H4m5-5-5 5 5 5"));
export const IconArrowUp = /* @__PURE__ */ icon("IconArrowUp", path("M10 16V4M5 9l5-5 5 5"));
export const IconArrowDown = /* @__PURE__ */ icon("IconArrowDown", path("M10 4v12m5-5-5 5-5-5"));
export const IconChevronDown = /* @__PURE__ */ icon("IconChevronDown", path("m5 7.5 5 5 5-5"));
export const IconChevronRight = /* @__PURE__ */ icon("IconChevronRight", path("m7.5 5 5 5-5 5"));
export const IconPlus = /* @__PURE__ */ icon("IconPlus", path("M10 4v12M4 10h12"));
export const IconMinus = /* @__PURE__ */ icon("IconMinus", path("M4 10h12"));
export const IconCheck = /* @__PURE__ */ icon("IconCheck", path("m4 10.5 4 4 8-9"));
export const IconUndo = /* @__PURE__ */ icon(
  "IconUndo",
  path("M7.5 4 4 7.5 7.5 11M4 7.5h7.5a4.25 4.25 0 0 1 0 8.5H8"),
);
export const IconRedo = /* @__PURE__ */ icon(
  "IconRedo",
  path("M12.5 4 16 7.5 12.5 11M16 7.5H8.5a4.25 4.25 0 0 0 0 8.5H12"),
);
export const IconRotate = /* @__PURE__ */ icon(
  "IconRotate",
  path("M16 10a6 6 0 1 1-2-4.5L16 7m0-4v4h-4"),
);
export const IconMirror = /* @__PURE__ */ icon(
  "IconMirror",
  path("M10 3v14M7.5 5.5v9H2zM12.5 5.5v9H18z"),
);
export const IconCentre = /* @__PURE__ */ icon(
  "IconCentre",
  <>
    <circle cx="10" cy="10" r="6" />
    <path d="M10 2v3m0 10v3M2 10h3m10 0h3" />
  </>,
);
export const IconCrop = /* @__PURE__ */ icon("IconCrop", path("M5.5 2v12.5H18M2 5.5h12.5V18"));
export const IconFormat = /* @__PURE__ */ icon(
  "IconFormat",
  <>
    <rect x="2.8" y="7" width="9" height="10" rx="1.5" />
    <path d="M8.5 4.2a4.6 4.6 0 1 1 5.9 6.6" />
  </>,
);
export const IconSet = /* @__PURE__ */ icon(
  "IconSet",
  path("M3.5 3.5h5v5h-5zm8 0h5v5h-5zm-8 8h5v5h-5zm8 0h5v5h-5z"),
);
export const IconMerge = /* @__PURE__ */ icon(
  "IconMerge",
  path(
    "M3 3l4.5 4.5M7.5 4v3.5H4M17 3l-4.5 4.5M12.5 4v3.5H16M3 17l4.5-4.5M7.5 16v-3.5H4M17 17l-4.5-4.5M12.5 16v-3.5H16",
  ),
);
export const IconTrash = /* @__PURE__ */ icon(
  "IconTrash",
  path("M3.5 5.5h13M8 5V3.5h4V5m-6.5.5.7 10.5h7.6l.7-10.5M8.5 9v4m3-4v4"),
);
export const IconCopy = /* @__PURE__ */ icon("IconCopy", path("M7 7h9.5v9.5H7zM13 7V3.5H3.5V13H7"));
export const IconEdit = /* @__PURE__ */ icon("IconEdit", path("m12.5 4.5 3 3L7 16l-3.7.7L4 13z"));
export const IconPhoto = /* @__PURE__ */ icon(
  "IconPhoto",
  <>
    <rect x="2.5" y="3.5" width="15" height="13" rx="2.5" />
    <circle cx="7" cy="8" r="1.4" />
    <path d="m3 14 4-3.5 3 2.5 3.5-4 4 4.5" />
  </>,
);
export const IconPhone = /* @__PURE__ */ icon(
  "IconPhone",
  <>
    <rect x="5.5" y="2" width="9" height="16" rx="2" />
    <path d="M9 15.3h2" />
  </>,
);
export const IconDownload = /* @__PURE__ */ icon(
  "IconDownload",
  path("M10 3.5V13M6 9.5l4 4 4-4M3.5 13v3.5h13V13"),
);
export const IconSearch = /* @__PURE__ */ icon(
  "IconSearch",
  <>
    <circle cx="9" cy="9" r="5.5" />
    <path d="m13 13 4 4" />
  </>,
);
export const IconWarning = /* @__PURE__ */ icon(
  "IconWarning",
  path("M10 3 2.5 16.5h15zM10 8.2v3.8m0 2.3v.1"),
);
export const IconInfo = /* @__PURE__ */ icon(
  "IconInfo",
  <>
    <circle cx="10" cy="10" r="7.2" />
    <path d="M10 9.4v4M10 6.5v.1" />
  </>,
);
export const IconMail = /* @__PURE__ */ icon(
  "IconMail",
  path("M2.5 4.5h15v11h-15zm0 .5 7.5 6 7.5-6"),
);
export const IconBook = /* @__PURE__ */ icon(
  "IconBook",
  path("M4 15.5V4.8A1.8 1.8 0 0 1 5.8 3H16v11H5.5a1.5 1.5 0 0 0 0 3H16v-3M7.5 6.5h5m-5 3h5"),
);
export const IconLock = /* @__PURE__ */ icon(
  "IconLock",
  path("M4 9h12v8H4zm2.5 0V6.5a3.5 3.5 0 0 1 7 0V9"),
);
export const IconTruck = /* @__PURE__ */ icon(
  "IconTruck",
  <>
    <path d="M3 14.5H1.8V5h9.7v9.5H7.2m4.3-6.3h3.7l3 3.2v3.1h-1.4m-3.2 0h-2.1" />
    <circle cx="5.1" cy="14.8" r="1.7" />
    <circle cx="15.1" cy="14.8" r="1.7" />
  </>,
);
export const IconParcel = /* @__PURE__ */ icon(
  "IconParcel",
  path("M3 6.5 10 3l7 3.5v7L10 17l-7-3.5zm0 0L10 10l7-3.5M10 10v7M6.5 4.7l7 3.6"),
);
export const IconPrinter = /* @__PURE__ */ icon(
  "IconPrinter",
  path("M5.5 7V3h9v4m-9 7H3V7h14v7h-2.5m-9-2.5h9V17h-9z"),
);
export const IconExternal = /* @__PURE__ */ icon(
  "IconExternal",
  path("M11 3.5h5.5V9m0-5.5L9 11M7.5 5h-4v11.5H15v-4"),
);
export const IconTag = /* @__PURE__ */ icon(
  "IconTag",
  path("M3.5 10.5v-7h7l6.5 6.5a1.4 1.4 0 0 1 0 2l-5 5a1.4 1.4 0 0 1-2 0zM7 7h.01"),
);
export const IconSettings = /* @__PURE__ */ icon(
  "IconSettings",
  <>
    <path d="M3 6h7m5 0h2M3 14h2m5 0h7" />
    <circle cx="12.5" cy="6" r="2.3" />
    <circle cx="7.5" cy="14" r="2.3" />
  </>,
);
export const IconText = /* @__PURE__ */ icon("IconText", path("M4 6V4h12v2M10 4v12m-2.5 0h5"));
export const IconTextAdd = /* @__PURE__ */ icon(
  "IconTextAdd",
  path("M2.5 6V4h10v2m-5-2v11m-2 0h4M15 11v6m-3-3h6"),
);
export const IconBrighten = /* @__PURE__ */ icon(
  "IconBrighten",
  <>
    <circle cx="10" cy="10" r="3.5" />
    <path d="M10 2v2.2M10 15.8V18M2 10h2.2M15.8 10H18M4.3 4.3l1.6 1.6M14.1 14.1l1.6 1.6M15.7 4.3l-1.6 1.6M5.9 14.1l-1.6 1.6" />
  </>,
);
export const IconLook = /* @__PURE__ */ icon(
  "IconLook",
  <>
    <circle cx="7.5" cy="12.5" r="4.5" />
    <circle cx="12.5" cy="12.5" r="4.5" />
    <circle cx="10" cy="7.5" r="4.5" />
  </>,
);
export const IconBorder = /* @__PURE__ */ icon(
  "IconBorder",
  <>
    <rect x="3" y="3" width="14" height="14" rx="2.5" />
    <rect x="6.5" y="6.5" width="7" height="7" rx="1" />
  </>,
);
export const IconAlignLeft = /* @__PURE__ */ icon("IconAlignLeft", path("M3 5h14M3 10h8M3 15h11"));
export const IconAlignCentre = /* @__PURE__ */ icon(
  "IconAlignCentre",
  path("M3 5h14M6 10h8M4.5 15h11"),
);
export const IconAlignRight = /* @__PURE__ */ icon(
  "IconAlignRight",
  path("M3 5h14M9 10h8M6 15h11"),
);
export const IconFridge = /* @__PURE__ */ icon(
  "IconFridge",
  <>
    <rect x="4" y="2.5" width="12" height="15" rx="2" />
    <path d="M4 8h12M7 4.8v1.4M7 10.2v3.3" />
  </>,
);
export const IconPerson = /* @__PURE__ */ icon(
  "IconPerson",
  <>
    <circle cx="10" cy="6.5" r="3" />
    <path d="M4 16.5c.6-3 3-4.5 6-4.5s5.4 1.5 6 4.5" />
  </>,
);
export const IconBank = /* @__PURE__ */ icon(
  "IconBank",
  path("M3 8h14L10 3zm1.5 0v7m3.7-7v7m3.6-7v7m3.7-7v7M2.5 17h15"),
);
export const IconMore = /* @__PURE__ */ icon(
  "IconMore",
  <g fill="currentColor" stroke="none">
    <circle cx="4.5" cy="10" r="1.6" />
    <circle cx="10" cy="10" r="1.6" />
    <circle cx="15.5" cy="10" r="1.6" />
  </g>,
);
export const IconGrip = /* @__PURE__ */ icon(
  "IconGrip",
  <g fill="currentColor" stroke="none">
    <circle cx="7" cy="5" r="1.4" />
    <circle cx="13" cy="5" r="1.4" />
    <circle cx="7" cy="10" r="1.4" />
    <circle cx="13" cy="10" r="1.4" />
    <circle cx="7" cy="15" r="1.4" />
    <circle cx="13" cy="15" r="1.4" />
  </g>,
);
