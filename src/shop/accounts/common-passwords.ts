/**
 * Passwords that everybody tries first, of eight characters and more (shorter ones are refused
 * anyway). The full list of leaked passwords comes with the accounts issue.
 */
const commonPasswords = new Set([
  "password",
  "password1",
  "password12",
  "password123",
  "passwort",
  "passwort1",
  "passwort123",
  "12345678",
  "123456789",
  "1234567890",
  "0123456789",
  "987654321",
  "87654321",
  "11111111",
  "00000000",
  "88888888",
  "12341234",
  "11223344",
  "1q2w3e4r",
  "1q2w3e4r5t",
  "qwertzuiop",
  "qwertyuiop",
  "qwerty123",
  "qwertz123",
  "qwertzui",
  "qwertyui",
  "asdfghjkl",
  "asdfasdf",
  "iloveyou",
  "ichliebedich",
  "sunshine",
  "princess",
  "football",
  "baseball",
  "superman",
  "fussball",
  "schalke04",
  "hallo123",
  "hallohallo",
  "sommer2024",
  "sommer2025",
  "sommer2026",
  "winter2025",
  "winter2026",
  "abcd1234",
  "abc12345",
  "aaaaaaaa",
  "letmein1",
  "welcome1",
  "willkommen",
  "admin123",
  "administrator",
  "changeme",
  "startrek",
  "trustno1",
  "dragon12",
  "michelle",
  "jennifer",
  "computer",
  "internet",
  "geheimnis",
  "geheim123",
  "deutschland",
  "lodestone",
  "lodestone1",
  "lodestone123",
  "fotomagnet",
  "fotomagnete",
  "kuehlschrank",
]);

/** Looked up in lower case; the person's own e-mail name is as easy to guess. */
export const isCommonPassword = (password: string, email: string): boolean => {
  const plain = password.toLowerCase();
  return (
    commonPasswords.has(plain) ||
    plain === email ||
    plain === email.split("@")[0] ||
    /^(.)\1+$/.test(plain)
  );
};
