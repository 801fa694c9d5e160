import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import sharp from "sharp";

const width = 1_280;
const height = 720;
/** So that a sheet's head fills the picture, as a hand would hold it. */
const dpi = 200;

/**
 * What a camera over the head of a sheet sees, somewhat askew: one picture that Chromium takes for a
 * camera's film (`--use-file-for-fake-video-capture`).
 */
export const writeCameraFilm = async (sheetPdf: string, filmPath: string): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), "lodestone-film-"));
  try {
    const args = `-png -r ${dpi} -f 1 -l 1 -singlefile -x 0 -y 0 -W ${width} -H ${height}`;
    const made = Bun.spawn(["pdftoppm", ...args.split(" "), sheetPdf, join(folder, "head")]);
    if ((await made.exited) !== 0) throw new Error("pdftoppm could not draw the sheet");
    const luma = await sharp(join(folder, "head.png"))
      .rotate(6, { background: "#9a9a9a" })
      .resize(width, height, { fit: "cover", position: "left top" })
      .greyscale()
      .raw()
      .toBuffer();
    const header = `YUV4MPEG2 W${width} H${height} F15:1 Ip A1:1 C420jpeg\n`;
    const frame = Buffer.concat([
      Buffer.from("FRAME\n"),
      luma,
      Buffer.alloc((width * height) / 2, 128),
    ]);
    await Bun.write(filmPath, Buffer.concat([Buffer.from(header), frame, frame]));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
