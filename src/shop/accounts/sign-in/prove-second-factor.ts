import type { z } from "zod";

import type { SignedIn } from "#server/auth/session.ts";
import type { RequestContext } from "#server/trpc/context.ts";
import type { secondFactorCodeInput } from "#shared/accounts.ts";

import { beginProvenSession } from "./begin-proven-session.ts";
import { takeCode } from "./take-code.ts";

/**
 * A code after the password opens the workshop to this session.
 * @throws ShopError as takeCode
 */
export const proveSecondFactor = async (
  context: RequestContext,
  signedIn: SignedIn,
  { code }: z.infer<typeof secondFactorCodeInput>,
): Promise<{ isSignedIn: true }> => {
  const token = await takeCode(context, signedIn, code, (tx) =>
    beginProvenSession(tx, context, signedIn.actor.userId),
  );
  context.setSessionToken(token);
  return { isSignedIn: true };
};
