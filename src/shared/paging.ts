// Paging of lists: pages that only go on.

import { z } from "zod";

/** tRPC's paged queries say which way they go; our lists only go on. */
export const pageDirection = z.literal("forward").optional();
