import type { ReactNode } from "react";

import { DemoMagnet } from "./demo-magnet.tsx";

import styles from "./demo-door.module.css";

/** A corner of somebody's fridge door, in millimetres: what the shop is about, at one glance. */
export const DemoDoor = ({ label, note }: { readonly label: string; readonly note: ReactNode }) => (
  <div className={styles["frame"]}>
    <div className={styles["door"]} role="img" aria-label={label}>
      <div className={styles["sun"]}>
        <DemoMagnet scenes={["sun"]} format="square" tilt={-3} isLively />
      </div>
      <div className={styles["hills"]}>
        <DemoMagnet scenes={["hills"]} format="circle" isLively />
      </div>
      <div className={styles["child"]}>
        <DemoMagnet scenes={["child"]} format="portrait" tilt={3} isLively />
      </div>
      <div className={styles["boat"]}>
        <DemoMagnet scenes={["boat"]} format="portrait" tilt={2} isLively />
      </div>
      <div className={styles["flower"]}>
        <DemoMagnet scenes={["flower"]} format="circle" isLively />
      </div>
      <div className={styles["cat"]}>
        <DemoMagnet scenes={["cat"]} format="square" tilt={-1} isLively />
      </div>
      <div className={styles["bike"]}>
        <DemoMagnet scenes={["bike"]} format="landscape" tilt={1} isLively />
      </div>
      <div className={styles["cake"]}>
        <DemoMagnet scenes={["cake"]} format="square" tilt={-2} isLively />
      </div>
    </div>
    <div className={styles["note"]}>{note}</div>
  </div>
);
