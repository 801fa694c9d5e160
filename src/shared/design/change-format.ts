import type { DesignDocument, DesignFrame } from "./design-document.ts";
import { type Layout, slotCount } from "./layouts.ts";

/**
 * Changes a design's format (shape or size), its crops and texts taken along. The crops stay as wished: a
 * drawing clamps them to its own slot (`clampCrop`), so trying formats back and forth never wears a crop
 * down.
 * @param layouts what the new format offers; without the present one its first is taken
 * @param more fills slots that are new
 */
export const changeFormat = (
  document: DesignDocument,
  formatSlug: string,
  layouts: readonly Layout[],
  more: readonly DesignFrame[] = [],
): DesignDocument => {
  const layout = layouts.includes(document.layout) ? document.layout : (layouts[0] ?? "single");
  return { ...changeLayout(document, layout, more), formatSlug };
};

/**
 * The same design in another layout. Photos stay in their order; where the new layout has more slots
 * they start again from the first, or from `more`.
 */
export const changeLayout = (
  document: DesignDocument,
  layout: Layout,
  more: readonly DesignFrame[] = [],
): DesignDocument => {
  if (layout === document.layout) return document;
  const [first, ...rest] = [...document.frames, ...more] as const;
  const all = [first, ...rest];
  const frames = Array.from(
    { length: slotCount(layout) },
    (_, index) => all[index % all.length] ?? first,
  );
  const [one = first, ...others] = frames;
  return {
    ...document,
    layout,
    frames: [one, ...others],
    puzzle: layout === "single" ? document.puzzle : null,
  };
};
