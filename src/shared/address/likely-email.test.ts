import { expect, test } from "bun:test";

import { likelyEmail } from "./likely-email.ts";

test.each([
  ["mia@gmial.com", "mia@gmail.com"],
  ["Mia.B@gmail.con", "Mia.B@gmail.com"],
  ["mia@gmail.co", "mia@gmail.com"],
  ["mia@gmaill.com", "mia@gmail.com"],
  ["mia@hotmial.de", "mia@hotmail.de"],
  ["mia@gmial.con", "mia@gmail.com"],
  ["mia@gmail.cmo", "mia@gmail.com"],
  ["mia@firma.con", "mia@firma.com"],
  ["mia@gmx.ent", "mia@gmx.net"],
  ["mia@t-onlin.de", "mia@t-online.de"],
])("%s is asked about: %s", (typed, meant) => {
  expect(likelyEmail(typed)).toBe(meant);
});

test.each([
  "mia@gmail.com",
  "mia@mail.com",
  "mia@gmx.de",
  "mia@gm.de",
  "mia@fotomail.org",
  "mia@outlook.be",
  "mia@hotmail.dk",
  "mia@hotmail.fr",
  "mia@firma.co",
  "mia@con.de",
  "mia",
  "@",
  "",
])("%p is taken as it is", (typed) => {
  expect(likelyEmail(typed)).toBeNull();
});
