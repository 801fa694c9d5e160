import type { FormatGeometry } from "#shared/design/format.ts";

import { DemoMagnet } from "./demo-magnet.tsx";
import type { SceneName } from "./scenes.ts";

import styles from "./demo-format.module.css";

/** A format as an object: one magnet of it, as large beside the others as in the hand. */
export const DemoFormat = ({ geometry }: { readonly geometry: FormatGeometry }) => (
  <div className={styles["format"]} data-size={sizeOf(geometry)}>
    <DemoMagnet scene={sceneFor(geometry)} format={geometry} tilt={-1} isLively />
  </div>
);

const sceneFor = ({ shape, widthUm, heightUm }: FormatGeometry): SceneName => {
  if (shape === "circle") return "moon";
  if (widthUm === heightUm) return "dog";
  return widthUm > heightUm ? "tent" : "boat";
};

/** Steps of width instead of an exact one: a `style` attribute would not pass the CSP. */
const sizeOf = ({ widthUm }: FormatGeometry): "small" | "medium" | "large" => {
  if (widthUm < 55_000) return "small";
  return widthUm < 70_000 ? "medium" : "large";
};
