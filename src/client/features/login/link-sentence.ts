// What to say when a mailed link does not work: used up, expired, cut off, password wanted.

import { readFailure } from "#client/failures/read-failure.ts";
import { refusalSentence, sentenceOfRefusal } from "#client/failures/refusal-sentence.ts";

const codeOf = (error: unknown): string | null => {
  const failure = readFailure(error);
  return failure.kind === "refusal" ? failure.code : null;
};

/** A link that no second try will open; one that a mail program cut off is as good as none. */
export const isDeadLink = (error: unknown): boolean => {
  const code = codeOf(error);
  return code === "link_invalid" || code === "invalid_input";
};

export const isPasswordWanted = (error: unknown): boolean => {
  const code = codeOf(error);
  return code === "link_needs_password" || code === "sign_in_failed";
};

/** Nothing was typed yet: that is a question, not a mistake. */
export const isPasswordAsked = (error: unknown): boolean => codeOf(error) === "link_needs_password";

/** Whoever it was that tried: a mailed link lets this browser go on. */
export const isUsedUp = (error: unknown): boolean => {
  const code = codeOf(error);
  return code === "too_many_requests" || code === "codes_used_up";
};

export const linkSentence = (error: unknown): string =>
  isDeadLink(error) ? sentenceOfRefusal("link_invalid") : refusalSentence(error);
