/** What no line of the log may hold (F22), by what it looks like. */
const secrets: Readonly<Record<string, RegExp>> = {
  "a password's hash": /\$argon2/,
  "an e-mail address": /[\w.+-]+@[\w-]+\.[a-z]{2,}/i,
  "a link's token": /[?&](token|draft|setup|verify|reset|change)=[\w-]{16}/,
  // 32 random bytes have all three kinds of signs; a long name in a stack trace has not.
  "a token": /(?<![\w-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])(?=[\w-]*\d)[\w-]{43}(?![\w-])/,
  "a card's number": /\b4242 ?4242 ?4242 ?4242\b/,
};

/**
 * The secrets in a server's log, with their lines; what it prints to who starts it is no log.
 * @param words more of them: passwords and names that were typed in this test
 */
export const findLogSecrets = (
  lines: readonly string[],
  words: readonly string[] = [],
): readonly string[] =>
  lines
    .filter((line) => line.startsWith("{"))
    .flatMap((line) => [
      ...Object.entries(secrets).flatMap(([name, looks]) =>
        looks.test(line) ? [`${name}: ${line}`] : [],
      ),
      ...words.flatMap((word) => (line.includes(word) ? [`${word}: ${line}`] : [])),
    ]);
