import { DemoMagnet } from "./demo-magnet.tsx";

import styles from "./demo-step.module.css";

/** A small picture for each of the three moves. */
export const DemoStep = ({ step }: { readonly step: 1 | 2 | 3 }) => (
  <div className={styles["step"]} data-step={step} aria-hidden="true">
    {step === 1 && (
      <>
        <DemoMagnet photos={["dunes"]} format="square" tilt={-3} />
        <DemoMagnet photos={["catFace"]} format="square" tilt={1} />
        <DemoMagnet photos={["blueFlowers"]} format="square" tilt={3} />
      </>
    )}
    {step === 2 && (
      <>
        <DemoMagnet photos={["espresso"]} format="circle" hasGuides />
        <DemoMagnet photos={["espresso"]} format="circle" tilt={1} />
      </>
    )}
    {step === 3 && (
      <>
        <DemoMagnet photos={["meadow"]} format="landscape" tilt={-1} />
        <DemoMagnet photos={["pinkBlossom"]} format="circle" tilt={2} />
      </>
    )}
  </div>
);
