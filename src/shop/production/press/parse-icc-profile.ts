import { type ColourSpace, iccProfileBytesMax, type IccProfile } from "#shared/sheets/printer.ts";
import { tidyText } from "#shared/text/tidy-text.ts";

const headerBytes = 128;
const tagBytes = 12;
const tagsMax = 100;
const nameLengthMax = 100;
const spaces: Readonly<Record<string, ColourSpace>> = { "RGB ": "RGB", CMYK: "CMYK", GRAY: "GRAY" };
/** Of printers, screens and colour spaces; others describe no output. */
const classes = ["prtr", "mntr", "spac"];

/**
 * What an ICC profile says of itself (ICC.1:2022 §7): its colours and its name. Null for what is none,
 * is damaged, or cannot be printed to.
 */
export const parseIccProfile = (bytes: Uint8Array): Omit<IccProfile, "sha256"> | null => {
  if (bytes.length < headerBytes + 4 || bytes.length > iccProfileBytesMax) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = (at: number) => Buffer.from(bytes.subarray(at, at + 4)).toString("latin1");
  const space = spaces[text(16)];
  if (space === undefined || text(36) !== "acsp" || !classes.includes(text(12))) return null;
  if (view.getUint32(0) !== bytes.length) return null;
  const tags = readTags(view, text);
  if (tags === null || !isOutput(space, tags)) return null;
  const named = tags.get("desc");
  const name = named && tidyText(readText(bytes.subarray(named.at, named.at + named.sizeBytes)));
  return name ? { space, name: name.slice(0, nameLengthMax) } : null;
};

type Tag = { readonly at: number; readonly sizeBytes: number };

/** Every tag lies in the file, or the file is none. */
const readTags = (
  view: DataView,
  text: (at: number) => string,
): ReadonlyMap<string, Tag> | null => {
  const count = view.getUint32(headerBytes);
  const first = headerBytes + 4;
  if (count > tagsMax || first + count * tagBytes > view.byteLength) return null;
  const tags = new Map<string, Tag>();
  for (let entry = first; entry < first + count * tagBytes; entry += tagBytes) {
    const tag = { at: view.getUint32(entry + 4), sizeBytes: view.getUint32(entry + 8) };
    if (tag.at + tag.sizeBytes > view.byteLength) return null;
    tags.set(text(entry), tag);
  }
  return tags;
};

/** Colours can be turned into it: by tables, or by the curves and primaries of its space. */
const isOutput = (space: ColourSpace, tags: ReadonlyMap<string, Tag>): boolean => {
  if (tags.has("B2A0")) return true;
  const needed = { RGB: ["rTRC", "rXYZ", "gXYZ", "bXYZ"], GRAY: ["kTRC"], CMYK: null }[space];
  return needed?.every((name) => tags.has(name)) ?? false;
};

/** The two kinds of text that names have: ASCII of version 2, UTF-16 in languages of version 4. */
const readText = (tag: Uint8Array): string => {
  const view = new DataView(tag.buffer, tag.byteOffset, tag.byteLength);
  const kind = Buffer.from(tag.subarray(0, 4)).toString("latin1");
  if (kind === "desc" && tag.length >= 12) {
    return Buffer.from(tag.subarray(12, 12 + view.getUint32(8)))
      .toString("latin1")
      .replace(/\0.*$/s, "");
  }
  if (kind !== "mluc" || tag.length < 28) return "";
  const [sizeBytes, at] = [view.getUint32(20), view.getUint32(24)];
  return new TextDecoder("utf-16be").decode(tag.subarray(at, at + sizeBytes));
};
