import type { PreflightWarning } from "#shared/design/preflight.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { getLocale } from "#shared/messages/compiled/runtime.js";
import type { ColourSpaceName } from "#shared/photos.ts";

const spaceNames: Record<Exclude<ColourSpaceName, "grey">, string> = {
  srgb: "sRGB",
  display_p3: "Display P3",
  adobe_rgb: "Adobe RGB",
  other_rgb: "RGB",
  cmyk: "CMYK",
};

/** What is to be looked at, each once: few dots an inch and an enlarged photo are one thing. */
export const preflightSentences = (warnings: readonly PreflightWarning[]): readonly string[] =>
  warnings
    .filter(({ kind }) => kind !== "enlarged" || !isSaidSoft(warnings))
    .map((warning) => preflightSentence(warning));

/** The same beside the dots an inch, which say already that a photo is enlarged. */
export const besideDpi = (warnings: readonly PreflightWarning[]): readonly PreflightWarning[] =>
  warnings.filter(({ kind }) => kind !== "enlarged");

/** Whether the warnings say how few dots an inch there are. */
export const isSaidSoft = (warnings: readonly PreflightWarning[] | null): boolean =>
  warnings?.some(({ kind }) => kind === "low_resolution") ?? false;

/** A warning as somebody at the printer would say it. */
const preflightSentence = (warning: PreflightWarning): string => {
  switch (warning.kind) {
    case "low_resolution":
      return warning.isAccepted
        ? m.production_preflight_dpi_accepted({ dpi: warning.dpi })
        : m.production_preflight_dpi({ dpi: warning.dpi });
    case "enlarged":
      return m.production_preflight_enlarged({
        times: (warning.tenths / 10).toLocaleString(getLocale()),
      });
    case "face_cut":
      return warning.count === 1
        ? m.production_preflight_face()
        : m.production_preflight_faces({ count: warning.count });
    case "text_cut":
      return m.production_preflight_text({ text: warning.text });
    case "made_differently":
      return m.production_preflight_differs();
    case "colour_space":
      return warning.space === "grey"
        ? m.production_preflight_grey()
        : m.production_preflight_space({ space: spaceNames[warning.space] });
  }
};
