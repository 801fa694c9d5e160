import type { ReactNode } from "react";

import { classNames } from "#client/ui/class-names.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { DemoMagnet } from "./demo-magnet.tsx";

import section from "#client/ui/page-section.module.css";
import styles from "./close-look.module.css";

/** How large a magnet is, beside a coin drawn to the same millimetres, and how its edge looks. */
export const CloseLook = () => (
  <section className={classNames(section["section"], styles["section"])}>
    <h2>{m.home_close_title()}</h2>
    <Figure text={m.home_close_size()}>
      <div className={styles["table"]}>
        <div className={styles["magnet"]}>
          <DemoMagnet photos={["catFace"]} format="square" tilt={-1} />
        </div>
        <Coin />
      </div>
    </Figure>
    <Figure text={m.home_close_edge()}>
      <div className={styles["corner"]}>
        <DemoMagnet photos={["pinkBlossom"]} format="square" />
      </div>
    </Figure>
  </section>
);

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
