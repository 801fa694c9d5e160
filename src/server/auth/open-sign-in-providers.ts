import type { Config } from "#server/config.ts";

import type { SignInProviders } from "./sign-in-provider.ts";

/** Opens every sign-in provider whose keys are set; without keys their libraries are not read (30 ms of a start). */
export const openSignInProviders = async (
  keys: Config["oauth"],
  publicUrl: string,
): Promise<SignInProviders> => {
  if (Object.values(keys).every((key) => key === undefined)) return new Map();
  const { createSignInProviders } = await import("./oauth.ts");
  return createSignInProviders(keys, publicUrl);
};
