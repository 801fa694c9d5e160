/** Where most people's mail is; those of seven letters and less are too near to others' own domains to guess. */
const likely = [
  "gmail.com",
  "googlemail.com",
  "t-online.de",
  "outlook.com",
  "outlook.de",
  "hotmail.com",
  "hotmail.de",
  "icloud.com",
  "yahoo.com",
  "yahoo.de",
  "freenet.de",
] as const;
/** Near to one of them, and right as they are. */
const others: readonly string[] = [
  "mail.com",
  "email.com",
  "ymail.com",
  "hotmail.be",
  "hotmail.dk",
  "hotmail.se",
  "outlook.be",
  "outlook.dk",
  "yahoo.be",
  "yahoo.dk",
  "yahoo.se",
];

/** Ends that no domain in the world has, by those that were meant. */
const ends: Readonly<Record<string, string>> = {
  con: "com",
  cmo: "com",
  ocm: "com",
  comm: "com",
  vom: "com",
  xom: "com",
  ent: "net",
  nte: "net",
};

/**
 * The address that was meant, where its end is none, or one slip lies between it and a domain that most people
 * have; null: none.
 */
export const likelyEmail = (email: string): string | null => {
  const [name, typed, ...rest] = email.trim().toLowerCase().split("@");
  if (!name || !typed || rest.length > 0) return null;
  const domain = withEnd(typed);
  const isRight = others.includes(domain) || likely.some((known) => known === domain);
  const near = isRight ? undefined : likely.find((known) => isOneSlip(domain, known));
  const meant = near ?? domain;
  return meant === typed ? null : `${email.trim().split("@")[0]}@${meant}`;
};

const withEnd = (domain: string): string => {
  const dot = domain.lastIndexOf(".");
  return dot < 1 ? domain : domain.slice(0, dot + 1) + meantEnd(domain.slice(dot + 1));
};

const meantEnd = (end: string): string => (Object.hasOwn(ends, end) ? (ends[end] ?? end) : end);

/** One letter too many, too few or another, or two that changed places. */
const isOneSlip = (typed: string, meant: string): boolean => {
  let from = 0;
  while (from < typed.length && typed[from] === meant[from]) from += 1;
  const [left, right] = [typed.slice(from), meant.slice(from)];
  return (
    left.slice(1) === right.slice(1) ||
    left.slice(1) === right ||
    left === right.slice(1) ||
    (left.slice(2) === right.slice(2) && left[0] === right[1] && left[1] === right[0])
  );
};
