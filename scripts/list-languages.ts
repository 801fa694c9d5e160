import { existsSync, readdirSync, readFileSync } from "node:fs";

import { Glob } from "bun";

const folder = "src/shared/messages";

/** Languages that have messages: a folder of areas (`de`), or all in one file (`fr.json`). */
export const listLanguages = (): readonly string[] => {
  const found = readdirSync(folder).flatMap(
    (name) => /^([a-z]{2})(\.json)?$/.exec(name)?.[1] ?? [],
  );
  return [...new Set(found)].toSorted();
};

/** The files of a language that has a folder, such as `cart.json` and `workshop/bank.json`. */
export const listAreas = (language: string): readonly string[] =>
  [...new Glob("**/*.json").scanSync(`${folder}/${language}`)].toSorted();

/** Everything that a language says, by key. */
export const readLanguage = (language: string): ReadonlyMap<string, unknown> => {
  const [areas, whole] = [`${folder}/${language}`, `${folder}/${language}.json`];
  const files = existsSync(areas) ? listAreas(language).map((area) => `${areas}/${area}`) : [];
  if (existsSync(whole)) files.push(whole);
  const entries = files.flatMap((file) => {
    const parsed: unknown = JSON.parse(readFileSync(file, "utf8"));
    return Object.entries(Object(parsed));
  });
  return new Map(entries.filter(([key]) => !key.startsWith("$")));
};
