// Changes the bytes of an ICC profile so that the image library uses its colorimetric tables.

/** Where an ICC profile says its version, and where its list of tags begins (ICC.1:2022 §7). */
const versionAt = 8;
const tagsAt = 128;
const tagBytes = 12;

/** The image library always asks for these (perceptual); we want the others (relative colorimetric). */
const swaps = [
  ["A2B0", "A2B1"],
  ["B2A0", "B2A1"],
] as const;

/**
 * The profile with its colorimetric tables where a program looks that knows the perceptual intent alone.
 * As version 2: of later ones the colour engine would take black from the norm instead of from the tables.
 */
export const colorimetricProfile = (icc: Uint8Array): Uint8Array => {
  // A Buffer's own slice would be the caller's bytes.
  const profile = Uint8Array.from(icc);
  const tags = readTags(icc);
  for (const [asked, wanted] of swaps) {
    const [to, from] = [tags.get(asked), tags.get(wanted)];
    if (to !== undefined && from !== undefined) {
      profile.set(icc.subarray(from + 4, from + tagBytes), to + 4);
    }
  }
  profile[versionAt] = 2;
  return profile;
};

export const hasTables = (icc: Uint8Array): boolean => readTags(icc).has("A2B0");

const marker = Buffer.from("ICC_PROFILE\0");
/** The number of a profile's part, and how many there are. */
const partBytes = 2;

/** The same JPEG, its profile one of version 4: its black is then the norm's, whatever its tables say. */
export const asVersionFour = (jpeg: Buffer): Buffer => {
  const at = jpeg.indexOf(marker);
  if (at < 0) throw new Error("the picture has no profile");
  const changed = Buffer.from(jpeg);
  changed[at + marker.length + partBytes + versionAt] = 4;
  return changed;
};

/** Where the entry of each tag begins. */
const readTags = (icc: Uint8Array): ReadonlyMap<string, number> => {
  const view = new DataView(icc.buffer, icc.byteOffset, icc.byteLength);
  const count = view.getUint32(tagsAt);
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const at = tagsAt + 4 + index * tagBytes;
      return [Buffer.from(icc.subarray(at, at + 4)).toString("latin1"), at] as const;
    }),
  );
};
