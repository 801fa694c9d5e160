import { z } from "zod";

import { secretTokenSchema } from "./accounts.ts";
import { uuidSchema } from "./ids.ts";
import { photosMax } from "./photos.ts";

/** Photos: inputs of the calls about them. */
export const photoIdInput = z.strictObject({ photoId: uuidSchema });
export type PhotoIdInput = z.infer<typeof photoIdInput>;

export const readPhotosInput = z.strictObject({ ids: z.array(uuidSchema).max(photosMax) });
export type ReadPhotosInput = z.infer<typeof readPhotosInput>;

/** The key behind the code on the screen. */
export const phoneLinkInput = z.strictObject({ token: secretTokenSchema });
export type PhoneLinkInput = z.infer<typeof phoneLinkInput>;

export const placePhotosInput = z.strictObject({ ids: z.array(uuidSchema).min(1).max(photosMax) });
export type PlacePhotosInput = z.infer<typeof placePhotosInput>;
