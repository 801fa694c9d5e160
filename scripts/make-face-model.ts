/**
 * Writes the network that finds faces as a model for its runtime. The numbers come with a package; the
 * runtime works out once what would be the same at every start, and stores it.
 */
import { mkdir, rename } from "node:fs/promises";
import { dirname } from "node:path";

import { InferenceSession } from "onnxruntime-node";

import { faceModelPath } from "#server/images/face-network.ts";

import { createFaceModel } from "./face-model/create-face-model.ts";
import { readFaceWeights } from "./face-model/read-face-weights.ts";

await mkdir(dirname(faceModelPath), { recursive: true });
const unfinished = `${faceModelPath}.part`;
const session = await InferenceSession.create(createFaceModel(await readFaceWeights()), {
  executionProviders: ["cpu"],
  graphOptimizationLevel: "basic",
  optimizedModelFilePath: unfinished,
});
await session.release();
await rename(unfinished, faceModelPath);
