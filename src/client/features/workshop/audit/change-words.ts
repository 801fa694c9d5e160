import { settingWords } from "#client/features/workshop/parts/changes/setting-words.ts";
import type { ValueWords } from "#client/features/workshop/parts/changes/value-words.ts";

import { recordWords } from "./record-words.ts";

const sections: Readonly<Record<string, ValueWords>> = settingWords;

/** What the forms call the values that an act of the record changed; one without a form goes by its name in the record. */
export const changeWords = (subject: string): ValueWords => {
  const [kind, section = ""] = subject.split(":");
  const isSetting = kind === "setting" && Object.hasOwn(sections, section);
  return (isSetting ? sections[section] : undefined) ?? recordWords;
};
