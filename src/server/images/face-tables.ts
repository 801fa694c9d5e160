import type { FaceWeights } from "./face-weights.ts";
import { pictureChannels } from "./sheet.ts";
import { kernelChannels } from "./vector-kernels.ts";

/** A layer's weights and biases in the memory; `made` are its channels, filled up to whole vectors. */
type Table = { readonly at: number; readonly bias: number; readonly made: number };

export const firstLayer = "MobilenetV1/Conv2d_0";
export const backboneLayers = Array.from(
  { length: 13 },
  (_, index) => `MobilenetV1/Conv2d_${index + 1}`,
);
/** The first of each two narrows, the second halves the sides. */
export const extraLayers = Array.from({ length: 8 }, (_, index) => `Prediction/Conv2d_${index}`);
export const headName = (grid: number, kind: "ClassPredictor" | "BoxEncodingPredictor") =>
  `Prediction/BoxPredictor_${grid}/${kind}`;
const grids = [0, 1, 2, 3, 4, 5];

/** Numbers that all tables need together. */
export const tableNumbers = 5_538_928;

/**
 * Everything the network learned, once, in the order in which the loops read it.
 * @returns where a layer's table is: `<layer>_depthwise`, `<layer>_pointwise`, or a head
 */
export const packTables = (weights: FaceWeights, numbers: Float32Array) => {
  const tables = new Map<string, Table>();
  let end = 0;

  /** For eight channels at a time their weights for each channel in turn, filled up with zeros. */
  const packMix = (name: string, biasName: string, filledTo = 0) => {
    const [table, biases] = [weights.read(`${name}/weights`), weights.read(`${name}/${biasName}`)];
    const channels = biases.length;
    const known = table.length / channels;
    const into = Math.max(known, filledTo);
    const made = Math.ceil(channels / kernelChannels) * kernelChannels;
    for (let channel = 0; channel < channels; channel += 1) {
      const lane = channel % kernelChannels;
      const start = end + (channel - lane) * into + lane;
      for (let from = 0; from < known; from += 1) {
        numbers[start + from * kernelChannels] = table[from * channels + channel] ?? 0;
      }
    }
    const bias = end + made * into;
    numbers.set(biases, bias);
    tables.set(name, { at: end, bias, made });
    end = bias + made;
  };

  /** What the network learned of a channel's usual size goes into its weights. */
  const packBlur = (name: string) => {
    const learned = (part: string) => weights.read(`${name}/BatchNorm/${part}`);
    const [gamma, beta] = [learned("gamma"), learned("beta")];
    const [mean, variance] = [learned("moving_mean"), learned("moving_variance")];
    const made = gamma.length;
    const scale = gamma.map((value, index) => value / Math.sqrt((variance[index] ?? 0) + 0.001));
    const bias = end + 9 * made;
    for (const [index, value] of weights.read(`${name}/depthwise_weights`).entries()) {
      numbers[end + index] = value * (scale[index % made] ?? 0);
    }
    for (const [index, value] of beta.entries()) {
      numbers[bias + index] = value - (mean[index] ?? 0) * (scale[index] ?? 0);
    }
    tables.set(name, { at: end, bias, made });
    end = bias + made;
  };

  packMix(`${firstLayer}_pointwise`, "convolution_bn_offset", pictureChannels);
  for (const name of backboneLayers) {
    packBlur(`${name}_depthwise`);
    packMix(`${name}_pointwise`, "convolution_bn_offset");
  }
  for (const name of extraLayers) packMix(`${name}_pointwise`, "convolution_bn_offset");
  for (const grid of grids) {
    packMix(headName(grid, "ClassPredictor"), "biases");
    packMix(headName(grid, "BoxEncodingPredictor"), "biases");
  }
  if (end !== tableNumbers) throw new RangeError(`the tables have ${end} numbers`);

  return (name: string): Table => {
    const table = tables.get(name);
    if (!table) throw new RangeError(`no table for ${name}`);
    return table;
  };
};
