import { DemoMagnet } from "./demo-magnet.tsx";

import styles from "./demo-step.module.css";

/** A small picture for each of the three moves. */
export const DemoStep = ({ step }: { readonly step: 1 | 2 | 3 }) => (
  <div className={styles["step"]} data-step={step} aria-hidden="true">
    {step === 1 && (
      <>
        <DemoMagnet scenes={["house"]} format="square" tilt={-3} />
        <DemoMagnet scenes={["dog"]} format="square" tilt={1} />
        <DemoMagnet scenes={["cake"]} format="square" tilt={3} />
      </>
    )}
    {step === 2 && (
      <>
        <DemoMagnet scenes={["flower"]} format="circle" hasGuides />
        <DemoMagnet scenes={["flower"]} format="circle" tilt={1} />
      </>
    )}
    {step === 3 && (
      <>
        <DemoMagnet scenes={["house"]} format="landscape" tilt={-1} />
        <DemoMagnet scenes={["cat"]} format="circle" tilt={2} />
      </>
    )}
  </div>
);
