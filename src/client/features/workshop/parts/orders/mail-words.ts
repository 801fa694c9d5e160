import { useMailedWords } from "#client/mailed-words.ts";

/** Of two sentences about an act the one that holds: a shop without a mail server promises no mail. */
export const useMailWords = () => {
  const { isSent } = useMailedWords();
  return <Words>(mailed: Words, unmailed: Words): Words => (isSent ? mailed : unmailed);
};
