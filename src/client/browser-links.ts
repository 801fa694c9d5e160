import {
  httpBatchLink,
  httpSubscriptionLink,
  splitLink,
  type TRPCClientError,
} from "@trpc/react-query";
import { observable } from "@trpc/server/observable";

import type { AppRouter } from "#shop/app-router.ts";

import { readFailure } from "./read-failure.ts";
import { ensureSession, renewSession } from "./session.ts";
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
 * session, never twice; a query of somebody without a session just answers its refusal.
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
          if (needsSession && lacksSession(error)) {
            renewSession().then(
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

const lacksSession = (error: unknown): boolean => {
  const failure = readFailure(error);
  return failure.kind === "refusal" && failure.code === "session_required";
};
