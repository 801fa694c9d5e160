import type { Database } from "#server/db/connect.ts";
import type { Locale } from "#shared/locale.ts";
import * as m from "#shared/messages/compiled/messages.js";
import { type CutFile, writeCutDxf, writeCutSvg } from "#shared/sheets/cut-file.ts";
import { cutPaths } from "#shared/sheets/cut-paths.ts";
import { registrationOf } from "#shared/sheets/registration-marks.ts";

import { readSheet } from "./read-sheet.ts";

const writers = { svg: writeCutSvg, dxf: writeCutDxf } satisfies Record<
  string,
  (file: CutFile) => string
>;
export type CutFileKind = keyof typeof writers;

/**
 * The contours and marks of a sheet for a cutter's own program, the same as in its PDF; made anew each time, since
 * the batch says where they lie. Null where there is no such sheet, or it has no contours.
 */
export const readCutFile = async (
  db: Database,
  sheet: { readonly batchId: string; readonly number: number },
  kind: CutFileKind,
  locale: Locale,
): Promise<{ readonly name: string; readonly text: string } | null> => {
  const found = await readSheet(db, sheet.batchId, sheet.number);
  if (!found) return null;
  const { batch, formats, margins, pieces } = found;
  const contours = cutPaths(
    formats,
    pieces.map(({ cell }) => cell),
  );
  if (contours.length === 0) return null;
  const { registration } = margins;
  const marks = registration
    ? registrationOf(registration.kind, batch.paper, registration.edgeUm).marks
    : [];
  return {
    name: m.production_file_sheet({ batch: batch.number, sheet: sheet.number }, { locale }),
    text: writers[kind]({
      paper: batch.paper,
      name: batch.printer.cutLine.spotName,
      contours,
      marks,
    }),
  };
};
