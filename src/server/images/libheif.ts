import bundle from "libheif-js/wasm-bundle.js";

/** A value of one of libheif's enumerations; compared by identity. */
type HeifEnumValue = { readonly value: number };
type HeifHandle = { readonly heifHandle: unique symbol };
type HeifContext = { readonly heifContext: unique symbol };

export type HeifFailure = { readonly code: HeifEnumValue; readonly message: string };
export type HeifChannel = {
  readonly id: HeifEnumValue;
  readonly width: number;
  readonly height: number;
  /** Bytes from one row to the next. */
  readonly stride: number;
  readonly data: Uint8Array;
};
export type HeifImage = { readonly image: unknown; readonly channels: readonly HeifChannel[] };

/** What we use of libheif's C interface, which its WebAssembly build exposes without such types. */
type Libheif = {
  readonly heif_error_code: Readonly<
    Record<
      | "heif_error_Ok"
      | "heif_error_Unsupported_filetype"
      | "heif_error_Unsupported_feature"
      | "heif_error_Plugin_loading_error",
      HeifEnumValue
    >
  >;
  readonly heif_colorspace: Readonly<Record<"heif_colorspace_RGB", HeifEnumValue>>;
  readonly heif_chroma: Readonly<
    Record<"heif_chroma_interleaved_RGB" | "heif_chroma_interleaved_RGBA", HeifEnumValue>
  >;
  readonly heif_channel: Readonly<Record<"heif_channel_interleaved", HeifEnumValue>>;
  readonly heif_context_alloc: () => HeifContext;
  readonly heif_context_read_from_memory: (context: HeifContext, bytes: Uint8Array) => HeifFailure;
  readonly heif_js_context_get_primary_image_handle: (
    context: HeifContext,
  ) => HeifHandle | HeifFailure;
  readonly heif_image_handle_get_width: (handle: HeifHandle) => number;
  readonly heif_image_handle_get_height: (handle: HeifHandle) => number;
  readonly heif_image_handle_has_alpha_channel: (handle: HeifHandle) => boolean | number;
  readonly heif_js_decode_image2: (
    handle: HeifHandle,
    colorspace: HeifEnumValue,
    chroma: HeifEnumValue,
  ) => Promise<HeifImage | HeifFailure> | HeifImage | HeifFailure;
  readonly heif_image_release: (image: unknown) => void;
  readonly heif_image_handle_release: (handle: HeifHandle) => void;
  readonly heif_context_free: (context: HeifContext) => void;
};

/** The package types its module as nothing; the fixtures prove the type above. */
export const libheif = bundle as Libheif;

export const isHeifFailure = (answer: object): answer is HeifFailure =>
  "code" in answer && answer.code !== undefined;
