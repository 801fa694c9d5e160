import type { FormatGeometry } from "#shared/design/format.ts";
import type { Layout } from "#shared/design/layouts.ts";

import { DemoMagnet } from "./demo-magnet.tsx";
import type { SceneName } from "./scenes.ts";

import styles from "./demo-format.module.css";

type DemoFormatProps = {
  readonly geometry: FormatGeometry;
  /** How photos are usually arranged on it. */
  readonly layout: Layout;
};

/** A format as an object: one magnet of it, as large beside the others as in the hand. */
export const DemoFormat = ({ geometry, layout }: DemoFormatProps) => (
  <div className={styles["format"]} data-size={sizeOf(geometry)}>
    <DemoMagnet
      scenes={scenesFor(geometry, layout)}
      format={geometry}
      layout={layout}
      tilt={-1}
      isLively
    />
  </div>
);

const scenesFor = (
  { shape, widthUm, heightUm }: FormatGeometry,
  layout: Layout,
): readonly [SceneName, ...SceneName[]] => {
  if (layout === "instant") return ["child"];
  if (layout !== "single") return ["bike", "cake", "tent", "sun"];
  if (shape === "heart") return ["flower"];
  if (shape === "circle") return ["moon"];
  if (widthUm === heightUm) return ["dog"];
  return widthUm > heightUm ? ["tent"] : ["boat"];
};

/** Steps of width instead of an exact one: a `style` attribute would not pass the CSP. */
const sizeOf = ({ widthUm }: FormatGeometry): "small" | "medium" | "large" => {
  if (widthUm < 55_000) return "small";
  return widthUm < 70_000 ? "medium" : "large";
};
