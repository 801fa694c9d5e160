import { runProgram } from "#testing/plays/run-program.ts";

/** How many lines poppler draws on a PDF's first page, as it opens it. */
export const countStrokes = async (pdf: Uint8Array): Promise<number> => {
  const svg = new TextDecoder().decode(await runProgram(["pdftocairo", "-svg", "-", "-"], pdf));
  return svg.match(/stroke="(?!none)|stroke:(?!none)/g)?.length ?? 0;
};
