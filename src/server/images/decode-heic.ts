import { ShopError } from "#shared/shop-error.ts";

import { imagePixelsMax } from "./image-limits.ts";
import { libheif, type HeifFailure, type HeifImage, isHeifFailure } from "./libheif.ts";
import { writePng } from "./write-png.ts";

/**
 * Decodes the primary picture of a HEVC-coded HEIF file into a lossless PNG that carries the
 * colour profile, which the decoder itself drops. The decoder has already turned and mirrored it:
 * whoever reads the PNG must not turn by EXIF again.
 * @param iccProfile of the primary picture, when it has one
 * @throws ShopError `photo_damaged`, `photo_contradicts_itself`, `photo_format_unsupported`,
 * `photo_too_many_pixels`
 */
export const decodeHeic = async (
  bytes: Uint8Array,
  iccProfile: Uint8Array | undefined,
  pngPath: string,
): Promise<void> => {
  const context = libheif.heif_context_alloc();
  const opened = libheif.heif_context_read_from_memory(context, bytes);
  if (opened.code !== libheif.heif_error_code.heif_error_Ok) throw refusalOf(opened);
  const handle = libheif.heif_js_context_get_primary_image_handle(context);
  if (isHeifFailure(handle)) throw refusalOf(handle);
  const width = libheif.heif_image_handle_get_width(handle);
  const height = libheif.heif_image_handle_get_height(handle);
  // The decoder allocates width × height without asking, so its own size is checked too.
  if (width * height > imagePixelsMax) {
    throw new ShopError("photo_too_many_pixels");
  }
  const hasAlpha = Boolean(libheif.heif_image_handle_has_alpha_channel(handle));
  const decoded = await libheif.heif_js_decode_image2(
    handle,
    libheif.heif_colorspace.heif_colorspace_RGB,
    hasAlpha
      ? libheif.heif_chroma.heif_chroma_interleaved_RGBA
      : libheif.heif_chroma.heif_chroma_interleaved_RGB,
  );
  if (isHeifFailure(decoded)) throw refusalOf(decoded);
  const pixels = pixelsOf(decoded);
  if (pixels.width !== width || pixels.height !== height) {
    throw new ShopError("photo_contradicts_itself");
  }
  await writePng(pngPath, pixels, iccProfile);
  libheif.heif_image_release(decoded.image);
  libheif.heif_image_handle_release(handle);
  libheif.heif_context_free(context);
};

const pixelsOf = (image: HeifImage) => {
  const channel = image.channels.find(
    ({ id }) => id === libheif.heif_channel.heif_channel_interleaved,
  );
  if (!channel) throw new ShopError("photo_damaged");
  const channels = channel.stride >= channel.width * 4 ? 4 : 3;
  return { ...channel, channels } as const;
};

/**
 * Pictures of another size than the file says: the decoder stops a little above what was said, which it
 * calls a limit, or afterwards.
 */
const contradiction = /does not have the size signaled|exceeds the maximum image size/;

/** Codecs and features that our decoder lacks are unsupported; what contradicts itself is told; all else is damage. */
const refusalOf = (failure: HeifFailure): ShopError => {
  const { heif_error_code: codes } = libheif;
  const isUnsupported =
    failure.code === codes.heif_error_Unsupported_filetype ||
    failure.code === codes.heif_error_Unsupported_feature ||
    failure.code === codes.heif_error_Plugin_loading_error;
  const cause = new Error(`libheif: ${failure.message}`);
  if (isUnsupported) return new ShopError("photo_format_unsupported", {}, { cause });
  const isContradiction = contradiction.test(failure.message);
  return new ShopError(
    isContradiction ? "photo_contradicts_itself" : "photo_damaged",
    {},
    { cause },
  );
};
