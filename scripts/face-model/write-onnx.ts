/**
 * Writes a network as the bytes of an ONNX model (onnx.proto3, operators of version 17): the few fields
 * that ours needs. Each step gets the names of what goes in and names what comes out.
 */
export const createModelWriter = () => {
  const graph: Buffer[] = [text(2, "network")];
  return {
    /** Numbers that the network learned, as they lie in its file. */
    addTable: (
      name: string,
      shape: readonly number[],
      bytes: Uint8Array,
      kind: keyof typeof elementKinds,
    ): void => {
      const sides = shape.map((side) => integer(1, side));
      graph.push(part(5, ...sides, integer(2, elementKinds[kind]), text(8, name), raw(9, bytes)));
    },
    addStep: (
      operator: string,
      inputs: readonly string[],
      output: string,
      options: Readonly<Record<string, number | string | readonly number[]>> = {},
    ): string => {
      const attributes = Object.entries(options).map(([name, value]) => attribute(name, value));
      const names = inputs.map((name) => text(1, name));
      graph.push(part(1, ...names, text(2, output), text(4, operator), ...attributes));
      return output;
    },
    addInput: (name: string, kind: keyof typeof elementKinds, sides: Sides): void => {
      graph.push(part(11, ...valueInfo(name, kind, sides)));
    },
    addOutput: (name: string, kind: keyof typeof elementKinds, sides: Sides): void => {
      graph.push(part(12, ...valueInfo(name, kind, sides)));
    },
    finish: (): Uint8Array =>
      Buffer.concat([integer(1, 8), part(7, ...graph), part(8, integer(2, 17))]),
  };
};

export type ModelWriter = ReturnType<typeof createModelWriter>;

/** A name for a side that differs from picture to picture. */
type Sides = readonly (number | string)[];

const elementKinds = { floats: 1, bytes: 2 } as const;

const attribute = (name: string, value: number | string | readonly number[]): Buffer => {
  if (typeof value === "string") return part(5, text(1, name), text(4, value), integer(20, 3));
  if (typeof value !== "number") {
    return part(5, text(1, name), ...value.map((each) => integer(8, each)), integer(20, 7));
  }
  return Number.isInteger(value)
    ? part(5, text(1, name), integer(3, value), integer(20, 2))
    : part(5, text(1, name), float(2, value), integer(20, 1));
};

const valueInfo = (
  name: string,
  kind: keyof typeof elementKinds,
  sides: Sides,
): readonly Buffer[] => {
  const each = sides.map((side) =>
    part(1, typeof side === "number" ? integer(1, side) : text(2, side)),
  );
  return [text(1, name), part(2, part(1, integer(1, elementKinds[kind]), part(2, ...each)))];
};

const integer = (field: number, value: number): Buffer =>
  Buffer.from([...varint(field * 8), ...varint(value)]);
const float = (field: number, value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeFloatLE(value);
  return Buffer.concat([Buffer.from(varint(field * 8 + 5)), bytes]);
};
const raw = (field: number, bytes: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from([...varint(field * 8 + 2), ...varint(bytes.length)]), bytes]);
const text = (field: number, value: string): Buffer => raw(field, Buffer.from(value));
const part = (field: number, ...parts: readonly Buffer[]): Buffer =>
  raw(field, Buffer.concat(parts));

/** Seven bits a byte, the lowest first. */
const varint = (value: number): readonly number[] =>
  value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];
