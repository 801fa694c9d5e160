import { asStorageFailure } from "#server/storage/storage-failure.ts";
import { ShopError } from "#shared/shop-error.ts";

import { type DerivativesAnswer, derivativesAnswerSchema } from "./derivatives-message.ts";

/**
 * What a decoder threw, as a refusal. The decoders speak in free text, which stays in the cause;
 * whatever they say beyond the known phrases means that the picture is damaged.
 */
export const answerToFailure = (thrown: unknown): DerivativesAnswer => {
  const error = asStorageFailure(thrown);
  const cause = error instanceof Error ? causeOf(error) : String(error);
  const refused = derivativesAnswerSchema.safeParse({
    outcome: "refused",
    code: error instanceof ShopError ? error.code : codeOfPhrase(cause),
    cause,
  });
  return isOurBug(error) || isOurMachine(cause) || !refused.success
    ? { outcome: "failed", cause }
    : refused.data;
};

const causeOf = (error: Error): string =>
  [error, error.cause]
    .filter((link) => link instanceof Error)
    .map((link) => `${link.name}: ${link.message}`)
    .join(" <- ")
    .slice(0, 2_000);

const codeOfPhrase = (message: string) => {
  if (/unsupported image format|has not been built in/i.test(message)) {
    return "photo_format_unsupported";
  }
  if (/exceeds pixel limit/i.test(message)) return "photo_too_many_pixels";
  return "photo_damaged";
};

/** Of libvips, glibc and the system: nothing that is in the file. */
const isOurMachine = (message: string): boolean =>
  /input file is missing|out of memory|cannot allocate|unable to (create thread|open for)/i.test(
    message,
  );

/** Decoders throw plain errors and WebAssembly traps; these kinds come from code that is wrong. */
const isOurBug = (error: unknown): boolean =>
  error instanceof TypeError || error instanceof ReferenceError || error instanceof SyntaxError;
