type StartSession = (how: { readonly isAgain: boolean }) => Promise<{ readonly isLeft: boolean }>;

let startSession: StartSession | undefined;
let started: Promise<void> | undefined;

/** Tells this module how to reach the server, once, at start. */
export const startSessionsWith = (start: StartSession): void => {
  startSession = start;
};

/**
 * Makes sure that there is a session, a guest's if need be, before the first act that must be kept.
 * Mutations wait for it by themselves; uploads call it. Tabs take turns, so that one visitor does not
 * become two guests.
 */
export const ensureSession = (): Promise<void> => {
  started ??= start().catch((error: unknown) => {
    started = undefined;
    throw error;
  });
  return started;
};

/** The server no longer knows our session: starts another. */
export const renewSession = (): Promise<void> => {
  started = undefined;
  return ensureSession();
};

const start = async (): Promise<void> => {
  if ("locks" in navigator) await navigator.locks.request("lodestone-session", ask);
  else await ask();
};

const ask = async (): Promise<void> => {
  if (!startSession) throw new Error("sessions are started before startSessionsWith");
  const { isLeft } = await startSession({ isAgain: false });
  // Another tab has signed in meanwhile: this one asks with the cookie that is there now.
  if (isLeft) await startSession({ isAgain: true });
};
