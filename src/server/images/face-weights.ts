import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

import { z } from "zod";

/** The numbers a network was trained to, one byte each, with what turns them back into numbers. */
export type FaceWeights = {
  readonly countOf: (name: string) => number;
  /** @throws RangeError when there is none of this name */
  readonly read: (name: string) => Float32Array;
};

const folder = "@vladmandic/face-api/model/ssd_mobilenetv1_model";

const manifestSchema = z.tuple([
  z.object({
    weights: z.array(
      z.object({
        name: z.string(),
        shape: z.array(z.int().positive()),
        quantization: z.object({ scale: z.number(), min: z.number() }).optional(),
      }),
    ),
  }),
]);

/** Reads the face detector that comes with its package. */
export const readFaceWeights = async (): Promise<FaceWeights> => {
  const [[{ weights }], bytes] = await Promise.all([
    readFile(pathOf("-weights_manifest.json"), "utf8").then((text) =>
      manifestSchema.parse(JSON.parse(text)),
    ),
    readFile(pathOf(".bin")),
  ]);
  let start = 0;
  const tables = new Map(
    weights.map(({ name, shape, quantization }) => {
      const count = shape.reduce((product, side) => product * side, 1);
      const table = { start, count, quantization };
      start += count * (quantization ? 1 : Float32Array.BYTES_PER_ELEMENT);
      return [name, table];
    }),
  );
  if (start !== bytes.length) throw new RangeError("the face detector's files do not match");
  const tableOf = (name: string) => {
    const table = tables.get(name);
    if (!table) throw new RangeError(`the face detector has no ${name}`);
    return table;
  };
  return {
    countOf: (name) => tableOf(name).count,
    read: (name) => {
      const { start: from, count, quantization } = tableOf(name);
      if (!quantization) return floatsAt(bytes, from, count);
      const { scale, min } = quantization;
      const numbers = new Float32Array(count);
      for (let index = 0; index < count; index += 1) {
        numbers[index] = (bytes[from + index] ?? 0) * scale + min;
      }
      return numbers;
    },
  };
};

/** Copied, as they need not lie where 32 bits may be read. */
const floatsAt = (bytes: Uint8Array, from: number, count: number): Float32Array =>
  new Float32Array(Uint8Array.from(bytes.subarray(from, from + 4 * count)).buffer);

const pathOf = (ending: string): string => fileURLToPath(import.meta.resolve(`${folder}${ending}`));
