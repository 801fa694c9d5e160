import { decodePDFRawStream, PDFArray, PDFDocument, PDFName, PDFRawStream } from "@cantoo/pdf-lib";

/** A drawn path as the ends and handles of its strokes, in millimetres from the top left corner. */
export type DrawnPath = readonly number[];

/** What a browser drew, and the outline that it cuts a magnet by. */
export type DrawnPaths = { readonly filled: readonly DrawnPath[]; readonly cut: DrawnPath };

const millimetresPerPoint = 25.4 / 72;
const pathOperators = new Set(["m", "l", "c", "h"]);

/**
 * The paths that a print file fills, and the one that it strokes for the cutter: by its operators. An edge
 * around a filled path is another path before it, with its width at the end.
 */
export const readPdfPaths = async (pdf: Uint8Array): Promise<DrawnPaths> => {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const page = document.getPage(0);
  const contents = page.node.lookup(PDFName.of("Contents"));
  const streams = contents instanceof PDFArray ? contents.asArray() : [contents];
  const text = streams
    .map((stream) => {
      const found = document.context.lookup(stream);
      if (!(found instanceof PDFRawStream)) return "";
      return Buffer.from(decodePDFRawStream(found).decode()).toString("latin1");
    })
    .join("\n");
  const height = page.getHeight();
  const filled: DrawnPath[] = [];
  let cut: DrawnPath = [];
  let lineWidth = 0;
  let isContour = false;
  let [matrix, numbers, path]: [number[], number[], number[]] = [[1, 0, 0, 1, 0, 0], [], []];
  const saved: number[][] = [];
  for (const token of text.split(/\s+/)) {
    const value = Number(token);
    if (token !== "" && !Number.isNaN(value)) {
      numbers.push(value);
      continue;
    }
    if (token === "q") saved.push(matrix);
    if (token === "Q") matrix = saved.pop() ?? matrix;
    if (token === "cm") matrix = multiplied(numbers, matrix);
    if (pathOperators.has(token)) path.push(...placed(numbers, matrix, height));
    if (token === "f" || token === "f*") filled.push(path);
    if (token === "w") lineWidth = placedLength(numbers.at(-1) ?? 0, matrix);
    if (token === "/CutLayer") isContour = true;
    if (token === "EMC") isContour = false;
    if (token === "S" || token === "s") {
      if (isContour) cut = path;
      else filled.push([...path, lineWidth, lineWidth]);
    }
    if (["f", "f*", "n", "S", "s"].includes(token)) path = [];
    numbers = [];
  }
  return { filled, cut };
};

const multiplied = (one: readonly number[], other: readonly number[]): number[] => {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = one;
  const [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0] = other;
  return [
    a * g + b * i,
    a * h + b * j,
    c * g + d * i,
    c * h + d * j,
    e * g + f * i + k,
    e * h + f * j + l,
  ];
};

const placedLength = (length: number, [a = 1, b = 0]: readonly number[]): number =>
  length * Math.hypot(a, b) * millimetresPerPoint;

const placed = (
  numbers: readonly number[],
  [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: readonly number[],
  height: number,
): number[] =>
  numbers.flatMap((x, at) => {
    if (at % 2 === 1) return [];
    const y = numbers[at + 1] ?? 0;
    return [
      (a * x + c * y + e) * millimetresPerPoint,
      (height - (b * x + d * y + f)) * millimetresPerPoint,
    ];
  });

/**
 * How far two drawings' paths lie apart, in millimetres, at their worst.
 * @returns infinity when they are not the same paths
 */
export const pathDistance = (one: readonly DrawnPath[], other: readonly DrawnPath[]): number => {
  if (one.length !== other.length) return Number.POSITIVE_INFINITY;
  let worst = 0;
  one.forEach((path, index) => {
    const second = other[index] ?? [];
    if (path.length !== second.length) worst = Number.POSITIVE_INFINITY;
    path.forEach((value, at) => {
      worst = Math.max(worst, Math.abs(value - (second[at] ?? Number.POSITIVE_INFINITY)));
    });
  });
  return worst;
};
