/** How the browser's files are cut, beyond one file for each page. */

/** What every page needs and what rarely changes: it stays cached from release to release. */
const libraries = [
  "react",
  "react-dom",
  "scheduler",
  "use-sync-external-store",
  "@tanstack",
  "@trpc",
];

/** Small parts that the first page shares with others: one file compresses better than twenty. */
const sharedParts = [
  "client/ui/button.tsx",
  "client/ui/button.module.css",
  "client/ui/class-names.ts",
  "client/ui/count-badge.module.css",
  "client/ui/shell-icons.tsx",
  "client/ui/magnet/magnet.tsx",
  "client/ui/magnet/magnet-drawing.tsx",
  "client/ui/money.tsx",
  "client/ui/page.tsx",
  "client/ui/page-section.module.css",
  "client/ui/waiting/page-skeleton.tsx",
  "client/ui/waiting/skeleton.tsx",
  "client/ui/waiting/spinner.tsx",
  "client/ui/over/toast-store.ts",
  "client/ui/visually-hidden.tsx",
  "client/features/home/set-price.ts",
  "client/features/shell/fallen-magnet.tsx",
  "client/features/shell/resume.tsx",
  "client/page-locale.ts",
  "client/photo-handover.ts",
  "client/failures/read-failure.ts",
  "client/ensure-session.ts",
  "client/trpc.ts",
  "shared/catalog/material.ts",
  "shared/locale.ts",
  "shared/money/money.ts",
  "shared/design/change-format.ts",
  "shared/design/crop/crop-limits.ts",
  "shared/design/drawing.ts",
  "shared/design/document-version.ts",
  "shared/design/shapes/arc.ts",
  "shared/design/contour/contour-path.ts",
  "shared/design/shapes/heart.ts",
  "shared/design/shapes/hexagon.ts",
  "shared/design/layouts.ts",
  "shared/design/look/look.ts",
  "shared/design/new-design.ts",
  "shared/design/frame.ts",
  "shared/design/matrix.ts",
  "shared/design/outline.ts",
  "shared/design/format-tenths.ts",
  "shared/design/size-label.ts",
  "shared/design/path.ts",
  "shared/design/places.ts",
  "shared/design/crop/place-photo.ts",
  "shared/design/units.ts",
  "shared/messages/compiled/registry.js",
  "shared/messages/compiled/runtime.js",
  // Sentences that the first page has in common with others.
  ...[
    "error_home",
    "error_reload",
    "footer_accessibility",
    "footer_impressum",
    "footer_privacy",
    "footer_terms",
    "footer_withdraw",
    "loading",
    "nav_orders",
    "orders_title",
  ].map((name) => `shared/messages/compiled/messages/shell_${name}.js`),
  "shared/messages/compiled/messages/claims_withdraw_title.js",
  "shared/messages/compiled/messages/home_plus_shipping.js",
  "shared/messages/compiled/messages/privacy_data_title.js",
  "shared/messages/compiled/messages/shell_nav_sign_in.js",
  "shared/messages/compiled/messages/shell_page_opened.js",
  "shared/messages/compiled/messages/refusal_unreachable.js",
  "shared/messages/compiled/messages/checkout_page_step_address.js",
  "shared/messages/compiled/messages/checkout_page_step_review.js",
];

/** A few numbers or a line that several pages need: as a file each, their name is longer than they are. */
const smallest = [
  "client/failures/refusal-notice.tsx",
  "client/features/studio/store.ts",
  "client/one-set.ts",
  "client/ui/magnet/photo-address.ts",
  "shared/design/design-limits.ts",
  "shared/design/text/plain-text.ts",
  "shared/design/text/text-edge.ts",
];

/**
 * Parts of forms and lists that nearly every other page uses: one file instead of forty, whose names the
 * first page would have to know.
 */
const isKit = (id: string): boolean =>
  smallest.some((part) => id.endsWith(`/src/${part}`)) ||
  (/\/src\/client\/ui\/((forms|magnet|waiting)\/)?[^/]+\.(tsx|module\.css)$/.test(id) &&
    !/(dialog|menu|tabs|legal-text|quiet-details|slider|toaster)\./.test(id));

/** How photos are taken and sent, by the studio and by a phone that has no studio. */
const sending =
  /\/node_modules\/tus-js-client\/|\/src\/client\/(upload-photos|failures\/judge-upload-answer|features\/studio\/(store|pictures\/(photo-shelf|take-photos|local-pictures|picture-reader)))\.ts$/;

/** What the studio shares with its parts that come later: as a file each, every page would have to know their names. */
const shared =
  /\/src\/(client\/features\/studio\/(magnets\/(draft-drawing|draw-item|magnet|magnet-light|set-order)|texts\/(cut-text-note|fit-texts|text-content|text-edits))\.tsx?|shared\/messages\/compiled\/messages\/(layouts_change_photos?|studio_dpi)\.js)$/;

export const chunkGroups = [
  {
    name: "core",
    test: (id: string) => libraries.some((name) => id.includes(`/node_modules/${name}/`)),
  },
  {
    name: "parts",
    test: (id: string) =>
      id.endsWith("vite/preload-helper.js") ||
      sharedParts.some((part) => id.endsWith(`/src/${part}`)),
  },
  { name: "kit", test: isKit },
  { name: "sending", test: sending },
  { name: "shared", test: shared },
];
