import { trpc } from "#client/trpc.ts";

/** Asks for the link that sets a new password. */
export const useRequestPasswordReset = (onMailed: (email: string) => void) =>
  trpc.accounts.requestPasswordReset.useMutation({
    onSuccess: (_answer, { email }) => onMailed(email),
  });
