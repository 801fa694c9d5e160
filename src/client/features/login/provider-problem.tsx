import { sentenceOfRefusal } from "#client/failures/refusal-sentence.ts";
import { Notice } from "#client/ui/notice.tsx";
import { providerProblems } from "#shared/sign-in-providers.ts";

/** What a trip to a provider ended with, as the address says; only what such a trip may say. */
export const ProviderProblem = ({ code }: { readonly code: string | undefined }) => {
  const known = providerProblems.find((problem) => problem === code);
  return known && <Notice tone="bad">{sentenceOfRefusal(known)}</Notice>;
};
