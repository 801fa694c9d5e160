import { z } from "zod/mini";

import { copiesKeptMilliseconds, readCopies, readLiveTabs } from "#client/device-copies.ts";
import type { ApiClient } from "#client/trpc.ts";

/** What tabs that are gone left on this device only; the studio sends it on once it is opened. */
export type Unsent = {
  /** Magnets that the shop has never been told of. */
  readonly magnetCount: number;
  /** Photos that it has not, or not whole. */
  readonly photoCount: number;
};

/** Ids travel in the address, which must stay short. */
const askedMax = 50;

/** Counts what this device still keeps for the shop; where nobody answers, all of its photos. */
export const readUnsent = async (client: ApiClient): Promise<Unsent> => {
  const [files, magnets, liveTabs] = await Promise.all([
    readCopies("files"),
    readCopies("magnets"),
    readLiveTabs(),
  ]);
  const oldest = Date.now() - copiesKeptMilliseconds;
  const isLeft = ({ tab, keptAt }: LeftCopy) => !liveTabs.has(tab) && keptAt >= oldest;
  const photoIds = readAll(fileSchema, files)
    .filter(isLeft)
    .map(({ photoId }) => photoId);
  const fresh = readAll(magnetSchema, magnets).filter(
    (each) => isLeft(each) && each.magnet !== null && each.revision === null,
  );
  const arrived = await countArrived(client, photoIds).catch(() => 0);
  return {
    magnetCount: new Set(fresh.map(({ magnetId }) => magnetId)).size,
    photoCount: photoIds.length - arrived,
  };
};

/** A file stays here until its photo is seen to be ready: of some the shop has every byte. */
const countArrived = async (client: ApiClient, photoIds: readonly string[]): Promise<number> => {
  const chunks = Array.from({ length: Math.ceil(photoIds.length / askedMax) }, (_, index) =>
    photoIds.slice(index * askedMax, (index + 1) * askedMax),
  );
  const answers = await Promise.all(chunks.map((ids) => client.photos.readPhotos.query({ ids })));
  return answers.flat().filter(({ status }) => status !== "receiving").length;
};

const copyFields = { tab: z.string(), keptAt: z.number() };
const fileSchema = z.object({ ...copyFields, photoId: z.string() });
const magnetSchema = z.object({
  ...copyFields,
  magnetId: z.string(),
  magnet: z.nullable(z.looseObject({})),
  revision: z.nullable(z.int()),
});

type LeftCopy = { readonly tab: string; readonly keptAt: number };

const readAll = <Copy>(schema: z.ZodMiniType<Copy>, copies: readonly unknown[]): Copy[] =>
  copies.flatMap((copy) => schema.safeParse(copy).data ?? []);
