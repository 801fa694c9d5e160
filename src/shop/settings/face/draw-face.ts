// Draws logo, icon and social picture of the shop's face in a process of its own, which may read SVG.

import { join } from "node:path";

import { askProcess } from "#server/apart/ask-process.ts";
import { actShades } from "#shared/face/act-colours.ts";
import { ShopError } from "#shared/shop-error.ts";
import type { Shop } from "#shop/settings/read-shop.ts";

import { faceAnswerSchema, type FaceRequest, faceTimeoutMs } from "./face-request.ts";

const processPath = join(import.meta.dir, "face-process.ts");

/**
 * A logo as PNG and in a square.
 * @throws ShopError `photo_damaged`, `photo_format_unsupported`
 */
export const drawLogo = async (
  logo: { readonly png: Uint8Array } | { svg: string; width: number; height: number },
) => {
  const { width, height, pictures } =
    "png" in logo
      ? await ask({ draw: "logo_png" }, logo.png)
      : await ask(
          { draw: "logo_svg", width: logo.width, height: logo.height },
          new TextEncoder().encode(logo.svg),
        );
  const [raster, icon] = pictures;
  if (raster === undefined || icon === undefined) throw new Error("a logo was not drawn");
  return { raster, icon, width, height };
};

/**
 * The social picture of the operator, in the size that others show it.
 * @throws ShopError `photo_damaged`, `photo_format_unsupported`
 */
export const drawSocial = async (brought: Uint8Array) => {
  const { width, height, pictures } = await ask({ draw: "social" }, brought);
  const [bytes] = pictures;
  if (bytes === undefined) throw new Error("a social picture was not drawn");
  return { type: "jpeg", bytes, raster: null, icon: null, width, height } as const;
};

/**
 * The social picture of a shop that has brought none: its name, below magnets on a door where they can be had.
 * A JPEG.
 */
export const drawCard = async (
  { name, face }: Pick<Shop, "name" | "face">,
  logo: Uint8Array | null,
  hasDoor: boolean,
): Promise<Uint8Array> => {
  const { act, edge } = actShades[face.act];
  const { pictures } = await ask(
    { draw: "card", name, act: act[0], edge: edge[0], hasDoor },
    logo ?? new Uint8Array(),
  );
  const [card] = pictures;
  if (card === undefined) throw new Error("a card was not drawn");
  return card;
};

const ask = async (header: FaceRequest, bytes: Uint8Array) => {
  const file = { sizeBytes: bytes.length, stream: new Blob([Uint8Array.from(bytes)]).stream() };
  const answer = await askProcess(processPath, { header, files: [file], timeoutMs: faceTimeoutMs });
  const made = faceAnswerSchema.parse(answer.header);
  if ("refused" in made) throw new ShopError(made.refused);
  let at = 0;
  const pictures = made.sizesBytes.map((size) => answer.body.slice(at, (at += size)));
  return { width: made.width, height: made.height, pictures };
};
