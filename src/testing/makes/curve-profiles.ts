/**
 * Adobe RGB (1998) as a profile of three colours and one curve (ICC.1:2001-04): the image library ships
 * none.
 */
export const adobeRgbProfile = (): Uint8Array =>
  writeProfile("RGB ", [
    ["desc", describing("Adobe RGB (1998)")],
    ["wtpt", xyz(0.95045, 1, 1.08905)],
    ["rXYZ", xyz(0.60974, 0.31111, 0.01947)],
    ["gXYZ", xyz(0.20528, 0.62567, 0.06087)],
    ["bXYZ", xyz(0.14919, 0.06322, 0.74457)],
    ["rTRC", gammaIn256(563)],
    ["gTRC", gammaIn256(563)],
    ["bTRC", gammaIn256(563)],
  ]);

/** Grey whose levels are light itself: far from what a screen's are. */
export const linearGreyProfile = (): Uint8Array =>
  writeProfile("GRAY", [
    ["wtpt", xyz(...whiteOfProfiles)],
    ["kTRC", gammaIn256(256)],
  ]);

const whiteOfProfiles = [0.9642, 1, 0.8249] as const;
const [headBytes, entryBytes] = [128 + 4, 12];

const writeProfile = (
  space: "RGB " | "GRAY",
  tags: readonly (readonly [name: string, body: Uint8Array])[],
): Uint8Array => {
  const head = Buffer.alloc(headBytes + tags.length * entryBytes);
  head.writeUInt32BE(0x02_10_00_00, 8);
  head.write(`mntr${space}XYZ `, 12, "latin1");
  head.write("acsp", 36, "latin1");
  head.set(xyz(...whiteOfProfiles).subarray(8), 68);
  head.writeUInt32BE(tags.length, headBytes - 4);
  let at = head.length;
  tags.forEach(([name, body], index) => {
    const entry = headBytes + index * entryBytes;
    head.write(name, entry, "latin1");
    head.writeUInt32BE(at, entry + 4);
    head.writeUInt32BE(body.length, entry + 8);
    at += body.length;
  });
  head.writeUInt32BE(at, 0);
  return Buffer.concat([head, ...tags.map(([, body]) => body)]);
};

const xyz = (...values: readonly number[]): Buffer => {
  const body = Buffer.alloc(20);
  body.write("XYZ ", "latin1");
  values.forEach((value, index) => body.writeInt32BE(Math.round(value * 65_536), 8 + index * 4));
  return body;
};

const gammaIn256 = (gamma: number): Buffer => {
  const body = Buffer.alloc(16);
  body.write("curv", "latin1");
  body.writeUInt32BE(1, 8);
  body.writeUInt16BE(gamma, 12);
  return body;
};

const describing = (name: string): Buffer => {
  const body = Buffer.alloc(Math.ceil((12 + name.length + 1 + 78) / 4) * 4);
  body.write("desc", "latin1");
  body.writeUInt32BE(name.length + 1, 8);
  body.write(name, 12, "latin1");
  return body;
};
