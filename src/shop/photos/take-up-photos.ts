import { sql } from "drizzle-orm";

import type { PhotoTools } from "./photo-tools.ts";
import { isUnderWay, processPhoto } from "./process-photo.ts";

/** Photos without a change for so long are at nobody's hand: their process is gone, or had no room. */
const lostSeconds = 30;
/** After a try that failed a photo rests: a minute, four, then sixteen each time. */
const restMinutesMax = 16;
/** Taken up at once; each that ends makes room for the next. */
const atOnceMax = 60;

type WaitingPhoto = {
  readonly photoId: string;
  readonly address: string;
  readonly ownerId: string;
};

/** By shop: this process may hold several, in tests. */
const takingUp = new WeakSet<PhotoTools["derivatives"]>();

/**
 * Goes on with photos that wait in the database, until none is left or there is no room: the first of
 * each address, then the second of each. Once at a time in a process.
 */
export const takeUpPhotos = async (tools: PhotoTools): Promise<void> => {
  if (takingUp.has(tools.derivatives) || !(await tools.diskRoom.hasRoomFor(0))) return;
  // Another may have begun while the disk was asked.
  if (takingUp.has(tools.derivatives)) return;
  takingUp.add(tools.derivatives);
  const started = new Set<Promise<unknown>>();
  const tried = new Set<string>();
  const start = (photoId: string) => {
    // Once a run, whatever comes of it.
    tried.add(photoId);
    const processing = processPhoto(tools, photoId)
      .catch((error: unknown) => tools.log.warn({ err: error, photoId }, "a photo waits on"))
      .finally(() => started.delete(processing));
    started.add(processing);
  };
  try {
    while (!tools.stopping.aborted) {
      const found = await findWaiting(tools, atOnceMax - started.size);
      for (const { photoId, address, ownerId } of found) {
        const turn = { address, person: ownerId };
        const isNew = !isUnderWay(photoId) && !tried.has(photoId);
        if (isNew && tools.derivatives.hasRoomFor(turn)) start(photoId);
      }
      if (started.size === 0) return;
      await Promise.race(started);
    }
  } finally {
    takingUp.delete(tools.derivatives);
  }
};

const findWaiting = ({ connection }: PhotoTools, many: number): Promise<WaitingPhoto[]> =>
  connection.db
    .execute<WaitingPhoto>(
      sql`
        select id as "photoId", address, owner_id as "ownerId"
        from (
          select id, owner_id, updated_at, tries, coalesce(from_address, owner_id::text) as address,
            row_number() over (
              partition by coalesce(from_address, owner_id::text) order by created_at, id
            ) as place
          from photo
          where status = 'processing'
        ) as waiting
        where updated_at < now() - case
          when tries = 0 then make_interval(secs => ${lostSeconds})
          else make_interval(mins => least(${restMinutesMax}, power(4, least(tries, 9) - 1))::int)
        end
        order by place, id
        limit ${many}`,
    )
    .then((rows) => [...rows]);
