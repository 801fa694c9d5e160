import { MagnetDrawing } from "#client/ui/magnet-drawing.tsx";
import { Magnet } from "#client/ui/magnet.tsx";
import { drawMagnet } from "#shared/design/drawing.ts";
import type { FormatGeometry } from "#shared/design/format.ts";
import { plainDesign } from "#shared/design/new-design.ts";

import { type DemoFormat, demoFormats } from "./demo-formats.ts";
import { type SceneName, scenes } from "./scenes.ts";

type DemoMagnetProps = {
  readonly scene: SceneName;
  /** One of the demo shapes, or a format of the catalogue. */
  readonly format: DemoFormat | FormatGeometry;
  readonly tilt?: -3 | -2 | -1 | 0 | 1 | 2 | 3;
  readonly isLively?: boolean;
  /** Shows the bleed with the lines of cut and safe area, as the studio does. */
  readonly hasGuides?: boolean;
};

/** A picture of the product, made by the code that makes the product. */
export const DemoMagnet = ({
  scene,
  format,
  tilt = 0,
  isLively = false,
  hasGuides = false,
}: DemoMagnetProps) => {
  const geometry = typeof format === "string" ? demoFormats[format] : format;
  return (
    <Magnet tilt={tilt} isLively={isLively}>
      <MagnetDrawing
        drawing={drawMagnet(plainDesign(geometry.slug, scene), geometry, {
          [scene]: scenes[scene].size,
        })}
        hrefs={{ [scene]: scenes[scene].href }}
        view={hasGuides ? "bleed" : "trim"}
        hasGuides={hasGuides}
      />
    </Magnet>
  );
};
