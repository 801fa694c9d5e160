import type { ReactNode } from "react";

import { DemoMagnet } from "./demo-magnet.tsx";

import styles from "./demo-door.module.css";

/** A corner of somebody's fridge door, in millimetres: what the shop is about, at one glance. */
export const DemoDoor = ({
  label,
  place,
  note,
}: {
  readonly label: string;
  /** Where somebody's own photo could hang. */
  readonly place: ReactNode;
  readonly note: ReactNode;
}) => (
  <div className={styles["frame"]}>
    <div className={styles["door"]} role="img" aria-label={label}>
      <div className={styles["mountains"]}>
        <DemoMagnet photos={["mountains"]} format="square" tilt={-3} isLively />
      </div>
      <div className={styles["espresso"]}>
        <DemoMagnet photos={["espresso"]} format="circle" isLively />
      </div>
      <div className={styles["violets"]}>
        <DemoMagnet photos={["violetFlowers"]} format="portrait" tilt={3} isLively />
      </div>
      <div className={styles["blossom"]}>
        <DemoMagnet photos={["pinkBlossom"]} format="portrait" tilt={2} isLively />
      </div>
      <div className={styles["flowers"]}>
        <DemoMagnet photos={["blueFlowers"]} format="heart" isLively />
      </div>
      <div className={styles["cat"]}>
        <DemoMagnet photos={["catFace"]} format="square" tilt={-1} isLively />
      </div>
      <div className={styles["sleeper"]}>
        <DemoMagnet photos={["sleepingCat"]} format="landscape" tilt={1} isLively />
      </div>
    </div>
    <div className={styles["place"]}>{place}</div>
    <div className={styles["note"]}>{note}</div>
  </div>
);
