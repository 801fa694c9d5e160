import { readdirSync, readFileSync } from "node:fs";

import { refusals } from "#shared/shop-error.ts";

import type { Finding } from "./run-tool.ts";

const folder = "src/shared/messages";
const languages = ["de", "en"] as const;

/** Both languages say the same things, under their area's prefix, and every refusal has a sentence. */
export const checkMessages = (): readonly Finding[] => [
  describe("both languages have the same messages", findUnequalKeys()),
  describe("message keys start with their area", findForeignKeys()),
  describe("every refusal has its sentence", findSilentRefusals()),
];

const describe = (name: string, problems: readonly string[]): Finding =>
  problems.length === 0 ? { name } : { name, problem: problems.join("\n") };

const readMessages = (language: string, area: string): Map<string, unknown> => {
  const parsed: unknown = JSON.parse(readFileSync(`${folder}/${language}/${area}`, "utf8"));
  return new Map(Object.entries(parsed as object).filter(([key]) => !key.startsWith("$")));
};

const areas = [...new Set(languages.flatMap((language) => readdirSync(`${folder}/${language}`)))];

const findUnequalKeys = (): string[] =>
  areas.flatMap((area) => {
    const [german, english] = languages.map((language) => readMessages(language, area));
    const keys = new Set([...(german?.keys() ?? []), ...(english?.keys() ?? [])]);
    return [...keys].flatMap((key) => {
      const names = [german, english].map((messages) => parameterNames(messages?.get(key)));
      return names[0] === names[1] && names[0] !== undefined ? [] : [`${area}: ${key}`];
    });
  });

/** `{count}` and its kind, sorted; undefined when the message is missing or empty. */
const parameterNames = (message: unknown): string | undefined => {
  if (message === undefined || message === "") return undefined;
  const found = JSON.stringify(message).match(/\{\w+\}/g) ?? [];
  return [...new Set(found)].sort().join(" ");
};

const findForeignKeys = (): string[] =>
  areas.flatMap((area) => {
    const prefix = area === "refusals.json" ? "refusal_" : area.replace(/\.json$/, "_");
    return [...readMessages("de", area).keys()].filter((key) => !key.startsWith(prefix));
  });

const findSilentRefusals = (): string[] => {
  const sentences = languages.map((language) => readMessages(language, "refusals.json"));
  return Object.keys(refusals).filter((code) =>
    sentences.some((messages) => !messages.has(`refusal_${code}`)),
  );
};
