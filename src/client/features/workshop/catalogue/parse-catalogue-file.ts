import { findNodeAtLocation, type ParseError, parseTree } from "jsonc-parser";

import {
  type CatalogueFile,
  catalogueFileCharactersMax,
  catalogueFileSchema,
  slugTwice,
} from "#shared/catalog/catalogue-file.ts";
import * as m from "#shared/messages/compiled/messages.js";

import { sentenceOfFormatIssue } from "./format-troubles.ts";

/** Where a file does not fit, counted from 1, and why. */
export type FileTrouble = { readonly line: number; readonly words: string };

/** So many are told at once: a wrong file is wrong everywhere. */
const troublesMax = 8;

/** What stands in a file that was picked, or why it is no catalogue. */
export const parseCatalogueFile = (
  text: string,
): { readonly file: CatalogueFile } | { readonly troubles: readonly FileTrouble[] } => {
  if (text.length > catalogueFileCharactersMax)
    return refused([{ line: 1, words: m.format_file_large() }]);
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true });
  const [first] = errors;
  if (first || !tree) {
    return refused([{ line: lineAt(text, first?.offset ?? 0), words: m.format_file_no_json() }]);
  }
  const checked = catalogueFileSchema.safeParse(JSON.parse(text));
  if (checked.success) return { file: checked.data };
  return refused(
    checked.error.issues.map(({ path, message }) => {
      const steps = path.map((step) => (typeof step === "number" ? step : String(step)));
      return {
        line: lineAt(text, nearest(tree, steps)?.offset ?? 0),
        words: wordsOf(steps, message),
      };
    }),
  );
};

const refused = (troubles: readonly FileTrouble[]) => ({
  troubles: troubles.slice(0, troublesMax),
});

/** What is missing has no place of its own: it is missing in what is around it. */
const nearest = (tree: NonNullable<ReturnType<typeof parseTree>>, path: (string | number)[]) => {
  for (let length = path.length; length > 0; length -= 1) {
    const found = findNodeAtLocation(tree, path.slice(0, length));
    if (found) return found;
  }
  return tree;
};

const wordsOf = (path: readonly (string | number)[], message: string): string => {
  const [list, , ...within] = path;
  if (list !== "formats") return m.format_file_version();
  if (message === slugTwice) return m.format_file_twice();
  return sentenceOfFormatIssue(within, message);
};

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split("\n").length;
