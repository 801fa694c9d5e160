import { readFileSync } from "node:fs";
import { basename } from "node:path";

import { Glob } from "bun";

import * as compiled from "#shared/messages/compiled/messages.js";
import { refusals } from "#shared/shop-error.ts";

import { listAreas, listLanguages, readLanguage } from "../list-languages.ts";
import { findNamedLanguages } from "./find-named-languages.ts";
import type { Finding } from "./run-tool.ts";

const folder = "src/shared/messages";

/** All languages say the same things, under their area's prefix, and every refusal has a sentence. */
export const checkMessages = (): readonly Finding[] => {
  const languages = new Map(listLanguages().map((name) => [name, readLanguage(name)]));
  return [
    describe("all languages have the same messages", findLacks(languages)),
    describe("a language that lacks something is found", findUnfound(languages)),
    describe("languages are named where they must be only", findNamedLanguages()),
    describe("message keys start with their area", findForeignKeys()),
    describe("a message is written once in its file", findTwice(languages)),
    describe("every refusal has its sentence", findSilentRefusals(languages)),
    describe("every message and every refusal is used", findUnused(languages)),
    describe("a message without values says what is written", findMisspoken(languages)),
  ];
};

const describe = (name: string, problems: readonly string[]): Finding =>
  problems.length === 0 ? { name } : { name, problem: problems.join("\n") };

type Languages = ReadonlyMap<string, ReadonlyMap<string, unknown>>;

/** What a language lacks, leaves empty, or fills with other parameters than German does. */
const findLacks = (languages: Languages): string[] => {
  const german = languages.get("de");
  const keys = new Set([...languages.values()].flatMap((messages) => [...messages.keys()]));
  return [...languages].flatMap(([language, messages]) =>
    [...keys].flatMap((key) => {
      const names = parameterNames(messages.get(key));
      const isRight = names !== undefined && names === parameterNames(german?.get(key));
      return isRight ? [] : [`${language}: ${key}`];
    }),
  );
};

/** What the compiler, and we after it, made of the files. */
const findMisspoken = (languages: Languages): string[] => {
  const said: Readonly<Record<string, unknown>> = compiled;
  return [...languages].flatMap(([locale, messages]) =>
    [...messages].flatMap(([key, written]) => {
      const say = said[key];
      if (typeof written !== "string" || written.includes("{")) return [];
      return typeof say === "function" && say({}, { locale }) === written
        ? []
        : [`${locale}: ${key}`];
    }),
  );
};

/** A language of one file is complete when it says all; made to lack three things, it lacks three. */
const findUnfound = (languages: Languages): string[] => {
  const whole = new Map(languages.get("en"));
  const lacks = (changes: Readonly<Record<string, unknown>>) =>
    findLacks(new Map([...languages, ["fr", new Map([...whole, ...Object.entries(changes)])]]));
  const [missing = "", empty = "", changed = ""] = whole.keys();
  const found = lacks({ [missing]: undefined, [empty]: "", [changed]: "{inventedName}" });
  return [
    ...(lacks({}).length === findLacks(languages).length
      ? []
      : ["a whole language lacks something"]),
    ...(found.length - lacks({}).length === 3 ? [] : [`found ${found.join(", ")}`]),
  ];
};

/** `{count}` and its kind, sorted; undefined when the message is missing or empty. */
const parameterNames = (message: unknown): string | undefined => {
  if (message === undefined || message === "") return undefined;
  const found = JSON.stringify(message).match(/\{\w+\}/g) ?? [];
  return [...new Set(found)].sort().join(" ");
};

const findForeignKeys = (): string[] =>
  listAreas("de").flatMap((area) => {
    const name = basename(area, ".json");
    const prefix = name === "refusals" ? "refusal_" : `${name}_`;
    const parsed: unknown = JSON.parse(readFileSync(`${folder}/de/${area}`, "utf8"));
    const keys = Object.keys(Object(parsed)).filter((key) => !key.startsWith("$"));
    return keys.filter((key) => !key.startsWith(prefix));
  });

/** The second one would take the first one's place without a word. */
const findTwice = (languages: Languages): string[] =>
  [...languages.keys()].flatMap((language) =>
    listAreas(language).flatMap((area) => {
      const path = `${folder}/${language}/${area}`;
      const keys = [...readFileSync(path, "utf8").matchAll(/^ {2}"(\w+)":/gm)].map(
        ([, key]) => key,
      );
      return keys.filter((key, at) => keys.indexOf(key) !== at).map((key) => `${path}: ${key}`);
    }),
  );

const findSilentRefusals = (languages: Languages): string[] =>
  Object.keys(refusals).filter((code) =>
    [...languages.values()].some((messages) => !messages.has(`refusal_${code}`)),
  );

/** Messages that no code says (`m.key`), and refusals that none gives (`"code"`); tests do not count. */
const findUnused = (languages: Languages): string[] => {
  const files = [...new Glob("{src,scripts}/**/*.{ts,tsx}").scanSync(".")].filter(
    (path) => !/\.test\.|^src\/(testing|e2e)\/|\/compiled\//.test(path),
  );
  const code = files.map((path) => readFileSync(path, "utf8")).join("\n");
  const said = new Set([...code.matchAll(/\bm\.(\w+)/g)].map(([, key]) => key));
  const given = new Set([...code.matchAll(/"(\w+)"/g)].map(([, word]) => word));
  return [
    ...[...(languages.get("de")?.keys() ?? [])].filter((key) => !said.has(key)),
    ...Object.keys(refusals).filter((refusal) => !given.has(refusal)),
  ];
};
