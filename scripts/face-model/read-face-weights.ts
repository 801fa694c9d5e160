import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

import { z } from "zod";

/** Numbers a network was trained to: of 32 bits, or one byte each with what turns it into a number. */
export type FaceTable = {
  readonly name: string;
  readonly shape: readonly number[];
  readonly bytes: Uint8Array;
  readonly quantization?: { readonly scale: number; readonly min: number } | undefined;
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
export const readFaceWeights = async (): Promise<readonly FaceTable[]> => {
  const [[{ weights }], bytes] = await Promise.all([
    readFile(pathOf("-weights_manifest.json"), "utf8").then((text) =>
      manifestSchema.parse(JSON.parse(text)),
    ),
    readFile(pathOf(".bin")),
  ]);
  let end = 0;
  const tables = weights.map((table) => {
    const start = end;
    const count = table.shape.reduce((product, side) => product * side, 1);
    end += count * (table.quantization ? 1 : Float32Array.BYTES_PER_ELEMENT);
    return { ...table, bytes: bytes.subarray(start, end) };
  });
  if (end !== bytes.length) throw new RangeError("the face detector's files do not match");
  return tables;
};

const pathOf = (ending: string): string => fileURLToPath(import.meta.resolve(`${folder}${ending}`));
