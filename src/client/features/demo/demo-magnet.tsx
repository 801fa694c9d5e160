import { classNames } from "#client/ui/class-names.ts";
import { MagnetDrawing } from "#client/ui/magnet/magnet-drawing.tsx";
import { Magnet } from "#client/ui/magnet/magnet.tsx";
import { changeLayout } from "#shared/design/change-format.ts";
import { drawMagnet } from "#shared/design/drawing.ts";
import type { FormatGeometry } from "#shared/design/format.ts";
import type { Layout } from "#shared/design/layouts.ts";
import { plainDesign, plainFrame } from "#shared/design/new-design.ts";
import { arcOutline } from "#shared/design/outline.ts";
import { svgPathData } from "#shared/design/path.ts";
import { toMillimetres } from "#shared/design/units.ts";

import type { DemoFormat } from "./demo-formats.ts";
import { type PhotographName, photographs } from "./photographs.ts";
import { useShownFormat } from "./use-shown-format.ts";

import thick from "#client/ui/magnet/thick-magnet.module.css";
import styles from "./demo-magnet.module.css";

type ShownProps = {
  /** One for each photo of the layout; the first of them again where there are fewer. */
  readonly photos: readonly [PhotographName, ...PhotographName[]];
  readonly tilt?: -3 | -2 | -1 | 0 | 1 | 2 | 3;
  readonly isLively?: boolean;
  /** Shows the bleed with the lines of cut and safe area, as the studio does. */
  readonly hasGuides?: boolean;
};

/** A magnet in one of the demo's shapes, or the likest to it that is on sale. */
export const DemoMagnet = ({ format, ...props }: ShownProps & { readonly format: DemoFormat }) => {
  const { geometry, layout } = useShownFormat(format);
  // A strip would reach over what hangs below its place.
  const isNarrow = geometry.heightUm > 1.6 * geometry.widthUm;
  return <ShownMagnet {...{ geometry, layout, isNarrow }} {...props} />;
};

/** A picture of the product, made by the code that makes the product. */
export const ShownMagnet = ({
  photos: names,
  geometry,
  layout,
  tilt = 0,
  isLively = false,
  hasGuides = false,
  isNarrow = false,
}: ShownProps & {
  readonly geometry: FormatGeometry;
  readonly layout: Layout;
  readonly isNarrow?: boolean;
}) => {
  const [first, ...others] = names;
  const drawing = drawMagnet(
    changeLayout(
      plainDesign(geometry.slug, first),
      layout,
      others.map((name) => plainFrame(name)),
    ),
    geometry,
    Object.fromEntries(names.map((name) => [name, photographs[name].size])),
  );
  const { x, y, width, height } = drawing.trim;
  return (
    <div className={classNames(styles["body"], thick["thick"])} data-narrow={isNarrow || undefined}>
      <Magnet tilt={tilt} isLively={isLively}>
        <MagnetDrawing
          drawing={drawing}
          hrefs={Object.fromEntries(names.map((name) => [name, photographs[name].href]))}
          view={hasGuides ? "bleed" : "trim"}
          {...(hasGuides && { safe: arcOutline(geometry, toMillimetres(geometry.safeUm)) ?? [] })}
        />
        {!hasGuides && (
          <svg
            className={styles["rim"]}
            viewBox={`${x} ${y} ${width} ${height}`}
            aria-hidden="true"
          >
            <path d={svgPathData(drawing.trimOutline)} />
          </svg>
        )}
      </Magnet>
    </div>
  );
};
