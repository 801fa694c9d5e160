/**
 * Makes src/shared/design/emoji out of Fluent Emoji's flat drawings: those that paths filled in one colour
 * show as they are, each compared as a picture with the drawing it was taken of.
 * What was released stays as it is, so it is run again only for emoji that are new: `bun scripts/make-emoji.ts`.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";

import characters from "@iconify-json/fluent-emoji-flat/chars.json" with { type: "json" };
import icons from "@iconify-json/fluent-emoji-flat/icons.json" with { type: "json" };
import metadata from "@iconify-json/fluent-emoji-flat/metadata.json" with { type: "json" };

import type { EmojiBundle, PackedEmoji } from "../src/shared/design/text/emoji.ts";
import { drawnAlike } from "./emoji/drawn-alike.ts";
import { fullSequence } from "./emoji/full-sequence.ts";
import { packEmoji } from "./emoji/pack-emoji.ts";
import { pictureSide, type PaintedShape, readSvg } from "./emoji/read-svg.ts";

const target = join(import.meta.dir, "..", "src/shared/design/emoji");
/** A phone fetches a bundle for an emoji: so much of it, compressed. */
const bundleBytesMax = 14_000;
const sizeOf = (bundle: EmojiBundle) => brotliCompressSync(JSON.stringify(bundle)).length;

type Source = { readonly body: string; readonly outer: string; readonly height: number };
type Alias = { readonly parent: string; readonly hFlip?: boolean };

type Icon = { readonly body: string; readonly height?: number };
const bodies: Readonly<Record<string, Icon>> = icons.icons;
const aliases: Readonly<Record<string, Alias>> = icons.aliases;

const sourceOf = (name: string): Source | null => {
  const alias = aliases[name];
  const icon = bodies[alias?.parent ?? name];
  if (icon === undefined) return null;
  const { body, height = pictureSide } = icon;
  return { body, height, outer: alias?.hFlip === true ? `matrix(-1 0 0 1 ${pictureSide} 0)` : "" };
};

/** Half covering paints get the colour that they make with what lies below, where that is one colour. */
const covering = (shapes: readonly PaintedShape[]): readonly (readonly PaintedShape[])[] => {
  const half = shapes.filter(({ opacity }) => opacity < 1);
  if (half.length === 0) return [shapes];
  const below = [...new Set(shapes.filter(({ opacity }) => opacity === 1).map(({ fill }) => fill))];
  return below.map((under) =>
    shapes.map((shape) =>
      shape.opacity === 1 ? shape : { ...shape, opacity: 1, fill: mixed(shape, under) },
    ),
  );
};

const mixed = ({ fill, opacity }: PaintedShape, under: string): string => {
  const part = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  const mix = (at: number) =>
    Math.round(opacity * part(fill, at) + (1 - opacity) * part(under, at));
  return `#${[1, 3, 5].map((at) => mix(at).toString(16).padStart(2, "0")).join("")}`;
};

const packAlike = async (source: Source): Promise<PackedEmoji | null> => {
  const shapes = readSvg(source.body, source.outer);
  if (shapes === null) return null;
  for (const tried of covering(shapes)) {
    const packed = packEmoji(tried);
    if (await drawnAlike(source, packed)) return packed;
  }
  return null;
};

/** The skin tones of one emoji lie together: they are drawn with the same lines. */
const tones = /\p{Emoji_Modifier}|\ufe0f/gu;

const made = new Map<string, Map<string, PackedEmoji>>();
const left: string[] = [];
const nameOf = new Map(Object.entries(characters).map(([codes, name]) => [name, codes]));
for (const [category, names] of Object.entries(metadata.categories)) {
  const group = category.split(" ")[0]?.toLowerCase() ?? "";
  const drawings = new Map<string, PackedEmoji>();
  for (const name of names) {
    const codes = nameOf.get(name);
    const source = sourceOf(name);
    if (codes === undefined || source === null) continue;
    const packed = await packAlike(source);
    if (packed === null) left.push(name);
    else drawings.set(fullSequence(codes), packed);
  }
  made.set(group, drawings);
}

rmSync(target, { recursive: true, force: true });
const index: Record<string, string> = {};
for (const [group, drawings] of made) {
  mkdirSync(join(target, group), { recursive: true });
  let bundle: Record<string, PackedEmoji> = {};
  let number = 0;
  const write = () => {
    number += 1;
    writeFileSync(join(target, group, `${number}.json`), `${JSON.stringify(bundle)}\n`);
    index[`${group}/${number}`] = Object.keys(bundle).join(" ");
    bundle = {};
  };
  const families = Map.groupBy(drawings, ([sequence]) => sequence.replace(tones, ""));
  for (const family of families.values()) {
    Object.assign(bundle, Object.fromEntries(family));
    if (sizeOf(bundle) > bundleBytesMax) write();
  }
  if (Object.keys(bundle).length > 0) write();
}
writeFileSync(join(target, "index.json"), `${JSON.stringify(index)}\n`);
const count = [...made.values()].reduce((sum, drawings) => sum + drawings.size, 0);
console.log(`${count} emoji in ${Object.keys(index).length} bundles; left out: ${left.join(" ")}`);
