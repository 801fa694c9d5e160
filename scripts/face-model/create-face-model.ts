import { classesName, ownBoxesName, pictureName, placesName } from "#server/images/face-network.ts";

import type { FaceTable } from "./read-face-weights.ts";
import { createModelWriter, type ModelWriter } from "./write-onnx.ts";

const backboneLayers = Array.from({ length: 13 }, (_, index) => `MobilenetV1/Conv2d_${index + 1}`);
const halvingLayers = [1, 3, 5, 11];
const firstAskedLayer = 10;
/** The first of each two narrows, the second halves the sides. */
const extraLayers = Array.from({ length: 8 }, (_, index) => `Prediction/Conv2d_${index}`);

/**
 * The single shot detector on MobileNet (version 1) as an ONNX model: a picture becomes smaller and
 * deeper layer by layer, and six of the levels are asked where faces are.
 */
export const createFaceModel = (tables: readonly FaceTable[]): Uint8Array => {
  const model = createModelWriter();
  for (const table of tables) addTable(model, table);
  addNumbers(model, "low", [0]);
  addNumbers(model, "high", [6]);

  /** All channels of a pixel, or of three by three, make each channel of the next. */
  const mix = (from: string, name: string, side: 1 | 3, stride: 1 | 2): string => {
    const made = convolve(from, name, "weights", `${name}/convolution_bn_offset`, side, stride, 1);
    return model.addStep("Clip", [made, "low", "high"], `${name}/made`);
  };

  /** Each channel by itself, from three by three pixels. */
  const blur = (from: string, name: string, stride: 1 | 2): string => {
    const channels = tables.find((table) => table.name === `${name}/depthwise_weights`)?.shape[2];
    const made = convolve(from, name, "depthwise_weights", undefined, 3, stride, channels ?? 0);
    const usual = ["gamma", "beta", "moving_mean", "moving_variance"].map(
      (each) => `${name}/BatchNorm/${each}`,
    );
    model.addStep("BatchNormalization", [made, ...usual], `${name}/usual`, { epsilon: 0.001 });
    return model.addStep("Clip", [`${name}/usual`, "low", "high"], `${name}/made`);
  };

  const convolve = (
    from: string,
    name: string,
    kind: "weights" | "depthwise_weights",
    biases: string | undefined,
    side: 1 | 3,
    stride: 1 | 2,
    groups: number,
  ): string => {
    // The file has them by row, column, channel in, channel out.
    const perm = kind === "weights" ? [3, 2, 0, 1] : [2, 3, 0, 1];
    const turned = model.addStep("Transpose", [`${name}/${kind}`], `${name}/turned`, { perm });
    return model.addStep("Conv", [from, turned, ...(biases ? [biases] : [])], `${name}/sums`, {
      kernel_shape: [side, side],
      strides: [stride, stride],
      group: groups,
      auto_pad: "SAME_UPPER",
    });
  };

  const ask = (from: string, grid: number): void => {
    const heads = [
      { head: "ClassPredictor", answer: classesName(grid) },
      { head: "BoxEncodingPredictor", answer: placesName(grid) },
    ];
    for (const { head, answer } of heads) {
      const name = `Prediction/BoxPredictor_${grid}/${head}`;
      const sums = convolve(from, name, "weights", `${name}/biases`, 1, 1, 1);
      model.addStep("Transpose", [sums], answer, { perm: [0, 2, 3, 1] });
      model.addOutput(answer, "floats", [1, `rows${grid}`, `columns${grid}`, answer]);
    }
  };

  let level = mix(openPicture(model), "MobilenetV1/Conv2d_0_pointwise", 3, 2);
  for (const [index, name] of backboneLayers.entries()) {
    level = blur(level, `${name}_depthwise`, halvingLayers.includes(index) ? 2 : 1);
    level = mix(level, `${name}_pointwise`, 1, 1);
    if (index === firstAskedLayer) ask(level, 0);
  }
  ask(level, 1);
  for (const [index, name] of extraLayers.entries()) {
    const halves = index % 2 === 1;
    level = mix(level, `${name}_pointwise`, halves ? 3 : 1, halves ? 2 : 1);
    if (halves) ask(level, (index + 3) / 2);
  }
  model.addStep("Identity", ["Output/extra_dim"], ownBoxesName);
  model.addOutput(ownBoxesName, "floats", [1, "boxes", 4]);
  return model.finish();
};

/** The bytes between -1 and 1, each colour by itself. */
const openPicture = (model: ModelWriter): string => {
  model.addInput(pictureName, "bytes", [1, "rows", "columns", 3]);
  addNumbers(model, "picture/scale", [1 / 127.5]);
  addNumbers(model, "picture/min", [-1]);
  const numbers = scale(model, pictureName);
  return model.addStep("Transpose", [numbers], "picture/colours", { perm: [0, 3, 1, 2] });
};

const addTable = (model: ModelWriter, { name, shape, bytes, quantization }: FaceTable): void => {
  if (quantization) {
    model.addTable(`${name}/packed`, shape, bytes, "bytes");
    addNumbers(model, `${name}/packed/scale`, [quantization.scale]);
    addNumbers(model, `${name}/packed/min`, [quantization.min]);
    const numbers = scale(model, `${name}/packed`);
    model.addStep("Identity", [numbers], name);
  } else {
    model.addTable(name, shape, bytes, "floats");
  }
};

/** Bytes become numbers: `bytes * scale + min`. */
const scale = (model: ModelWriter, name: string): string => {
  model.addStep("Cast", [name], `${name}/cast`, { to: 1 });
  model.addStep("Mul", [`${name}/cast`, `${name}/scale`], `${name}/scaled`);
  return model.addStep("Add", [`${name}/scaled`, `${name}/min`], `${name}/numbers`);
};

const addNumbers = (model: ModelWriter, name: string, numbers: readonly number[]): void => {
  model.addTable(name, [], new Uint8Array(Float32Array.from(numbers).buffer), "floats");
};
