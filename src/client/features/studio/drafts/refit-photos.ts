import type { Studio } from "#client/features/studio/studio.ts";
import type { DesignFrame } from "#shared/design/design-document.ts";

/**
 * Puts the photos of these magnets where we would put them in the shape that their format has now, crops that
 * somebody chose for the old one as well. Texts and all else stay; one step takes it back.
 */
export const refitPhotos = (
  { dispatch, fitFrame }: Pick<Studio, "dispatch" | "fitFrame">,
  ids: readonly string[],
): void =>
  dispatch({
    kind: "edit",
    ids,
    edit: (document) => {
      const fitted = (frame: DesignFrame, index: number): DesignFrame => ({
        ...frame,
        crop: fitFrame(document, index) ?? frame.crop,
      });
      const [first, ...others] = document.frames;
      const rest = others.map((frame, index) => fitted(frame, index + 1));
      return { ...document, frames: [fitted(first, 0), ...rest] };
    },
  });
