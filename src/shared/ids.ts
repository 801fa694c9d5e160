// Ids of rows as they come from outside (uuid).

import { z } from "zod";

/** A row's id as it comes from outside. */
export const uuidSchema = z.uuid();
