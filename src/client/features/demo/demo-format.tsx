import type { FormatGeometry } from "#shared/design/format.ts";
import type { Layout } from "#shared/design/layouts.ts";

import { ShownMagnet } from "./demo-magnet.tsx";
import type { PhotographName } from "./photographs.ts";

import styles from "./demo-format.module.css";

type DemoFormatProps = {
  readonly geometry: FormatGeometry;
  /** How photos are usually arranged on it. */
  readonly layout: Layout;
};

/** A format as an object: one magnet of it, as large beside the others as in the hand. */
export const DemoFormat = ({ geometry, layout }: DemoFormatProps) => (
  <div className={styles["format"]} data-size={sizeOf(geometry)}>
    <ShownMagnet
      photos={photosFor(geometry, layout)}
      geometry={geometry}
      layout={layout}
      tilt={-1}
      isLively
    />
  </div>
);

const photosFor = (
  { shape, widthUm, heightUm }: FormatGeometry,
  layout: Layout,
): readonly [PhotographName, ...PhotographName[]] => {
  if (layout === "instant") return ["catFace"];
  if (layout !== "single") return ["meadow", "espresso", "dunes", "blueFlowers"];
  if (shape === "heart") return ["pinkBlossom"];
  if (shape === "circle") return ["espresso"];
  if (widthUm === heightUm) return ["cactusFlower"];
  return widthUm > heightUm ? ["sleepingCat"] : ["violetFlowers"];
};

/** Steps of width instead of an exact one: a `style` attribute would not pass the CSP. */
const sizeOf = ({ widthUm }: FormatGeometry): "small" | "medium" | "large" => {
  if (widthUm < 55_000) return "small";
  return widthUm < 70_000 ? "medium" : "large";
};
