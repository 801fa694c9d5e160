import { flatPath } from "#shared/design/flat-path.ts";
import { type Path, type PathPoint, svgPathData } from "#shared/design/path.ts";
import { toMillimetres } from "#shared/design/units.ts";

import type { PaperSize } from "./paper.ts";
import type { RegistrationMark } from "./registration-marks.ts";

/** Of a sheet, for programs of cutters that take no PDF; lengths in millimetres. */
export type CutFile = {
  readonly paper: PaperSize;
  /** The layer of the contours: the name of the cutting colour. */
  readonly name: string;
  readonly contours: readonly Path[];
  /** For the cutter's camera, in a layer of their own: they are found, not cut. */
  readonly marks: readonly RegistrationMark[];
};

/** The name by which a program for Silhouette's cutters knows that they are not cut (its user guide). */
const marksLayer = "Regmarks";

/** One path for each magnet, in true millimetres, and the marks where the sheet has them; nothing else. */
export const writeCutSvg = ({ paper, name, contours, marks }: CutFile): string => {
  const [width, height] = [toMillimetres(paper.widthUm), toMillimetres(paper.heightUm)];
  const paths = contours.map((path) => `<path d="${svgPathData(path)}"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}">
<g id="${name.replaceAll(" ", "_")}" fill="none" stroke="#ff00ff" stroke-width="0.1">
${paths.join("\n")}
</g>
${marksSvg(marks)}</svg>
`;
};

const marksSvg = (marks: readonly RegistrationMark[]): string =>
  marks.length === 0
    ? ""
    : `<g id="${marksLayer}" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" ` +
      `inkscape:groupmode="layer" inkscape:label="${marksLayer}">
${marks.map(({ path, strokeMm }) => `<path d="${svgPathData(path)}" ${markPaint(strokeMm)}/>`).join("\n")}
</g>
`;

const markPaint = (strokeMm: number | null): string =>
  strokeMm === null ? 'fill="#000000"' : `fill="none" stroke="#000000" stroke-width="${strokeMm}"`;

/** What a line may stray from its curve: finer than any knife. */
const strayMmMax = 0.005;

/**
 * A DXF of AutoCAD's release 12, which every cutter's program reads: closed polylines in millimetres, y
 * upwards from the sheet's lower left corner. It knows no curves, so they are straight lines too short to
 * be seen.
 */
export const writeCutDxf = ({ paper, name, contours, marks }: CutFile): string => {
  const height = toMillimetres(paper.heightUm);
  const layer = name.replaceAll(/[^A-Za-z0-9_-]/g, "_").toUpperCase();
  const groups: [code: number, value: string | number][] = [
    [0, "SECTION"],
    [2, "HEADER"],
    [9, "$ACADVER"],
    [1, "AC1009"],
    [9, "$EXTMIN"],
    ...place({ x: 0, y: 0 }),
    [9, "$EXTMAX"],
    ...place({ x: toMillimetres(paper.widthUm), y: height }),
    [0, "ENDSEC"],
    [0, "SECTION"],
    [2, "TABLES"],
    [0, "TABLE"],
    [2, "LAYER"],
    [70, marks.length === 0 ? 1 : 2],
    ...dxfLayer(layer, 6),
    ...(marks.length === 0 ? [] : dxfLayer(marksDxfLayer, 7)),
    [0, "ENDTAB"],
    [0, "ENDSEC"],
    [0, "SECTION"],
    [2, "ENTITIES"],
    ...contours.flatMap((path) => polyline(flatPath(path, strayMmMax), layer, height)),
    ...marks.flatMap(({ path, strokeMm }) =>
      polyline(flatPath(path, strayMmMax), marksDxfLayer, height, strokeMm),
    ),
    [0, "ENDSEC"],
    [0, "EOF"],
  ];
  return groups.map(([code, value]) => `${code}\n${value}\n`).join("");
};

const marksDxfLayer = marksLayer.toUpperCase();

const dxfLayer = (name: string, colour: number): [number, string | number][] => [
  [0, "LAYER"],
  [2, name],
  [70, 0],
  [62, colour],
  [6, "CONTINUOUS"],
];

/** Closed, or with the width of its line an open one. */
const polyline = (
  points: readonly PathPoint[],
  layer: string,
  height: number,
  strokeMm: number | null = null,
): [number, string | number][] => [
  [0, "POLYLINE"],
  [8, layer],
  [66, 1],
  ...place({ x: 0, y: 0 }),
  [70, strokeMm === null ? 1 : 0],
  ...(strokeMm === null
    ? []
    : ([40, 41] as const).map((code): [number, number] => [code, strokeMm])),
  ...points.flatMap(({ x, y }): [number, string | number][] => [
    [0, "VERTEX"],
    [8, layer],
    ...place({ x, y: height - y }),
  ]),
  [0, "SEQEND"],
  [8, layer],
];

const place = ({ x, y }: PathPoint): [number, string][] => [
  [10, x.toFixed(4)],
  [20, y.toFixed(4)],
  [30, "0.0"],
];
