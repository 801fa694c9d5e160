import { pointsPerMillimetre } from "#shared/design/units.ts";

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
  await run(["qpdf", "--check", path]);
  const [info, text] = await Promise.all([
    run(["pdfinfo", "-box", path]),
    run(["qpdf", "--qdf", "--object-streams=disable", path, "-"]),
  ]);
  const media = boxNamed(info, "Media");
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
    trim: fromTop(boxNamed(info, "Trim")),
    bleed: fromTop(boxNamed(info, "Bleed")),
    pieces: piecesIn(content, forms),
    marks: marksIn(content),
    contours: (/\/OC \/CutLayer BDC([\s\S]*?)EMC/.exec(content)?.[1]?.match(/ S Q/g) ?? []).length,
    spots: [...text.matchAll(/\/Separation\s+\/(\S+)/g)].map(([, name = ""]) => name),
    intents: [...text.matchAll(/\/S \/(GTS_\S+)/g)].map(([, name = ""]) => name),
  };
};

/** Millimetres from the lower left corner, as PDF counts. */
type PdfBox = { left: number; bottom: number; right: number; top: number };

const boxNamed = (info: string, name: string): PdfBox => {
  const match = new RegExp(`^${name}Box:\\s+(\\S+)\\s+(\\S+)\\s+(\\S+)\\s+(\\S+)`, "m").exec(info);
  const [left, bottom, right, top] = (match ?? [])
    .slice(1)
    .map((points) => Number(points) / pointsPerMillimetre);
  if (left === undefined || bottom === undefined || right === undefined || top === undefined) {
    throw new Error(`pdfinfo tells no ${name}Box`);
  }
  return { left, bottom, right, top };
};

/** Width and height of the forms in points: those of print files are their MediaBox. */
const formSizes = (text: string): { width: number; height: number } => {
  const [, box = ""] =
    /\/BBox \[\s*([-\d.\s]+)\](?:(?!endobj)[\s\S])*?\/Subtype \/Form/.exec(text) ?? [];
  const [left = 0, bottom = 0, right = 0, top = 0] = box.trim().split(/\s+/).map(Number);
  return { width: right - left, height: top - bottom };
};

const number = String.raw`(-?[\d.]+)`;
const placed = new RegExp(
  `^q (?:${number} ${number} ${number} ${number} re W n )?${number} ${number} ${number} ${number} ${number} ${number} cm /(Piece\\d+) Do Q$`,
  "gm",
);

const piecesIn = (content: string, { width, height }: { width: number; height: number }) =>
  [...content.matchAll(placed)].map((match) => {
    const [clipX, clipY, clipWidth, clipHeight, a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = match
      .slice(1, 11)
      .map((text) => (text === undefined ? Number.NaN : Number(text)));
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
    const form = match[11] ?? "";
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

const run = async (command: readonly string[]): Promise<string> => {
  const child = Bun.spawn([...command], { stdout: "pipe", stderr: "pipe", timeout: 60_000 });
  const [output, errors] = await Promise.all([
    new Response(child.stdout).bytes(),
    new Response(child.stderr).text(),
  ]);
  if ((await child.exited) !== 0) throw new Error(`${command.join(" ")}: ${errors.trim()}`);
  return Buffer.from(output).toString("latin1");
};
