import { benchActs } from "./acts.ts";
import { benchAnswers } from "./answers.ts";
import { type BenchHouse, openBenchHouse } from "./bench-house.ts";
import { type BenchRow, formatRow } from "./bench-row.ts";
import { benchAdding, benchDesigning } from "./carts.ts";
import { benchCheckout } from "./checkout.ts";
import { benchFirstPaint } from "./first-paint.ts";
import { benchFormats } from "./formats.ts";
import { benchMails } from "./mails.ts";
import { benchMemory } from "./memory.ts";
import { benchPages } from "./pages.ts";
import { benchPhoto } from "./photo.ts";
import { benchPrintQueue } from "./print-queue.ts";
import { benchStart } from "./start.ts";

type Measure = (house: BenchHouse) => Promise<readonly BenchRow[]>;

/** Each by the name that `bun run bench` takes; measured in one house, one after the other. */
const inHouse = {
  pages: benchPages,
  answers: benchAnswers,
  formats: benchFormats,
  adding: benchAdding,
  designing: benchDesigning,
  photo: benchPhoto,
  print: benchPrintQueue,
  checkout: benchCheckout,
} as const satisfies Record<string, Measure>;

/** These open processes of their own. */
const apart = {
  start: benchStart,
  memory: benchMemory,
  mails: benchMails,
  paint: benchFirstPaint,
  acts: benchActs,
} as const;

export const tableNames: readonly string[] = [...Object.keys(inHouse), ...Object.keys(apart)];

/** The table of what the shop wants to be, each row beside its limit from the same run. */
export const benchTable = async (names: readonly string[] = tableNames): Promise<void> => {
  const tell = (rows: readonly BenchRow[]) => {
    for (const row of rows) console.log(formatRow(row));
  };
  const wanted = Object.entries(inHouse).filter(([name]) => names.includes(name));
  if (wanted.length > 0) {
    const house = await openBenchHouse();
    try {
      for (const [, measure] of wanted) tell(await measure(house));
    } finally {
      await house.close();
    }
  }
  for (const [name, measure] of Object.entries(apart)) {
    if (names.includes(name)) tell(await measure());
  }
};
