import { createStore } from "#client/features/studio/store.ts";
import type { PhotoSize } from "#shared/design/frame.ts";

/** Cells of a photo's shades, across and down. */
export const shadesAcross = 32;

/** What is known of the colours of photos as they came: coarse cells, row by row, three bytes each. */
export type KnownShades = ReadonlyMap<
  string,
  { readonly size: PhotoSize; readonly shades: Uint8Array }
>;

/** Those of photos that were shown large; apart from all else of photos, since only words ask for them. */
export const photoShades = createStore<KnownShades>(new Map());
