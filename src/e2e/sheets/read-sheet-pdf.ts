import { type PdfBox, readPdfBoxes } from "#testing/judges/read-pdf-boxes.ts";
import { runProgram } from "#testing/plays/run-program.ts";

/** Millimetres from the upper left corner of the paper. */
export type PdfRectangle = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

/** A sheet as other programs read it. */
export type SheetReading = {
  readonly paper: { readonly width: number; readonly height: number };
  readonly trim: PdfRectangle;
  readonly bleed: PdfRectangle;
  /** What each magnet's form covers, in the order in which they are drawn; without what is clipped. */
  readonly pieces: readonly (PdfRectangle & { readonly form: string })[];
  /** Lines of the crop marks. */
  readonly marks: readonly PdfRectangle[];
  /** How many outlines are drawn in the spot colour, and their names. */
  readonly contours: number;
  readonly spots: readonly string[];
  readonly intents: readonly string[];
};

/** Reads a sheet of one page through qpdf and poppler: not our code, nor that which wrote it. */
export const readSheetPdf = async (path: string): Promise<SheetReading> => {
  await runProgram(["qpdf", "--check", path]);
  const [{ media, trim, bleed }, unpacked] = await Promise.all([
    readPdfBoxes(path),
    runProgram(["qpdf", "--qdf", "--object-streams=disable", path, "-"]),
  ]);
  const text = Buffer.from(unpacked).toString("latin1");
  const height = media.top;
  const fromTop = (box: PdfBox): PdfRectangle => ({
    left: box.left,
    right: box.right,
    top: height - box.top,
    bottom: height - box.bottom,
  });
  const content = /^\/Srgb cs \/Srgb CS\n[\s\S]*?endstream/m.exec(text)?.[0] ?? "";
  const forms = formSizes(text);
  return {
    paper: { width: media.right, height },
    trim: fromTop(trim),
    bleed: fromTop(bleed),
    pieces: piecesIn(content, forms),
    marks: marksIn(content),
    contours: (/\/OC \/CutLayer BDC([\s\S]*?)EMC/.exec(content)?.[1]?.match(/ S Q/g) ?? []).length,
    spots: [...text.matchAll(/\/Separation\s+\/(\S+)/g)].map(([, name = ""]) => name),
    intents: [...text.matchAll(/\/S \/(GTS_\S+)/g)].map(([, name = ""]) => name),
  };
};

type Size = { readonly width: number; readonly height: number };

/** Width and height of the forms in points, by their names: those of print files are their MediaBox. */
const formSizes = (text: string): ReadonlyMap<string, Size> =>
  new Map(
    Array.from(text.matchAll(/\/(Piece\d+) (\d+) 0 R/g), ([, name = "", id = ""]) => {
      const object = new RegExp(`^${id} 0 obj\\n[\\s\\S]*?^endobj`, "m").exec(text)?.[0] ?? "";
      const [, box = ""] = /\/BBox \[\s*([-\d.\s]+)\]/.exec(object) ?? [];
      const [left = 0, bottom = 0, right = 0, top = 0] = box.trim().split(/\s+/).map(Number);
      return [name, { width: right - left, height: top - bottom }];
    }),
  );

const number = String.raw`(-?[\d.]+)`;
const placed = new RegExp(
  `^q (?:${number} ${number} ${number} ${number} re W n )?${number} ${number} ${number} ${number} ${number} ${number} cm /(Piece\\d+) Do Q$`,
  "gm",
);

const piecesIn = (content: string, forms: ReadonlyMap<string, Size>) =>
  [...content.matchAll(placed)].map((match) => {
    const [clipX, clipY, clipWidth, clipHeight, a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = match
      .slice(1, 11)
      .map((text) => (text === undefined ? Number.NaN : Number(text)));
    const form = match[11] ?? "";
    const { width = 0, height = 0 } = forms.get(form) ?? {};
    const corners = [
      [0, 0],
      [width, 0],
      [0, height],
      [width, height],
    ] as const;
    const xs = corners.map(([x, y]) => a * x + c * y + e);
    const ys = corners.map(([x, y]) => b * x + d * y + f);
    const whole = {
      left: Math.min(...xs),
      right: Math.max(...xs),
      top: Math.min(...ys),
      bottom: Math.max(...ys),
    };
    if (clipX === undefined || Number.isNaN(clipX)) return { ...whole, form };
    return {
      form,
      left: Math.max(whole.left, clipX),
      top: Math.max(whole.top, clipY ?? 0),
      right: Math.min(whole.right, clipX + (clipWidth ?? 0)),
      bottom: Math.min(whole.bottom, (clipY ?? 0) + (clipHeight ?? 0)),
    };
  });

/** The first stroked lines of the page are its crop marks, the next its ruler. */
const marksIn = (content: string): PdfRectangle[] => {
  const [, lines = ""] = /^q 0 0 0 SCN [\d.]+ w (.*) S Q$/m.exec(content) ?? [];
  return [...lines.matchAll(new RegExp(`${number} ${number} m ${number} ${number} l`, "g"))].map(
    (match) => {
      const [left = 0, top = 0, right = 0, bottom = 0] = match.slice(1).map(Number);
      return { left, top, right, bottom };
    },
  );
};
