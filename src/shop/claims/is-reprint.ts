import { and, eq, ne } from "drizzle-orm";

import { claim } from "./claim.table.ts";

/** Of claims: magnets are to be sent once more. A rejected picture that is printed after all goes with its order. */
export const isReprint = and(eq(claim.outcome, "reprint"), ne(claim.kind, "content"));
