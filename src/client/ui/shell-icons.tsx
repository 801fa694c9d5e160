import type { ReactNode } from "react";

/** One drawn sign: 20 px grid, 1.75 px round strokes, the text's colour, silent to screen readers. */
export const icon = (name: string, shape: ReactNode) => {
  const Icon = ({ size = 20 }: { readonly size?: number }) => (
    <svg
      viewBox="0 0 20 20"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {shape}
    </svg>
  );
  Icon.displayName = name;
  return Icon;
};

export const iconPath = (d: string) => <path d={d} />;

/* The signs of the first page and the frame around all pages; all others are in icons.tsx. */

export const IconArrowRight = /* @__PURE__ */ icon(
  "IconArrowRight",
  iconPath("M4 10h12m-5-5 5 5-5 5"),
);
export const IconRefresh = /* @__PURE__ */ icon(
  "IconRefresh",
  iconPath("M4 9a6.2 6.2 0 0 1 11-2.6L16 8m0-4v4h-4m4 3a6.2 6.2 0 0 1-11 2.6L4 12m0 4v-4h4"),
);
export const IconCart = /* @__PURE__ */ icon(
  "IconCart",
  <>
    <path d="M4 6.5h12l-.9 10H4.9zM7 9V5.5a3 3 0 0 1 6 0V9" />
  </>,
);
export const IconMoon = /* @__PURE__ */ icon(
  "IconMoon",
  iconPath("M16.5 12A7 7 0 0 1 8 3.5 7 7 0 1 0 16.5 12Z"),
);
export const IconSun = /* @__PURE__ */ icon(
  "IconSun",
  <>
    <circle cx="10" cy="10" r="3.4" />
    <path d="M10 2v1.8M10 16.2V18M2 10h1.8M16.2 10H18M4.3 4.3l1.3 1.3m8.8 8.8 1.3 1.3m0-11.4-1.3 1.3M5.6 14.4l-1.3 1.3" />
  </>,
);
export const IconClose = /* @__PURE__ */ icon("IconClose", iconPath("m5 5 10 10M15 5 5 15"));
