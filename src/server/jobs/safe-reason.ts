const reasonLengthMax = 300;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Why a job failed, as people of the workshop may read it: the first line, without addresses of
 * people, account numbers, keys and tokens. The whole error is in the log.
 */
export const safeReason = (message: string): string => {
  const [line = ""] = message.trim().split("\n");
  return line
    .replaceAll(/[^\s<>"'(),;:=]+@[^\s<>"'(),;:]+/g, "…@…")
    .replaceAll(/(https?:\/\/[^\s?#]+)[?#]\S+/g, "$1?…")
    .replaceAll(/\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}(?: ?[A-Z0-9]{1,3})?\b/g, "…")
    .replaceAll(/[\w=-]{20,}/g, (word) => (isHarmless(word) ? word : "…"))
    .slice(0, reasonLengthMax);
};

/** An id of a row, or a word of letters: `order_transition_refused`. */
const isHarmless = (word: string): boolean => uuid.test(word) || /^[a-z_-]+$/.test(word);
