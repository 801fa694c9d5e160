import { trpc } from "#client/trpc.ts";

/** Asks for an account of the guest that is here; it is made when the mailed link is opened. */
export const useSignUp = (onMailed: (email: string) => void) =>
  trpc.accounts.signUp.useMutation({ onSuccess: (_answer, { email }) => onMailed(email) });
