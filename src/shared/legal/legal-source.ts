import type { LegalContent } from "./legal.ts";

/**
 * Reads a legal text as it is typed: `# title`, `## heading`, paragraphs between empty lines, points
 * with a dash. Null while it has no title, or nothing below it.
 */
export const parseLegalSource = (source: string): LegalContent | null => {
  const lines = source.split(/\r\n|\r|\n/).map((line) => line.trim());
  const start = lines.findIndex((line) => line !== "");
  const title = headingIn(lines[start], "#");
  if (title === null) return null;
  const sections: Section[] = [{ heading: "", lines: [] }];
  for (const line of lines.slice(start + 1)) {
    const heading = headingIn(line, "##");
    if (heading === null) sections.at(-1)?.lines.push(line);
    else sections.push({ heading, lines: [] });
  }
  const read = sections
    .map((section) => ({ heading: section.heading, paragraphs: paragraphsOf(section.lines) }))
    .filter(({ heading, paragraphs }) => heading !== "" || paragraphs.length > 0);
  return read.some(({ paragraphs }) => paragraphs.length > 0) ? { title, sections: read } : null;
};

type Section = { readonly heading: string; readonly lines: string[] };

const headingIn = (line: string | undefined, mark: "#" | "##"): string | null =>
  line?.startsWith(`${mark} `) === true ? line.slice(mark.length).trim() : null;

const paragraphsOf = (lines: readonly string[]): string[] =>
  lines
    .join("\n")
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "");

/** The text as one would have typed it; reading it again gives the same sections. */
export const writeLegalSource = ({ title, sections }: LegalContent): string =>
  [
    `# ${title}`,
    ...sections.flatMap(({ heading, paragraphs }) => [
      ...(heading === "" ? [] : [`## ${heading}`]),
      ...paragraphs,
    ]),
  ].join("\n\n");
