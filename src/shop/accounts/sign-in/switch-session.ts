import type { RequestContext } from "#server/trpc/context.ts";

/**
 * Ends the session of this request and starts one for `person`: rights never change within a
 * session, so a planted or stolen cookie is worth nothing after a sign-in.
 * @param person null: nobody, the cookie is removed
 */
export const switchSession = async (
  context: RequestContext,
  person: { readonly userId: string } | null,
): Promise<{ isSignedIn: boolean }> => {
  if (context.signedIn !== null) await context.sessions.end(context.signedIn.sessionId);
  context.setSessionToken(
    person === null
      ? null
      : await context.sessions.start(person.userId, context.now, {
          device: context.device,
        }),
  );
  return { isSignedIn: person !== null };
};
