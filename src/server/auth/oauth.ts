import { GitHub, Google } from "arctic";

import type { Config } from "#server/config.ts";

/**
 * Sign-in providers, each on when its keys are set. The only file that knows Arctic. The round trip
 * itself (state, PKCE, linking by verified e-mail) comes with accounts.
 */
export type SignInProviders = {
  readonly google?: Google;
  readonly github?: GitHub;
};

export const createSignInProviders = (
  clients: Config["oauth"],
  publicUrl: string,
): SignInProviders => ({
  ...(clients.google && {
    google: new Google(clients.google.id, clients.google.secret, `${publicUrl}/login/google`),
  }),
  ...(clients.github && {
    github: new GitHub(clients.github.id, clients.github.secret, `${publicUrl}/login/github`),
  }),
});
