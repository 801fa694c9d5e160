import { recentProofMinutes } from "#server/auth/recent-proof.ts";
import { formatFigures } from "#testing/judges/figures.ts";

import { makePhonePhoto } from "../../../src/testing/makes/phone-photo.ts";
import { openBenchHouse, rssMib } from "../table/bench-house.ts";
import { waitForMails } from "../table/checkout.ts";
import { twelveMegapixels, uploadPhoto } from "../table/upload-photo.ts";
import { openBankDesk } from "./bank-file.ts";
import { openDiary } from "./diary.ts";
import { type Evening, lookAround, order, useStudio } from "./people.ts";
import { waitForPrintFiles } from "./wait-for-print-files.ts";

const minutesUsual = 10;
/** Who is here at once on an evening in December. */
const people = { looking: 200, inTheStudio: 40, checkingOut: 8 } as const;
const minuteMs = 60_000;
const photosMany = 4;

/**
 * An evening in December against one process that does everything: `bun run bench load [minutes]`. Tells
 * what each act took and what the process holds, minute by minute, and in the end all of it.
 */
export const benchEvening = async (minutes = minutesUsual): Promise<void> => {
  const { database, shop, close } = await openBenchHouse();
  try {
    const diary = openDiary();
    const photos = await Promise.all(
      Array.from({ length: photosMany }, (_, seed) =>
        makePhonePhoto({ ...twelveMegapixels, seed }),
      ),
    );
    const bank = await openBankDesk(shop, database);
    const end = performance.now() + minutes * minuteMs;
    const evening: Evening = {
      origin: shop.origin,
      database,
      diary,
      photos,
      modelPhotoId: await uploadPhoto(shop.origin),
      isOver: () => performance.now() > end,
    };
    const of = (many: number, live: (evening: Evening, person: number) => Promise<void>) =>
      Array.from({ length: many }, (_, person) => live(evening, person));
    const everybody = Promise.all([
      ...of(people.looking, lookAround),
      ...of(people.inTheStudio, useStudio),
      ...of(people.checkingOut, order),
    ]);
    const memory: number[] = [];
    for (let minute = 1; minute <= minutes; minute += 1) {
      await Promise.race([everybody, Bun.sleep(minuteMs)]);
      if (minute < recentProofMinutes) {
        await diary.note("bank file, taken and booked", async () => void (await bank.book()));
      }
      memory.push(Math.round(rssMib(shop.pid)));
      console.log(`minute ${minute}: ${memory.at(-1)} MiB`);
      for (const line of diary.read("last")) console.log(`  ${line}`);
    }
    await everybody;
    const mails = await waitForMails(database);
    const printed = await waitForPrintFiles(database);
    console.log("the whole evening:");
    for (const line of diary.read()) console.log(`  ${line}`);
    console.log(
      `load: ${formatFigures({
        minutes,
        failed: diary.failed(),
        orders: mails.orders,
        mailed: mails.mails,
        lastMailSeconds: Math.round(mails.lastSeconds),
        printFilesReady: printed.ready,
        printFilesAsked: printed.asked,
        firstMiB: memory.at(0) ?? 0,
        lastMiB: memory.at(-1) ?? 0,
      })}`,
    );
  } finally {
    await close();
  }
};
