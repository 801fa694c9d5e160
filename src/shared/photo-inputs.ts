import { z } from "zod";

import { uuidSchema } from "./ids.ts";
import { photosMax } from "./photos.ts";

/** Photos: inputs of the calls about them. */
export const photoIdInput = z.strictObject({ photoId: uuidSchema });
export type PhotoIdInput = z.infer<typeof photoIdInput>;

export const readPhotosInput = z.strictObject({ ids: z.array(uuidSchema).max(photosMax) });
export type ReadPhotosInput = z.infer<typeof readPhotosInput>;
