import { settingWords } from "#client/features/workshop/parts/changes/setting-words.ts";
import type { ValueWords } from "#client/features/workshop/parts/changes/value-words.ts";

const sections: Readonly<Record<string, ValueWords>> = settingWords;

/** What the forms of the settings call the values that an act of the record changed; undefined for all other acts. */
export const changeWords = (subject: string): ValueWords | undefined => {
  const [kind, section = ""] = subject.split(":");
  return kind === "setting" && Object.hasOwn(sections, section) ? sections[section] : undefined;
};
