import { expect, test } from "bun:test";

import { Glob } from "bun";
import { z } from "zod";

import { locales } from "#shared/locale.ts";
import { mailNames } from "#shared/mails.ts";
import { claimsVat } from "#testing/judges/claims-vat.ts";

const sampleSchema = z.object({
  name: z.enum(mailNames),
  form: z.string(),
  locale: z.enum(locales),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
});

const renderSamples = async (...options: string[]) => {
  const child = Bun.spawn([process.execPath, "scripts/render-mail-samples.ts", ...options], {
    cwd: `${import.meta.dir}/../..`,
    stdout: "pipe",
    stderr: "inherit",
  });
  const samples = z.array(sampleSchema).parse(await new Response(child.stdout).json());
  expect(await child.exited).toBe(0);
  return samples;
};

test("no mail of a small business or of an exempt supply says that a price holds VAT (LAW 10, 26, 30)", async () => {
  const [standard, small, exempt] = await Promise.all([
    renderSamples(),
    renderSamples("--small-business"),
    renderSamples("--exempt-supply"),
  ]);
  // The judge finds what it looks for.
  expect(standard.some(({ text }) => claimsVat(text) !== null)).toBe(true);
  expect([small.length, exempt.length]).toEqual([standard.length, standard.length]);
  expect(exempt.some(({ text }) => text.includes("innergemeinschaftliche"))).toBe(true);
  for (const { name, form, locale, subject, text } of [...small, ...exempt]) {
    const found = claimsVat(`${subject} ${text}`);
    expect([name, form, locale, found]).toEqual([name, form, locale, null]);
  }
});

test("every mail is written in both languages and forms, says who sends it, and loads nothing", async () => {
  const samples = await renderSamples();

  for (const locale of locales) {
    const written = samples.filter((sample) => sample.locale === locale);
    expect([...new Set(written.map(({ name }) => name))].toSorted()).toEqual(mailNames.toSorted());
  }
  const subjects = new Map<string, Set<string>>();
  for (const { name, form, locale, subject, html, text } of samples) {
    expect(subject).toMatch(/^[^{}\n]{10,100}$/);
    // The pictures go along with the mail; here they are data, and too long to print.
    const page = html.replaceAll(/ src="data:image\/png;base64,[^"]*"/g, "");
    expect(page).toContain(`<html lang="${locale}"`);
    expect(page).toContain("prefers-color-scheme:dark");
    expect(page).not.toMatch(/ src=|url\(|<(link|script|iframe|object|form)\b/);
    expect(page).not.toMatch(/<img(?![^>]* alt="[^"])/);
    for (const body of [page, text]) {
      for (const part of ["Werkhof 3", "hallo@magnetwerk.example", "HRB 12345", "DE999999999"]) {
        expect(body).toContain(part);
      }
      // LAW 19: whoever reads a mail finds who sells, and all else the law wants to be found.
      for (const path of ["impressum", "privacy", "terms"]) {
        expect(body).toContain(`https://magnetwerk.example/legal/${path}?lang=${locale}`);
      }
      // LAW 28: nowhere without its legal form.
      expect(body).toContain("Magnetwerk GmbH");
      expect(body).not.toMatch(/Magnetwerk(?! GmbH|\.example)/);
      expect(body).toContain("#barrierefreiheit");
      expect(body).not.toMatch(/undefined|\[object|\bNaN\b|\{[a-z]+\}/i);
    }
    expect(text).not.toMatch(/<\w|&\w+;/);
    const key = `${name}: ${form}`;
    subjects.set(key, (subjects.get(key) ?? new Set()).add(subject));
  }
  // A sentence that was not translated is the same in both.
  for (const said of subjects.values()) expect(said.size).toBe(locales.length);
});

test("no mail is written past the one door that asks for its name", async () => {
  const room = `${import.meta.dir}/..`;
  const writers: string[] = [];
  for await (const file of new Glob("**/*.{ts,tsx}").scan({ cwd: room })) {
    if (file.startsWith("shared/messages/") || file.startsWith("e2e/")) continue;
    const code = await Bun.file(`${room}/${file}`).text();
    if (code.includes("@react-email/render")) writers.push(file);
  }
  expect(writers).toEqual(["shop/settings/mails/render-mail.ts"]);
});
