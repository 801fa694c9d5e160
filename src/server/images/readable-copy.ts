import { copyFile, open } from "node:fs/promises";
import { join } from "node:path";

import { ascii } from "#shared/pictures/image-type.ts";

const endOfJpeg = Uint8Array.of(0xff, 0xd9);
const headBytes = 12;

/** A picture's file as the image library reads it: the file itself, or a copy of it in `folder`. */
export type ReadableCopy = {
  readonly path: string;
  /** An animated AVIF, of which the picture is read that stands for it. */
  readonly isAnimatedAvif: boolean;
};

/**
 * Two kinds of files show a whole picture and are not read. A JPEG without its last two bytes, which say
 * no more than that it ends: with them, one that lacks pixels is still refused. And an AVIF that names
 * itself an animation first, beside the picture that stands for it.
 */
export const readableCopy = async (path: string, folder: string): Promise<ReadableCopy> => {
  const { head, tail } = await readEnds(path);
  const isJpeg = head[0] === 0xff && head[1] === 0xd8;
  const isAnimatedAvif = ascii(head, 4, 8) === "ftypavis";
  const hasEnd = tail[0] === endOfJpeg[0] && tail[1] === endOfJpeg[1];
  if (!isAnimatedAvif && (!isJpeg || hasEnd)) return { path, isAnimatedAvif };
  const copy = join(folder, "readable");
  await copyFile(path, copy);
  const file = await open(copy, "r+");
  try {
    if (isAnimatedAvif) await file.write(Buffer.from("avif", "latin1"), 0, 4, 8);
    else await file.write(endOfJpeg, 0, endOfJpeg.length, (await file.stat()).size);
  } finally {
    await file.close();
  }
  return { path: copy, isAnimatedAvif };
};

const readEnds = async (path: string) => {
  const file = await open(path, "r");
  try {
    const { size } = await file.stat();
    const [head, tail] = [new Uint8Array(headBytes), new Uint8Array(endOfJpeg.length)];
    await file.read(head, 0, headBytes, 0);
    await file.read(tail, 0, tail.length, Math.max(0, size - tail.length));
    return { head, tail };
  } finally {
    await file.close();
  }
};
