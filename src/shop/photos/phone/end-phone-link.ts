import { and, eq } from "drizzle-orm";

import type { Actor } from "#server/auth/actor.ts";
import { hashSecretToken } from "#server/auth/secret-token.ts";
import type { Services } from "#server/services.ts";
import type { PhoneLinkInput } from "#shared/photo-inputs.ts";

import { phoneLink } from "./phone-link.table.ts";
import { phoneLinkTopic } from "./watch-phone-link.ts";

/** Ends the shopper's own code at once; what arrived stays. Ended before, it changes nothing. */
export const endPhoneLink = (
  { connection, notifier }: Pick<Services, "connection" | "notifier">,
  whose: Actor,
  { token }: PhoneLinkInput,
): Promise<void> =>
  connection.db.transaction(async (tx) => {
    const id = hashSecretToken(token);
    await tx
      .delete(phoneLink)
      .where(and(eq(phoneLink.id, id), eq(phoneLink.ownerId, whose.userId)));
    await notifier.announce(tx, phoneLinkTopic(id));
  });
