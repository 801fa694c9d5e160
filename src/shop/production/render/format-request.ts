import { z } from "zod";

import { contourCharactersMax, formatSlugSchema, magnetShapes } from "#shared/design/format.ts";
import { micrometres } from "#shared/design/units.ts";
import { iccProfileSchema } from "#shared/sheets/printer.ts";

const length = z.int().min(0).transform(micrometres);

/** A format as it goes to a process that renders. */
export const formatGeometrySchema = z.strictObject({
  slug: formatSlugSchema,
  shape: z.enum(magnetShapes),
  widthUm: length,
  heightUm: length,
  bleedUm: length,
  safeUm: length,
  cornerUm: length,
  contour: z.string().max(contourCharactersMax).exactOptional(),
});

/** A printer's ICC profile as it goes to such a process: its bytes follow. */
export const profileRequestSchema = iccProfileSchema
  .pick({ name: true, space: true })
  .extend({ isConverted: z.boolean(), sizeBytes: z.int().min(1) });
