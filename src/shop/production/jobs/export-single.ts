import { createSlots } from "#server/db/turn-slots.ts";
import type { Services } from "#server/services.ts";
import type { SingleKind } from "#shared/production.ts";
import { cutLineOf } from "#shared/sheets/cut-line.ts";
import { printerNamed } from "#shared/sheets/printer.ts";
import { ShopError } from "#shared/shop-error.ts";
import { renderSingleApart } from "#shop/production/render/render-apart.ts";
import { renderAtOnce } from "#shop/production/render/render-at-once.ts";
import { readSettings } from "#shop/settings/read-settings.ts";

import { readPrintJob } from "./read-print-job.ts";

/** More at once wait their turn in this process, as long as people wait for a file. */
const turns = createSlots(renderAtOnce(), 100);
const waitMsMax = 5 * 60_000;

/**
 * One magnet as a picture, or as a PDF for a printer: made when it is asked for and kept nowhere; the same
 * order gives the same bytes. A PNG is sRGB: it has no colours of a press. Null when there is no such job.
 * @throws ShopError `printer_gone`, `temporarily_unavailable` where too many wait
 */
export const exportSingle = async (
  { connection: { db }, storage }: Pick<Services, "connection" | "storage">,
  printJobId: string,
  wish: { readonly kind: SingleKind; readonly printer: string | undefined },
) => {
  const job = await readPrintJob(db, printJobId);
  if (job === null) return null;
  const { printing } = await readSettings(db);
  const printer = printerNamed(printing, wish.printer);
  if (!printer) throw new ShopError("printer_gone");
  const profile = wish.printer === undefined ? null : printer.profile;
  const cutLine = cutLineOf(job.format, printer);
  const bytes = await inTurn(() =>
    renderSingleApart(
      storage,
      { ...job, cutLine },
      {
        output: wish.kind,
        profile: profile && { ...profile, isConverted: printer.convertsColours },
        sharpensPhotos: wish.printer !== undefined && (printer.sharpensPhotos ?? false),
      },
    ),
  );
  return {
    name: `${job.orderNumber}-${job.position}`,
    bytes,
    sha256: new Bun.CryptoHasher("sha256").update(bytes).digest("hex"),
  };
};

const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  const release = await turns.take(waitMsMax).catch((cause: unknown) => {
    throw new ShopError("temporarily_unavailable", {}, { cause });
  });
  try {
    return await work();
  } finally {
    release();
  }
};
