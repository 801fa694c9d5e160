import { useLocale } from "#client/page-locale.ts";
import { trpc } from "#client/trpc.ts";

import type { TypedWithdrawal } from "./withdrawal-draft.ts";

/** Declares the withdrawal, in the language of the page for its receipt. */
export const useDeclareWithdrawal = () => {
  const { locale } = useLocale();
  const { mutate, ...declare } = trpc.claims.declareWithdrawal.useMutation();
  return {
    ...declare,
    mutate: (declared: TypedWithdrawal & { readonly claimId: string }) =>
      mutate({ ...declared, locale }),
  };
};
