import { z } from "zod";

import { formatSlugSchema } from "#shared/design/format.ts";
import type { Layout } from "#shared/design/layouts.ts";
import { seenSchema } from "#shared/seen.ts";

/** Arrangements of photos that the workshop may offer on a format, the usual one first. */
export const choosableLayouts = ["single", "pair", "quartet"] as const satisfies readonly Layout[];

/** Instant pictures and strips are made for one arrangement; the others leave a choice. */
export const canChooseLayouts = (layouts: readonly Layout[]): boolean => layouts.includes("single");

/**
 * Whether a design of this arrangement may be kept on a format. What the workshop no longer offers stays
 * good for the designs and drafts that have it: they are saved, copied and ordered as before.
 */
export const canKeepLayout = (offered: readonly Layout[], layout: Layout): boolean =>
  offered.includes(layout) ||
  (canChooseLayouts(offered) && choosableLayouts.some((each) => each === layout));

/** Which arrangements a format offers; one photo is the usual way and always among them. */
export const saveFormatLayoutsInput = z.strictObject({
  slug: formatSlugSchema,
  layouts: z
    .array(z.enum(choosableLayouts))
    .min(1)
    .max(choosableLayouts.length)
    .refine((layouts) => layouts.includes("single"))
    .transform((layouts) => choosableLayouts.filter((each) => layouts.includes(each))),
  seen: seenSchema.optional(),
});
export type SaveFormatLayoutsInput = z.infer<typeof saveFormatLayoutsInput>;
