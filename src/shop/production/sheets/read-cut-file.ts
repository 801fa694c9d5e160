import type { Database } from "#server/db/connect.ts";
import { type CutFile, writeCutDxf, writeCutSvg } from "#shared/sheets/cut-file.ts";
import { cutLineOf } from "#shared/sheets/cut-line.ts";
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
): Promise<{ readonly name: string; readonly text: string } | null> => {
  const found = await readSheet(db, sheet.batchId, sheet.number);
  const line = found && cutLineOf(found.batch.format, found.batch.printer);
  if (!found || !line) return null;
  const { batch, grid, pieces } = found;
  const cells = pieces.map(({ cell }) => cell);
  const contours = cutPaths(batch.format, grid, cells);
  const { registration } = grid.margins;
  const marks = registration
    ? registrationOf(registration.kind, batch.paper, registration.edgeUm).marks
    : [];
  return {
    name: `charge-${batch.number}-${sheet.number}`,
    text: writers[kind]({ paper: batch.paper, name: line.spotName, contours, marks }),
  };
};
