// Who acts on what matters must have proven who they are a moment ago (re-authentication, step-up).

import { ShopError } from "#shared/shop-error.ts";

import type { Actor } from "./actor.ts";
import type { SignedIn } from "./session.ts";

/** Long enough to work through the settings, short enough for a screen that somebody left open. */
export const recentProofMinutes = 10;

/** Whether the session's person proved not long ago who they are. */
const hasRecentProof = (signedIn: SignedIn | null, now: Date): boolean =>
  signedIn !== null &&
  now.getTime() - signedIn.authenticatedAt.getTime() <= recentProofMinutes * 60_000;

/**
 * For acts that a stolen or forgotten session must not reach: roles, money, erasure, the ways in.
 * @throws ShopError `reauthentication_required`, which the browser answers with a question;
 * `second_factor_required` for whoever works here and has shown a password only
 */
export const requireRecentProof = (signedIn: SignedIn | null, now: Date): void => {
  if (signedIn !== null) requireHeldRights(signedIn);
  requireFreshPassword(signedIn, now);
};

/** What an act knows of it that needs a proof only where money moves. */
export type Proof = { readonly isProven: boolean };

export const proofOf = ({
  signedIn,
  now,
}: {
  readonly signedIn: SignedIn | null;
  readonly now: Date;
}): Proof => ({ isProven: hasRecentProof(signedIn, now) });

/** @throws ShopError `reauthentication_required` */
export const requireProof = ({ isProven }: Proof): void => {
  if (!isProven) throw new ShopError("reauthentication_required");
};

/**
 * For setting up the second factor, where there is none yet to show.
 * @throws ShopError `reauthentication_required`
 */
export const requireFreshPassword = (signedIn: SignedIn | null, now: Date): void => {
  if (!hasRecentProof(signedIn, now)) throw new ShopError("reauthentication_required");
};

/**
 * For acts on one's own account: whoever works here does them with the second factor, or a stolen
 * password would be enough to move the account away.
 * @throws ShopError `second_factor_required`
 */
export const requireHeldRights = (signedIn: SignedIn): void => {
  if (!holdsRights(signedIn)) throw new ShopError("second_factor_required");
};

/** Whether nothing is left to prove; of somebody of the workshop, the second factor. */
export const holdsRights = (signedIn: SignedIn | null): boolean =>
  signedIn !== null && signedIn.actor.role === signedIn.heldRole;

/**
 * For acts on all that is kept of somebody. A guest's browser is all there is to prove; an account is asked
 * again who is there.
 * @throws ShopError as {@link requireRecentProof}
 */
export const requireOwnProof = ({
  actor,
  signedIn,
  now,
}: {
  readonly actor: Actor;
  readonly signedIn: SignedIn | null;
  readonly now: Date;
}): void => {
  if (actor.role !== "guest") requireRecentProof(signedIn, now);
};
