import * as m from "#shared/messages/compiled/messages.js";

import { trpc } from "./trpc.ts";

/**
 * What is said once a mail was written to somebody: that it was sent, or, in a shop without a mail server, that
 * it lies with the shop. The same for addresses that have an account and for those that have none.
 */
export const useMailedWords = () => {
  const { data: shop } = trpc.settings.readShop.useQuery();
  const isSent = shop?.sendsMails !== false;
  return {
    isSent,
    /** @param sent the sentence for a mail that was sent */
    wordsFor: (email: string, sent: string): string =>
      isSent ? sent : m.login_unmailed({ email }),
  };
};
