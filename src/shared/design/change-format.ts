import type { DesignDocument } from "./design-document.ts";

/**
 * The same design in another format. The crops stay as wished: a drawing clamps them to its own frame
 * (`clampCrop`), so trying formats back and forth never wears a crop down.
 */
export const changeFormat = (document: DesignDocument, formatSlug: string): DesignDocument => ({
  ...document,
  formatSlug,
});
