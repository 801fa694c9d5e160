import { expect, test } from "bun:test";

import { isCommonPassword } from "./common-passwords.ts";

const own = ["mia.sommerfeld@example.org", "mia.sommerfeld", "Magnetwerk"];

test.each([
  ..."mailcreated5240 k.lvbkf polniypizdec0211 1qaz2wsx3edc q1w2e3r4t5y6 0.0.0.000".split(" "),
  ..."password Passwort123 P@ssw0rd! 12345678 01012001 qwertz123 1q2w3e4r5t iloveyou2 Sommer2026!".split(
    " ",
  ),
  ..."aaaaaaaa abcabcabc fussball1904 schalke04 Deutschland! admin2026 Kühlschrank1 l0dest0ne".split(
    " ",
  ),
  "        ",
  "mia.sommerfeld@example.org",
  "MiaSommerfeld1990",
  "magnetwerk2026",
])("%s is guessed first", (password) => {
  expect(isCommonPassword(password, own)).toBeTrue();
});

test.each([
  "kräftige Möwe 7",
  "ein ganzer satz als passwort",
  "correct horse battery staple",
  "Blumentopfuntersetzer",
  "x7Kq!vB2",
  "🦊🌲🎈🍋🚲🐚🎻🧊",
  "Rosa Hund Im Regen",
])("%s is not", (password) => {
  expect(isCommonPassword(password, own)).toBeFalse();
});
