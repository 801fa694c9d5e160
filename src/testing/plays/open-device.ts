import { appRouter } from "#shop/app-router.ts";
import type { TestShop } from "#testing/shop.ts";

/** A browser without HTTP: keeps the session that the calls give it, asks with it at any moment. */
export const openDevice = (shop: TestShop, token: string | null = null) => {
  let kept = token;
  return {
    get token() {
      return kept;
    },
    at: async (now: Date) => {
      const signedIn = kept === null ? null : await shop.sessions.read(kept, now);
      return appRouter.createCaller({
        ...shop.contextOf(null, null),
        signedIn,
        actor: signedIn?.actor ?? null,
        now,
        setSessionToken: (next) => {
          kept = next;
        },
      });
    },
  };
};

export type Device = ReturnType<typeof openDevice>;
