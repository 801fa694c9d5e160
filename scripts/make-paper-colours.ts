/**
 * Computes how colours look on paper and writes the table that the studio's paper view loads
 * (docs/decisions/studio/2026-11-21-paper-view-by-a-colour-table.md). Run it when the model changes.
 */
import { resolve } from "node:path";

import { computePaperColours } from "#server/images/paper-colours.ts";

const target = resolve(import.meta.dir, "../src/client/features/studio/preview/paper-colours.bin");
const bytes = await Bun.write(target, await computePaperColours());
console.log(`${bytes} bytes in ${target}`);
