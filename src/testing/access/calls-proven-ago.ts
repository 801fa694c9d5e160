import type { Actor } from "#server/auth/actor.ts";
import { appRouter } from "#shop/app-router.ts";
import type { TestShop } from "#testing/shop.ts";

/** Calls of somebody who last showed so many minutes ago who they are. */
export const callsProvenAgo = (
  shop: TestShop,
  { actor, email }: { readonly actor: Actor; readonly email: string | null },
  minutes: number,
) => {
  const context = shop.contextOf(actor, email);
  const authenticatedAt = new Date(Date.now() - minutes * 60_000);
  const signedIn = context.signedIn && { ...context.signedIn, authenticatedAt };
  return appRouter.createCaller({ ...context, signedIn });
};
