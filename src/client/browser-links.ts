import {
  httpBatchLink,
  httpSubscriptionLink,
  splitLink,
  type TRPCClientError,
} from "@trpc/react-query";
import { observable } from "@trpc/server/observable";

import type { AppRouter } from "#shop/app-router.ts";

import { ensureSession, renewSession } from "./ensure-session.ts";
import { readFailure } from "./failures/read-failure.ts";
import type { ApiLink } from "./trpc.ts";

const url = "/trpc";
/** The server refuses larger batches. */
const batchSizeMax = 10;
/** Longer GET addresses are cut by some proxies. */
const urlLengthMax = 4_000;

/** Mutations that make a session, or need none. */
const withoutSession: ReadonlySet<string> = new Set([
  "accounts.startSession",
  "accounts.signIn",
  "accounts.signOut",
  "accounts.claimFirstAdmin",
  "waysIn.begin",
  "accounts.verifyEmail",
  "accounts.requestPasswordReset",
  "accounts.resetPassword",
  "accounts.requestBrowserLink",
  "accounts.confirmBrowser",
  "designs.openDraftLink",
  "errors.report",
]);

/** How calls leave the browser: with a session where one is needed, in batches, as events. */
export const browserLinks = (): ApiLink[] => [
  sessionLink,
  splitLink({
    condition: (operation) => operation.type === "subscription",
    true: httpSubscriptionLink({ url }),
    false: httpBatchLink({ url, maxItems: batchSizeMax, maxURLLength: urlLengthMax }),
  }),
];

/**
 * The first mutation starts a session. A call refused for want of one is asked once more with a new
 * session, never twice; a query of somebody without a session just answers its refusal. An act that
 * needs its person to be asked again is repeated after that.
 */
const sessionLink: ApiLink =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      const needsSession = op.type === "mutation" && !withoutSession.has(op.path);
      let subscription: { unsubscribe: () => void } | undefined;
      let isEnded = false;
      const attempt = (onError: (error: TRPCClientError<AppRouter>) => void) => {
        if (isEnded) return;
        subscription = next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error: onError,
        });
      };
      const attemptTwice = () =>
        attempt((error) => {
          const remedy = needsSession ? remedyFor(error) : undefined;
          if (remedy) {
            remedy().then(
              () => attempt((second) => observer.error(second)),
              () => observer.error(error),
            );
          } else {
            observer.error(error);
          }
        });
      if (needsSession) ensureSession().then(attemptTwice, (error) => observer.error(error));
      else attemptTwice();
      return () => {
        isEnded = true;
        subscription?.unsubscribe();
      };
    });

/** What makes a refused act possible, where the browser can do something about it. */
const remedyFor = (error: unknown): (() => Promise<void>) | undefined => {
  const failure = readFailure(error);
  if (failure.kind !== "refusal") return undefined;
  if (failure.code === "session_required") return renewSession;
  return failure.code === "reauthentication_required" ? proveAgain : undefined;
};

const proveAgain = async (): Promise<void> => {
  const dialog = await import("./features/login/prove-again.tsx");
  await dialog.proveAgain();
};
