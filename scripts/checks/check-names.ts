import { readFileSync } from "node:fs";
import { basename } from "node:path";

import { Glob } from "bun";

import type { Finding } from "./run-tool.ts";

/** Names that stand twice on purpose, and why. */
const explained: Readonly<Record<string, string>> = {
  proveAgain: "the act of the page is named as the verb that it calls",
  "type PixelSize": "of a picture's header, and of what is printed",
  ConflictNotice: "the studio's later parts, by the names that they have",
  DraftNotices: "the studio's later parts, by the names that they have",
  LookPanel: "the studio's later parts, by the names that they have",
  OpenDraftLinkDialog: "the studio's later parts, by the names that they have",
  PhoneDialog: "the studio's later parts, by the names that they have",
  OccasionPanel: "the studio's later parts, by the names that they have",
  SampleTextDialog: "the studio's later parts, by the names that they have",
  FaintTextNote: "the studio's later parts, by the names that they have",
  TextTroubleDialog: "the studio's later parts, by the names that they have",
  PhotoSheet: "the studio's later parts, by the names that they have",
  OtherDeviceDialog: "the studio's later parts, by the names that they have",
};
/** A page of a feature and its route, a topic's rules in `shared` and its verbs have one name. */
const ignored = /\.(test|d)\.tsx?$|messages\/compiled|client\/routes\//;
const exported = /^export (?:async )?(?:const|function|class) (\w+)/gm;
/** A component may be called as the type that it shows; two types may not. */
const exportedTypes = /^export type (\w+)/gm;

/** Two files, or two exported values or types, of one name are taken for each other. */
export const checkNames = (): readonly Finding[] => {
  const places = new Map<string, string[]>();
  for (const file of new Glob("src/{client,server,shared,shop}/**/*.{ts,tsx}").scanSync(".")) {
    if (ignored.test(file)) continue;
    const text = readFileSync(file, "utf8");
    const names = [...text.matchAll(exported)].map(([, name = ""]) => name);
    const types = [...text.matchAll(exportedTypes)].map(([, name = ""]) => `type ${name}`);
    for (const name of [basename(file), ...new Set([...names, ...types])]) {
      places.set(name, [...(places.get(name) ?? []), file]);
    }
  }
  const doubles = [...places].filter(([, files]) => files.length > 1);
  const problems = [
    ...doubles
      .filter(([name]) => !(name in explained))
      .map(([name, files]) => `${name} stands in ${files.join(" and ")}`),
    ...Object.keys(explained)
      .filter((name) => !doubles.some(([double]) => double === name))
      .map((name) => `${name} is not there twice any more`),
  ];
  const name = "one name means one thing";
  return [problems.length === 0 ? { name } : { name, problem: problems.join("\n") }];
};
