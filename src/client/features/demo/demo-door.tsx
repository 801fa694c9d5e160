import type { ReactNode } from "react";

import { DemoMagnet } from "./demo-magnet.tsx";

import styles from "./demo-door.module.css";

/** A corner of somebody's fridge door, in millimetres: what the shop is about, at one glance. */
export const DemoDoor = ({ label, note }: { readonly label: string; readonly note: ReactNode }) => (
  <div className={styles["frame"]}>
    <div className={styles["door"]} role="img" aria-label={label}>
      <div className={styles["sun"]}>
        <DemoMagnet scene="sun" format="square" tilt={-3} isLively />
      </div>
      <div className={styles["hills"]}>
        <DemoMagnet scene="hills" format="circle" isLively />
      </div>
      <div className={styles["child"]}>
        <DemoMagnet scene="child" format="portrait" tilt={3} isLively />
      </div>
      <div className={styles["boat"]}>
        <DemoMagnet scene="boat" format="portrait" tilt={2} isLively />
      </div>
      <div className={styles["flower"]}>
        <DemoMagnet scene="flower" format="circle" isLively />
      </div>
      <div className={styles["cat"]}>
        <DemoMagnet scene="cat" format="square" tilt={-1} isLively />
      </div>
      <div className={styles["bike"]}>
        <DemoMagnet scene="bike" format="landscape" tilt={1} isLively />
      </div>
      <div className={styles["cake"]}>
        <DemoMagnet scene="cake" format="square" tilt={-2} isLively />
      </div>
    </div>
    <div className={styles["note"]}>{note}</div>
  </div>
);
