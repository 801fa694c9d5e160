import { runProgram } from "#testing/plays/run-program.ts";

/** What a PDF says, as poppler reads it: page by page, each with a form feed at its end. */
export const readPdfText = async (pdf: Uint8Array): Promise<string> =>
  new TextDecoder().decode(await runProgram(["pdftotext", "-", "-"], pdf));
