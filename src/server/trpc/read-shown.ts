import type { Database } from "#server/db/connect.ts";

import type { RequestContext } from "./context.ts";

/**
 * What everybody is shown, from this process's copy. Who works here has perhaps just changed it, and is shown
 * what is.
 * @param read a function of its own name, by which its copy is kept
 */
export const readShown = <Value>(
  { db, services, signedIn }: Pick<RequestContext, "db" | "services" | "signedIn">,
  read: (db: Database) => Promise<Value>,
): Promise<Value> =>
  signedIn?.heldRole === "staff" || signedIn?.heldRole === "admin"
    ? read(db)
    : services.copies.of(read);
