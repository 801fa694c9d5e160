import type { ProviderName } from "#shared/sign-in-providers.ts";

/** What one trip to a provider and back is held together by; kept in the browser's sealed cookie. */
export type ProviderTrip = {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  /** The person is to be asked there, however long ago they signed in. */
  readonly isFresh: boolean;
};

/** Somebody as a provider knows them. Who it is says (issuer, subject); the e-mail may change. */
export type ProviderIdentity = {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
};

/** One who vouches; all of it ends within five seconds, as `ProviderFailure` or `ProviderRefusal`. */
export type SignInProvider = {
  readonly name: ProviderName;
  /** What people call it. */
  readonly label: string;
  readonly issuer: string;
  /** The address of its page. */
  begin(trip: ProviderTrip): Promise<URL>;
  /** @param answer what its page sent back; `issuer` is null where it names none */
  finish(
    answer: { readonly code: string; readonly issuer: string | null },
    trip: ProviderTrip,
  ): Promise<ProviderIdentity>;
};

export type SignInProviders = ReadonlyMap<ProviderName, SignInProvider>;
