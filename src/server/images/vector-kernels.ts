/** Channels that {@link VectorKernels.mix} makes at a time: two vectors of four numbers. */
export const kernelChannels = 8;

/**
 * Two loops over numbers of 32 bits in `memory`, four at a time. All places are in bytes. JavaScript
 * alone needs eight times as long for them.
 */
export type VectorKernels = {
  readonly memory: WebAssembly.Memory;
  /**
   * For each of `count` pixels eight sums: `bias` and the products of the pixel's channels (four, or a
   * multiple) with their `weights` (eight for each channel in turn), kept between `low` and `high`.
   */
  readonly mix: (
    source: number,
    weights: number,
    bias: number,
    target: number,
    count: number,
    sourceBytes: number,
    targetBytes: number,
    low: number,
    high: number,
  ) => void;
  /**
   * For each of `count` pixels of a row, each channel by itself: `bias` and the products of three by
   * three pixels (rows `rowBytes` apart) with their weights, kept between 0 and 6.
   */
  readonly blur: (
    source: number,
    weights: number,
    bias: number,
    target: number,
    count: number,
    pixelBytes: number,
    rowBytes: number,
    stepBytes: number,
  ) => void;
};

/** @param bytes how much memory the caller will use */
export const createVectorKernels = (bytes: number): VectorKernels => {
  const pages = Math.ceil(bytes / 65_536);
  const memory = new WebAssembly.Memory({ initial: pages, maximum: pages });
  const instance = new WebAssembly.Instance(compiled(), { host: { memory } });
  return { ...asKernels(instance.exports), memory };
};

/** The module exports just these two, with the parameters that {@link VectorKernels} names. */
const asKernels = (exports: WebAssembly.Exports) => exports as Omit<VectorKernels, "memory">;

type Code = readonly number[];

/** One after the other. */
const all = (...codes: readonly Code[]): Code => codes.flat();
const get = (local: number): Code => [0x20, local];
const set = (local: number): Code => [0x21, local];
const number32 = (value: number): Code => [0x41, ...signed(value)];
const addI32 = [0x6a];
const mulI32 = [0x6c];
const isLess = [0x48];
/** Loads four numbers, `offset` bytes on; `spread` loads one into all four. */
const load = (offset = 0): Code => [0xfd, 0x00, 2, ...unsigned(offset)];
const spread = (offset = 0): Code => [0xfd, 0x09, 2, ...unsigned(offset)];
const store = (offset = 0): Code => [0xfd, 0x0b, 2, ...unsigned(offset)];
const spreadLocal = [0xfd, 0x13];
const addF32 = [0xfd, 0xe4, 0x01];
const mulF32 = [0xfd, 0xe6, 0x01];
const minF32 = [0xfd, 0xe8, 0x01];
const maxF32 = [0xfd, 0xe9, 0x01];
const numberSix = [0x43, 0, 0, 0xc0, 0x40];

/** `local += amount` */
const advance = (local: number, amount: Code): Code => all(get(local), amount, addI32, set(local));
/** Repeats the body as long as `one < other`, asked before each round. */
const whileLess = (one: Code, other: Code, body: Code): Code =>
  all([0x02, 0x40, 0x03, 0x40], one, other, isLess, [0x45, 0x0d, 1], body, [0x0c, 0, 0x0b, 0x0b]);

const mixCode = (): Code => {
  const [source, weights, bias, target, count, sourceBytes, targetBytes, low, high] = [
    0, 1, 2, 3, 4, 5, 6, 7, 8,
  ];
  const [channel, weight, ...pixels] = [9, 10, 11, 12, 13, 14];
  const [firstWeights, secondWeights, value] = [15, 16, 17];
  const sums = [18, 19, 20, 21, 22, 23, 24, 25];
  const times = (local: number, factor: number): Code => all(get(local), number32(factor), mulI32);

  const pixelsAtOnce = (size: number): Code => {
    const each = pixels.slice(0, size).map((pixel, index) => ({
      pixel,
      index,
      halves: sums.slice(2 * index, 2 * index + 2).map((sum, half) => ({
        sum,
        offset: 16 * half,
        weights: half === 0 ? firstWeights : secondWeights,
      })),
    }));
    const addChannel = (index: number): Code =>
      all(
        all(get(weight), load(32 * index), set(firstWeights)),
        all(get(weight), load(32 * index + 16), set(secondWeights)),
        ...each.map(({ pixel, halves }) =>
          all(
            all(get(pixel), get(channel), addI32, spread(4 * index), set(value)),
            ...halves.map((half) =>
              all(get(half.sum), get(value), get(half.weights), mulF32, addF32, set(half.sum)),
            ),
          ),
        ),
      );
    const start = each.map(({ pixel, index, halves }) =>
      all(
        all(get(source), times(sourceBytes, index), addI32, set(pixel)),
        ...halves.map(({ sum, offset }) => all(get(bias), load(offset), set(sum))),
      ),
    );
    const finish = each.flatMap(({ index, halves }) =>
      halves.map(({ sum, offset }) =>
        all(
          all(get(target), times(targetBytes, index), addI32),
          all(get(sum), get(low), spreadLocal, maxF32, get(high), spreadLocal, minF32),
          store(offset),
        ),
      ),
    );
    return all(
      ...start,
      all(number32(0), set(channel), get(weights), set(weight)),
      whileLess(
        get(channel),
        get(sourceBytes),
        all(
          ...[0, 1, 2, 3].map(addChannel),
          advance(channel, number32(16)),
          advance(weight, number32(16 * kernelChannels)),
        ),
      ),
      ...finish,
      advance(source, times(sourceBytes, size)),
      advance(target, times(targetBytes, size)),
      advance(count, number32(-size)),
    );
  };

  return all(
    whileLess(number32(3), get(count), pixelsAtOnce(4)),
    whileLess(number32(0), get(count), pixelsAtOnce(1)),
  );
};

const blurCode = (): Code => {
  const [source, weights, bias, target, count, pixelBytes, rowBytes, stepBytes] = [
    0, 1, 2, 3, 4, 5, 6, 7,
  ];
  const [channel, at, weight, zero, six] = [8, 9, 10, 11, 12];
  const tap = all(
    all(get(at), load(), get(weight), load(), mulF32, addF32),
    advance(weight, get(pixelBytes)),
  );
  const nextPixel = advance(at, get(pixelBytes));
  const row = all(tap, nextPixel, tap, nextPixel, tap);
  const nextRow = all(
    advance(at, get(rowBytes)),
    advance(at, all(get(pixelBytes), number32(-2), mulI32)),
  );
  const oneVector = all(
    all(get(source), get(channel), addI32, set(at)),
    all(get(weights), get(channel), addI32, set(weight)),
    all(get(target), get(channel), addI32),
    all(get(bias), get(channel), addI32, load()),
    all(row, nextRow, row, nextRow, row),
    all(get(zero), maxF32, get(six), minF32, store()),
    advance(channel, number32(16)),
  );
  const onePixel = all(
    all(number32(0), set(channel)),
    whileLess(get(channel), get(pixelBytes), oneVector),
    advance(source, get(stepBytes)),
    advance(target, get(pixelBytes)),
    advance(count, number32(-1)),
  );
  return all(numberSix, spreadLocal, set(six), whileLess(number32(0), get(count), onePixel));
};

const compiled = (): WebAssembly.Module => {
  const [i32, f32, v128] = [0x7f, 0x7d, 0x7b];
  const functions = [
    {
      name: "mix",
      parameters: [i32, i32, i32, i32, i32, i32, i32, f32, f32],
      locals: [6, i32, 11, v128],
      code: mixCode(),
    },
    {
      name: "blur",
      parameters: [i32, i32, i32, i32, i32, i32, i32, i32],
      locals: [3, i32, 2, v128],
      code: blurCode(),
    },
  ];
  const types = functions.map(({ parameters }) => [0x60, ...list(parameters), 0]);
  const bodies = functions.map(({ locals, code }) => list(all([2], locals, code, [0x0b])));
  return new WebAssembly.Module(
    Uint8Array.from(
      all(
        [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
        section(1, types),
        section(2, [all(text("host"), text("memory"), [2, 0, 0])]),
        section(
          3,
          functions.map((_, index) => [index]),
        ),
        section(
          7,
          functions.map(({ name }, index) => all(text(name), [0, index])),
        ),
        section(10, bodies),
      ),
    ),
  );
};

const section = (id: number, entries: readonly Code[]): Code => [
  id,
  ...list([...unsigned(entries.length), ...entries.flat()]),
];
const list = (bytes: Code): Code => [...unsigned(bytes.length), ...bytes];
const text = (name: string): Code => list([...new TextEncoder().encode(name)]);

/** Numbers as WebAssembly writes them (LEB128). */
const unsigned = (value: number): Code =>
  value < 128 ? [value] : [(value & 127) | 128, ...unsigned(value >>> 7)];
const signed = (value: number): Code =>
  value >= -64 && value < 64 ? [value & 127] : [(value & 127) | 128, ...signed(value >> 7)];
