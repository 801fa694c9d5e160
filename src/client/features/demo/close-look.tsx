import type { ReactNode } from "react";

import { useLocale } from "#client/page-locale.ts";
import { classNames } from "#client/ui/class-names.ts";
import type { FormatGeometry } from "#shared/design/format.ts";
import { sizeLabel } from "#shared/design/size-label.ts";
import { toMillimetres } from "#shared/design/units.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { ShownMagnet } from "./demo-magnet.tsx";
import { useShownFormat } from "./use-shown-format.ts";

import section from "#client/ui/page-section.module.css";
import styles from "./close-look.module.css";

/** How large a magnet is, beside a coin drawn to the same millimetres, and how its edge looks. */
export const CloseLook = () => {
  const { locale } = useLocale();
  const shown = useShownFormat("square");
  return (
    <section className={classNames(section["section"], styles["section"])}>
      <h2>{m.home_close_title()}</h2>
      <Figure text={m.home_close_size({ size: sizeLabel(shown.geometry, locale) })}>
        <div className={styles["table"]} ref={scaleTo(shown.geometry)}>
          <div className={styles["magnet"]}>
            <ShownMagnet photos={["catFace"]} {...shown} tilt={-1} />
          </div>
          <Coin />
        </div>
      </Figure>
      <Figure text={m.home_close_edge()}>
        <div className={styles["corner"]}>
          <ShownMagnet photos={["pinkBlossom"]} {...shown} />
        </div>
      </Figure>
    </section>
  );
};

/** Millimetres of the picture's width, as the style has them for a magnet of the usual size. */
const usual = { span: 118, wide: 63 };

/** Other sizes are told to the style from here: a `style` attribute would not pass the CSP. */
const scaleTo =
  ({ widthUm, heightUm }: FormatGeometry) =>
  (table: HTMLElement | null) => {
    const wide = toMillimetres(widthUm);
    const span = Math.max(
      usual.span,
      wide + usual.span - usual.wide,
      1.8 * toMillimetres(heightUm),
    );
    table?.style.setProperty("--wide", String(wide));
    table?.style.setProperty("--span", String(span));
  };

const Figure = ({ text, children }: { readonly text: string; readonly children: ReactNode }) => (
  <figure className={styles["figure"]}>
    <div className={styles["picture"]} aria-hidden="true">
      {children}
    </div>
    <figcaption>{text}</figcaption>
  </figure>
);

/** One euro: 23.25 mm across, a golden ring around a silver-coloured middle. */
const Coin = () => (
  <svg className={styles["coin"]} viewBox="0 0 23.25 23.25">
    <circle className={styles["gold"]} cx="11.625" cy="11.625" r="11.3" />
    <circle className={styles["silver"]} cx="11.625" cy="11.625" r="8" />
    <path data-digit d="M6.2 10.1 8.6 8.2v7.2" />
    <path d="M17.6 8.6a3.6 3.6 0 1 0 0 6M10.6 10.9h5.6M10.6 12.5h5.2" />
  </svg>
);
